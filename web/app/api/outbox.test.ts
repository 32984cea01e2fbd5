import 'fake-indexeddb/auto';
import { sendMessage } from '@mandap/contract/messages/messages.endpoints';
import { askQuestion } from '@mandap/contract/questions/questions.endpoints';
import { writeReview } from '@mandap/contract/reviews/reviews.endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  clearOutbox,
  findWaiting,
  isLate,
  keepInOutbox,
  listenToOutbox,
  removeFromOutbox,
  sendAgain,
  sendOutbox,
} from './outbox.ts';

const [asha, ravi] = ['asha', 'ravi'];
const calls = [sendMessage, askQuestion, writeReview];

/** The texts and keys that have reached the server. */
let received: string[];
type Reply = () => Response;
const delivered: Reply = () => Response.json({ number: 1 });
const lost: Reply = () => {
  throw new TypeError('offline');
};
const refused: Reply = () =>
  Response.json({ code: 'thread_closed', detail: 'This account is closed.' }, { status: 409 });

const server = (...replies: Reply[]) =>
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Headers; body: string }) => {
    received.push(`${url} ${JSON.parse(body).text} ${headers.get('Idempotency-Key')}`);
    return (replies.shift() ?? delivered)();
  });

const signIn = (id: string | null, role = 'user'): void => {
  const stored = new Map([['user', JSON.stringify(id && { id, role })]]);
  vi.stubGlobal('window', {
    location: { pathname: '/venues/v1', search: '' },
    localStorage: { getItem: (key: string) => stored.get(key) ?? null },
  });
};

const asOnline = (onLine: boolean): void => void vi.stubGlobal('navigator', { onLine });

/** Keeps a message with this key as its text. */
const write = async (key: string): Promise<boolean> => {
  vi.advanceTimersByTime(1_000);
  return keepInOutbox(sendMessage, key, { id: 't1', text: key, uploadIds: [] }, { about: 't1', text: key });
};
const reply = (key: string) => `/api/threads/t1/messages/ ${key} ${key}`;

const left = () => findWaiting().map(({ key }) => key);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  received = [];
  signIn(asha);
  asOnline(true);
  for (const person of [asha, ravi]) await clearOutbox(person);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('sends what waits in the order in which it was written, each with its own key, and then nothing', async () => {
  server();
  await write('1');
  await keepInOutbox(askQuestion, '2', { id: 'v1', text: 'A cook?' }, { about: 'v1', text: 'A cook?' });
  const outcomes = await sendOutbox(calls);
  await sendOutbox(calls);
  expect(received).toEqual([reply('1'), '/api/venues/v1/questions/ A cook? 2']);
  expect(outcomes).toMatchObject([
    { endpoint: sendMessage, refusal: null },
    { endpoint: askQuestion, refusal: null },
  ]);
  expect(left()).toEqual([]);
});

it('stops without a network, and sends again with the same key', async () => {
  server(lost);
  for (const key of ['1', '2']) await write(key);
  expect(await sendOutbox(calls)).toEqual([]);
  expect(left()).toEqual(['1', '2']);
  await sendOutbox(calls);
  expect(received).toEqual([reply('1'), reply('1'), reply('2')]);
  expect(left()).toEqual([]);
});

it('tells apart what was never tried, and what waits because something before it failed', async () => {
  server(lost);
  for (const key of ['1', '2']) await write(key);
  expect(findWaiting()).toMatchObject([{ failure: null }, { failure: null }]);
  await sendOutbox(calls);
  expect(received).toEqual([reply('1')]);
  expect(findWaiting()).toMatchObject([
    { failure: { code: 'network' }, triedAt: Date.now() },
    { failure: { code: 'network' }, triedAt: null },
  ]);
});

it('keeps the order of a conversation while the server cannot take one of its messages, and sends what is about others', async () => {
  const failed: Reply = () => Response.json({ code: 'unexpected', detail: '' }, { status: 500 });
  server(failed);
  for (const key of ['1', '2']) await write(key);
  await keepInOutbox(askQuestion, '3', { id: 'v1', text: 'A cook?' }, { about: 'v1', text: 'A cook?' });
  await sendOutbox(calls);
  await sendOutbox(calls);
  expect(received).toEqual([reply('1'), '/api/venues/v1/questions/ A cook? 3', reply('1'), reply('2')]);
});

it('says whether what it sends has failed before', async () => {
  server(delivered, lost);
  for (const key of ['1', '2']) await write(key);
  const late = async () => (await sendOutbox(calls)).map(({ waiting }) => [waiting.key, isLate(waiting)]);
  expect(await late()).toEqual([['1', false]]);
  expect(await late()).toEqual([['2', true]]);
});

