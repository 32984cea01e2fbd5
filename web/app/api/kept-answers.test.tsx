import 'fake-indexeddb/auto';
import { getBooking, listBookings } from '@mandap/contract/bookings/bookings.endpoints';
import { getDetailsFile } from '@mandap/contract/documents/documents.endpoints';
import { type Query, QueryObserver } from '@tanstack/react-query';
import { createStore, entries } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { noteChange } from './changed-tags.ts';
import { isOutOfDate } from './copies.ts';
import { fetchFile } from './download.ts';
import { fetchRead } from './fetch-read.ts';
import { forgetKept, keepAnswers } from './kept-answers.ts';
import { keyOf, queryClient } from './query-client.ts';

const [asha, ravi] = ['asha', 'ravi'];
const input = { page: 1 };
const key = keyOf(listBookings, input);
const never = new AbortController().signal;

let stop = () => {};

/** Somebody opens a page; what another page had in memory is gone. */
const open = (person: string) => {
  stop();
  queryClient().clear();
  localStorage.setItem('user', JSON.stringify({ id: person, role: 'user' }));
  stop = keepAnswers(person, ([, path]) => path !== getBooking.path);
};

type Reply = () => Response | Promise<Response>;
const respond = (reply: Reply) => vi.stubGlobal('fetch', async () => reply());
const counted =
  (count: number): Reply =>
  () =>
    Response.json({ results: [], count });
const cut: Reply = () => {
  throw new TypeError('offline');
};
const silent: Reply = () => new Promise<Response>(() => undefined);

/** Reads as a page does. */
const read = () => {
  const observer = new QueryObserver(queryClient(), {
    queryKey: key,
    queryFn: ({ signal }) => call(listBookings, input, { signal }),
  });
  const leave = observer.subscribe(() => undefined);
  const query = observer.getCurrentQuery() as unknown as Query;
  return { count: () => observer.getCurrentResult().data?.count, query, leave };
};

/** Storage answers in turn: what was written and read before is done. */
const storage = createStore('kept', 'answers');
const stored = () => entries(storage);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  open(asha);
});
afterEach(async () => {
  stop();
  queryClient().clear();
  await forgetKept();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keepOne = async () => {
  respond(counted(1));
  await fetchRead(listBookings, input, never);
  await stored();
  open(asha);
};

it.each([
  ['cut', cut],
  ['silent', silent],
])(
  'shows the last answer with its time while the network is %s, and the new one afterwards',
  async (_, reply) => {
    const before = Date.now();
    await keepOne();
    respond(reply);
    const page = read();
    await vi.waitFor(() => expect(page.count()).toBe(1), 5_000);
    expect(page.query.state.dataUpdatedAt).toBeGreaterThanOrEqual(before);
    expect(page.query.state.dataUpdatedAt).toBeLessThan(Date.now());
    expect(isOutOfDate(page.query)).toBe(true);
    respond(counted(2));
    void page.query.fetch(undefined, { cancelRefetch: true });
    await vi.waitFor(() => expect(page.count()).toBe(2), 5_000);
    expect(isOutOfDate(page.query)).toBe(false);
    page.leave();
  },
);

it('shows no answer from before a change, unless there is no network at all', async () => {
  await keepOne();
  await vi.advanceTimersByTimeAsync(10);
  noteChange(['bookings']);
  respond(silent);
  const page = read();
  await vi.advanceTimersByTimeAsync(1_100);
  await stored();
  expect(page.count()).toBeUndefined();
  page.leave();
  open(asha);
  respond(cut);
  const later = read();
  await vi.waitFor(() => expect(later.count()).toBe(1), 5_000);
  later.leave();
});

it('keeps nothing for another person, and nothing that arrives after its person has signed out', async () => {
  await keepOne();
  open(ravi);
  respond(cut);
  const page = read();
  await stored();
  expect(page.count()).toBeUndefined();
  page.leave();

  open(asha);
  respond(counted(1));
  localStorage.removeItem('user');
  await fetchRead(listBookings, input, never);
  await stored();
  open(asha);
  respond(cut);
  const later = read();
  await stored();
  expect(later.count()).toBeUndefined();
  later.leave();
});

it('gives a file that it has kept while there is no network', async () => {
  respond(() => new Response('PDF', { headers: { 'Content-Disposition': "filename*=UTF-8''a.pdf" } }));
  await fetchFile(getDetailsFile, { id: 'a' });
  respond(cut);
  expect((await fetchFile(getDetailsFile, { id: 'a' })).name).toBe('a.pdf');
  await expect(fetchFile(getDetailsFile, { id: 'b' })).rejects.toMatchObject({ code: 'network' });
});
