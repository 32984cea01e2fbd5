import { listBookings } from '@mandap/contract/bookings/bookings.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keyOf, queryClient } from '../api/query-client.ts';
import { useRead } from '../api/use-read.ts';
import { renderPage } from '../testing/render-page.tsx';
import { NetworkNotice } from './failed-page.tsx';

const Bookings = () => {
  const { data } = useRead(listBookings, { page: 1 });
  return <p>{data ? `${data.count} bookings` : 'Loading'}</p>;
};

/** Answers in turn, the last one again and again; null: no answer. */
const server = (...answers: (number | null)[]) => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    const count = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (count == null) throw new TypeError('offline');
    return Response.json({ results: [], count, next: null, previous: null });
  });
  return () => asked;
};

const notice = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lastMonth = new Date('2026-10-28T06:00:00Z').getTime();
const openKeptPage = () => {
  const known = { results: [], count: 1, next: null, previous: null };
  queryClient().setQueryData(keyOf(listBookings, { page: 1 }), known, { updatedAt: lastMonth });
  renderPage(
    <>
      <NetworkNotice />
      <Bookings />
    </>,
  );
};

it('asks again by itself while the network does not answer, less and less often, and keeps the notice meanwhile', async () => {
  const asked = server(null, null, null, null, 2);
  openKeptPage();
  await vi.advanceTimersByTimeAsync(1_000);
  await waitFor(() => expect(asked()).toBe(2));
  expect(notice()).toMatch(/may be out of date/);
  await vi.advanceTimersByTimeAsync(6_000);
  await waitFor(() => expect(asked()).toBe(3));
  expect(notice()).toMatch(/may be out of date/);
  await vi.advanceTimersByTimeAsync(1_000);
  await waitFor(() => expect(asked()).toBe(4));
  await vi.advanceTimersByTimeAsync(12_000);
  await screen.findByText('2 bookings');
  await waitFor(() => expect(notice()).toBe(''));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(5);
});

it('asks again at once for what came with a page that the browser had kept, and says meanwhile that it may be old', async () => {
  const asked = server(2);
  openKeptPage();
  expect(screen.getByText('1 bookings')).toBeTruthy();
  expect(notice()).toMatch(/may be out of date/);
  await screen.findByText('2 bookings');
  expect(asked()).toBe(1);
  await waitFor(() => expect(notice()).toBe(''));
});

it('says without a network how old a page is that the browser had kept', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openKeptPage();
  await waitFor(() => expect(notice()).toMatch(/You are offline\. What you see is from 28 Oct/));
  vi.restoreAllMocks();
});
