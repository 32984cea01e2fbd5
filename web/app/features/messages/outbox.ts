import type { Upload } from '@mandap/contract/files/files.schemas';
import { sendMessage } from '@mandap/contract/messages/messages.endpoints';
import { clear, createStore, del, set, type UseStore, values } from 'idb-keyval';
import { call } from '#app/api/call.ts';
import { failureOf } from '#app/api/failure.ts';
import { currentSession } from '../accounts/session/session-store.ts';

/** A guest's message that has not been delivered yet. It survives the page (docs/decisions/0062-offline.md). */
export interface WaitingMessage {
  /** The idempotency key, the same for every attempt. */
  key: string;
  /** The id of its author. Nobody else sees or sends it. */
  author: string;
  threadId: string;
  text: string;
  files: Upload[];
  createdAt: string;
  /** The number of the conversation's last message when it was written. */
  after: number;
}

let opened: UseStore | null = null;
const store = (): UseStore => {
  opened ??= createStore('outbox', 'messages');
  return opened;
};

/** Where storage is blocked, a message lasts as long as its page. */
const orNothing = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

/** The signed-in guest. Messages of hosts are not stored. */
export const authorOf = (): string | null => {
  const { user } = currentSession();
  return user?.role === 'user' ? user.id : null;
};

export const putInOutbox = (message: WaitingMessage) => orNothing(() => set(message.key, message, store()));
export const removeFromOutbox = (key: string) => orNothing(() => del(key, store()));
export const clearOutbox = () => orNothing(() => clear(store()));

/** The waiting messages of an author, oldest first. */
export const findInOutbox = async (author: string): Promise<WaitingMessage[]> => {
  const messages = (await orNothing(() => values<WaitingMessage>(store()))) ?? [];
  return messages
    .filter((message) => message.author === author)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
};

/** Sends one message. If the server refuses it, it stays for its conversation, which says why. */
const sendOne = async ({
  key,
  threadId,
  text,
  files,
}: WaitingMessage): Promise<'sent' | 'refused' | 'offline'> => {
  try {
    const uploadIds = files.map(({ id }) => id);
    await call(sendMessage, { id: threadId, text, uploadIds }, { idempotencyKey: key });
    await removeFromOutbox(key);
    return 'sent';
  } catch (error) {
    return failureOf(error).isUncertain ? 'offline' : 'refused';
  }
};

const sendAll = async (author: string): Promise<void> => {
  for (const message of await findInOutbox(author)) {
    if (authorOf() !== author) return;
    if ((await sendOne(message)) === 'offline') return;
  }
};

/** Sends an author's waiting messages in their order, in one tab at a time. Messages of others are deleted: they have signed out. */
export const sendOutbox = async (author: string): Promise<void> => {
  const messages = (await orNothing(() => values<WaitingMessage>(store()))) ?? [];
  for (const message of messages) if (message.author !== author) await removeFromOutbox(message.key);
  if (!navigator.locks) return sendAll(author);
  await navigator.locks.request('mandap.outbox', { ifAvailable: true }, (lock) =>
    lock ? sendAll(author) : undefined,
  );
};
