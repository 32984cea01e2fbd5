import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subscribeToToasts, type Toast } from '../ui/toast.ts';
import { watchUpdates } from './watch-updates.ts';

class Worker extends EventTarget {
  state = 'installing';
  sent: unknown[] = [];
  postMessage(message: unknown) {
    this.sent.push(message);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

let toasts: Toast[];
let container: EventTarget & { controller: Worker | null };
const reload = vi.fn();
let stop: () => void;

/** A registration in which a new version is being installed. */
const installing = (worker: Worker, waiting: Worker | null = null) =>
  Object.assign(new EventTarget(), { waiting, installing: worker, update: async () => undefined });

const watch = (registration: ReturnType<typeof installing>) => {
  watchUpdates(registration as unknown as ServiceWorkerRegistration);
  registration.dispatchEvent(new Event('updatefound'));
};

beforeEach(() => {
  vi.useFakeTimers();
  toasts = [];
  stop = subscribeToToasts((toast) => toasts.push(toast));
  container = Object.assign(new EventTarget(), { controller: new Worker() });
  reload.mockClear();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('window', { location: { reload } });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('offers a new version once it is installed, and loads it only when the person wants it', () => {
  const next = new Worker();
  watch(installing(next));
  expect(toasts).toEqual([]);
  next.become('installed');
  expect(toasts.map(({ title }) => title)).toEqual(['A new version is ready.']);
  expect(next.sent).toEqual([]);
  toasts[0]?.action?.onSelect();
  expect(next.sent).toEqual([{ type: 'UPDATE' }]);
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('offers a version that was installed before the page was opened', () => {
  watch(installing(new Worker(), new Worker()));
  expect(toasts).toHaveLength(1);
});

it('offers nothing when the first version is installed', () => {
  container.controller = null;
  const first = new Worker();
  watch(installing(first));
  first.become('installed');
  expect(toasts).toEqual([]);
});