it('runs one at a time: nothing is sent twice, and what is written meanwhile is sent too', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    received.push(JSON.parse(body).text);
    await arrived;
    return delivered();
  });
  await write('1');
  const first = sendOutbox(calls);
  await vi.waitFor(() => expect(received).toEqual(['1']));
  await write('2');
  const second = sendOutbox(calls);
  arrive();
  await Promise.all([first, second]);
  expect(received).toEqual(['1', '2']);
  expect(left()).toEqual([]);
});

it('says what a request was answered before it no longer waits', async () => {
  server();
  await write('1');
  const answers: unknown[] = [];
  const stop = listenToOutbox((event) => {
    if (event.type === 'answered') answers.push([event.waiting.key, event.output, left()]);
  });
  await sendOutbox(calls);
  stop();
  expect(answers).toEqual([['1', { number: 1 }, ['1']]]);
  expect(left()).toEqual([]);
});

it('keeps in memory what cannot be stored, sends it all the same, and says that it is lost with the page', async () => {
  const blocked = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.resetModules();
  const fresh = await import('./outbox.ts');
  server();
  const input = { id: 't1', text: '1', uploadIds: [] };
  expect(await fresh.keepInOutbox(sendMessage, '1', input, { about: 't1', text: '1' })).toBe(false);
  expect(fresh.findWaiting()).toHaveLength(1);
  await fresh.sendOutbox(calls);
  expect(received).toEqual([reply('1')]);
  expect(fresh.findWaiting()).toEqual([]);
  blocked.mockRestore();
});

it('keeps what is refused for its author, sends the next, and asks no more by itself', async () => {
  server(refused);
  for (const key of ['1', '2']) await write(key);
  expect(await sendOutbox(calls)).toMatchObject([
    { waiting: { key: '1', page: '/venues/v1' }, refusal: { code: 'thread_closed' } },
    { waiting: { key: '2' }, refusal: null },
  ]);
  await sendOutbox(calls);
  expect(received).toEqual([reply('1'), reply('2')]);
  expect(findWaiting()).toMatchObject([{ text: '1', failure: { detail: 'This account is closed.' } }]);
});

it.each([401, 429, 503])('waits on if the server may accept it later: %i', async (status) => {
  server(() => Response.json({ code: 'later', detail: '' }, { status }));
  await write('1');
  await sendOutbox(calls);
  expect(findWaiting()).toMatchObject([{ key: '1', failure: { status } }]);
  await sendOutbox(calls);
  expect(received).toEqual([reply('1'), reply('1')]);
});

it('sends a refused text again if its author wants it', async () => {
  server(refused, lost);
  await write('1');
  await sendOutbox(calls);
  await expect(sendAgain(sendMessage, '1')).rejects.toThrow();
  await sendOutbox(calls);
  expect(received).toHaveLength(3);
  expect(left()).toEqual([]);
});

it('asks its author instead of sending twice once the server no longer knows the key', async () => {
  const day = 24 * 60 * 60 * 1_000;
  server(lost);
  await write('1');
  await sendOutbox(calls);
  vi.advanceTimersByTime(day);
  expect(await sendOutbox(calls)).toMatchObject([{ refusal: { code: 'unsure' } }]);
  expect(received).toHaveLength(1);
  await sendAgain(sendMessage, '1');
  expect(left()).toEqual([]);
});

it('sends by itself what cannot have arrived, however long there was no network', async () => {
  server();
  asOnline(false);
  await write('1');
  vi.advanceTimersByTime(7 * 24 * 60 * 60 * 1_000);
  asOnline(true);
  await sendOutbox(calls);
  expect(received).toEqual([reply('1')]);
});

it('sends nothing after its author has signed out', async () => {
  server();
  await write('1');
  signIn(null);
  await sendOutbox(calls);
  expect(received).toEqual([]);
});

it('neither sends nor loses what waits when somebody else signs in: it is kept for its author', async () => {
  server();
  await write('1');
  signIn(ravi);
  await write('2');
  await sendOutbox(calls);
  expect(received).toEqual([reply('2')]);
  expect(findWaiting()).toEqual([]);
  await clearOutbox(ravi);
  signIn(asha);
  await sendOutbox(calls);
  expect(received).toEqual([reply('2'), reply('1')]);
});

it('deletes on sign-out what the person wrote, unsent', async () => {
  server();
  await write('1');
  await clearOutbox(asha);
  await sendOutbox(calls);
  expect(received).toEqual([]);
});

it('keeps what hosts write, and nothing of administrators', async () => {
  signIn(asha, 'vendor');
  expect(await write('1')).toBe(true);
  signIn(asha, 'admin');
  expect(await write('2')).toBe(false);
});

it('does not bring back what was removed while it was sent', async () => {
  server(() => {
    void removeFromOutbox('1');
    return refused();
  });
  await write('1');
  await sendOutbox(calls);
  expect(left()).toEqual([]);
});
