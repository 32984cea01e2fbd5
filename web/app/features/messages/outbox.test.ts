import 'fake-indexeddb/auto';
import { sendMessage } from '@mandap/contract/messages/messages.endpoints';
import type { Message } from '@mandap/contract/messages/messages.schemas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../accounts/session/session-store.ts';
import { sessionStore } from '../accounts/session/session-store.ts';
import { clearOutbox, findInOutbox, putInOutbox, sendOutbox, type WaitingMessage } from './outbox.ts';

const [asha, ravi] = ['asha', 'ravi'];

const signIn = (id: string | null): void =>
  sessionStore.set({
    user: id ? ({ id, role: 'user' } as User) : null,
    isAuthenticated: id !== null,
    isLoading: false,
    error: null,
  });

const waiting = (key: string, more: Partial<WaitingMessage> = {}): WaitingMessage => ({
  key,
  author: asha,
  threadId: 't1',
  text: key,
  files: [],
  createdAt: `2026-11-21T06:00:0${key}Z`,
  after: 0,
  ...more,
});

/** The texts and keys that have reached the server. */
let received: string[];
type Reply = () => Response;
const delivered: Reply = () => Response.json({ number: 1 } as Message);
const lost: Reply = () => {
  throw new TypeError('offline');
};
const refused: Reply = () => Response.json({ code: 'thread_closed', detail: 'Closed' }, { status: 409 });

const server = (...replies: Reply[]) =>
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Headers; body: string }) => {
    expect(url).toBe(sendMessage.path.replace(':id', 't1'));
    received.push(`${JSON.parse(body).text}:${headers.get('Idempotency-Key')}`);
    return (replies.shift() ?? delivered)();
  });

const left = async (author = asha) => (await findInOutbox(author)).map(({ key }) => key);

beforeEach(async () => {
  received = [];
  vi.stubGlobal('navigator', {});
  await clearOutbox();
  signIn(asha);
});
afterEach(() => vi.unstubAllGlobals());

it('sends what waits in the order in which it was written, each with its own key, and then nothing', async () => {
  server();
  for (const key of ['2', '1']) await putInOutbox(waiting(key));
  await sendOutbox(asha);
  await sendOutbox(asha);
  expect(received).toEqual(['1:1', '2:2']);
  expect(await left()).toEqual([]);
});

it('stops without a network, and sends again with the same key', async () => {
  server(lost);
  for (const key of ['1', '2']) await putInOutbox(waiting(key));
  await sendOutbox(asha);
  expect(await left()).toEqual(['1', '2']);
  await sendOutbox(asha);
  expect(received).toEqual(['1:1', '1:1', '2:2']);
  expect(await left()).toEqual([]);
});

it('keeps a refused message for its conversation, and sends the next one', async () => {
  server(refused);
  for (const key of ['1', '2']) await putInOutbox(waiting(key));
  await sendOutbox(asha);
  expect(received).toEqual(['1:1', '2:2']);
  expect(await left()).toEqual(['1']);
});

it('sends nothing after its author has signed out', async () => {
  server();
  await putInOutbox(waiting('1'));
  signIn(null);
  await sendOutbox(asha);
  expect(received).toEqual([]);
});

it('deletes the messages of others, unsent, when somebody signs in', async () => {
  server();
  await putInOutbox(waiting('1'));
  signIn(ravi);
  await sendOutbox(ravi);
  expect(received).toEqual([]);
  expect(await left()).toEqual([]);
});
