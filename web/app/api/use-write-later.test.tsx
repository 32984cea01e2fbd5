import 'fake-indexeddb/auto';
import { editReview, writeReview } from '@mandap/contract/reviews/reviews.endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asha } from '../testing/examples.ts';
import { lose } from '../testing/mock-api.ts';
import { clearOutbox, findWaiting, openOutbox } from './outbox.ts';
import { queryClient } from './query-client.ts';
import { storeUser } from './tokens.ts';
import { useWriteLater } from './use-write-later.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
);

const isOnline = vi.spyOn(navigator, 'onLine', 'get');

beforeEach(async () => {
  storeUser(JSON.stringify({ id: asha.id, role: 'user' }));
  await clearOutbox(asha.id);
  isOnline.mockReturnValue(true);
});
afterEach(() => vi.unstubAllGlobals());

const texts = () => findWaiting().map(({ text }) => text);

it('counts the time from before the first attempt, which may have arrived although the network is gone when it fails', async () => {
  vi.stubGlobal('fetch', async () => {
    isOnline.mockReturnValue(false);
    throw new TypeError('Failed to fetch');
  });
  const start = Date.now();
  const { result } = renderHook(() => useWriteLater(writeReview), { wrapper });
  const input = { id: 'b1', rating: 5, comment: 'Lovely', uploadIds: [] } as never;
  await act(() => result.current.send(input, { about: 'b1', text: 'Lovely' }, () => undefined));
  const [{ triedAt } = { triedAt: null }] = findWaiting();
  expect(triedAt).toBeGreaterThanOrEqual(start);
});

it('lets a newer edit replace an older one that waits, so that it cannot come after it', async () => {
  lose(editReview);
  await openOutbox();
  const { result } = renderHook(() => useWriteLater(editReview, { isOnlyOne: true }), { wrapper });
  for (const text of ['Old', 'New'])
    await act(() =>
      result.current.send({ id: 'r1', comment: text } as never, { about: 'r1', text }, () => undefined),
    );
  expect(texts()).toEqual(['New']);
});
