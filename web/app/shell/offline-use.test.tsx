import { listBookings } from '@mandap/contract/bookings/bookings.endpoints';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../features/accounts/session/session-store.ts';
import { asha } from '../testing/examples.ts';
import { renderPage } from '../testing/render-page.tsx';
import { useOfflineUse } from './offline-use.ts';

const Page = () => {
  useOfflineUse();
  return null;
};

const controller = { postMessage: () => undefined };
const registration = Object.assign(new EventTarget(), { active: controller });
const serviceWorker = Object.assign(new EventTarget(), {
  controller,
  ready: Promise.resolve(registration),
  register: async () => registration,
});

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('stops asking for what it keeps when the person signs out, because the server would refuse it', async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    if (!path.includes(listBookings.path)) return Promise.resolve(Response.json({ detail: '' }));
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  });
  startSession({ access: 'access', refresh: 'refresh' }, asha);
  renderPage(<Page />);
  await waitFor(() => expect(signals).toHaveLength(1));
  await endSession();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
