import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { createStore as createDatabase, del, get, set, type UseStore, update, values } from 'idb-keyval';
import { useEffect } from 'react';
import * as outboxText from '../i18n/generated/outbox.ts';
import { currentPath } from '../i18n/page-language.ts';
import { createStore, useStore } from '../ui/store.ts';
import { call } from './call.ts';
import { ApiFailure, type FailureDetails, failureOf } from './failure.ts';
import { storedPerson } from './tokens.ts';

/** What somebody has written and the server has not received yet. It survives the page (docs/decisions/0062-offline.md). */
export interface Waiting {
  /** The idempotency key, the same for every attempt. */
  key: string;
  /** The id of its author. Nobody else sees or sends it. */
  author: string;
  /** The path of its call in the contract. */
  path: string;
  /** The input of its call. */
  input: unknown;
  /** The id of what it was written about: a conversation, venue or booking. */
  about: string;
  text: string;
  /** What its page needs to show it, besides the text. */
  shown?: unknown;
  /** The path of its page. */
  page: string;
  createdAt: string;
  /** When it was first sent, in ms. Null: it cannot have arrived. */
  triedAt: number | null;
  /** Why it is not sent by itself. */
  refusal: FailureDetails | null;
}

let opened: UseStore | null = null;
const database = (): UseStore => {
  opened ??= createDatabase('unsent', 'calls');
  return opened;
};

/** Where storage is blocked, nothing is kept. */
const orNothing = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

/** The id of the signed-in guest or host. What administrators write is not kept. */
const authorId = (): string | null => {
  const person = storedPerson();
  return person?.role === 'user' || person?.role === 'vendor' ? person.id : null;
};

const outbox = createStore<readonly Waiting[]>(() => []);

const readOutbox = async (): Promise<readonly Waiting[]> => {
  const all = (await orNothing(() => values<Waiting | undefined>(database()))) ?? [];
  const waiting = all.filter((one) => one !== undefined);
  outbox.set(waiting.sort((one, other) => one.createdAt.localeCompare(other.createdAt)));
  return outbox.get();
};

let otherTabs: BroadcastChannel | null = null;

const change = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  const result = await orNothing(work);
  await readOutbox();
  otherTabs?.postMessage('changed');
  return result;
};

/** Reads what waits, and from then on what other tabs change. */
export const openOutbox = async (): Promise<void> => {
  if ('BroadcastChannel' in window && !otherTabs) {
    otherTabs = new BroadcastChannel('outbox');
    otherTabs.onmessage = () => void readOutbox();
  }
  await readOutbox();
};

/** What waits of the signed-in person, oldest first. */
export const findWaiting = (): readonly Waiting[] => {
  const author = authorId();
  return outbox.get().filter((one) => one.author === author);
};

const none: readonly Waiting[] = [];

/** What waits of one call about one thing, oldest first. */
export const useWaiting = (endpoint: Endpoint, about: string): readonly Waiting[] => {
  useStore(outbox, none);
  useEffect(() => void openOutbox(), []);
  return findWaiting().filter((one) => one.path === endpoint.path && one.about === about);
};

export type Kept = Pick<Waiting, 'about' | 'text' | 'shown'>;

/** Keeps a request of the signed-in person for later; `triedAt` as in `Waiting`. False if it cannot be kept. */
export const keepInOutbox = async <E extends Endpoint>(
  endpoint: E,
  key: string,
  input: InputOf<E>,
  kept: Kept,
  triedAt = timeOfTry(),
): Promise<boolean> => {
  const author = authorId();
  if (!author) return false;
  const waiting: Waiting = {
    ...kept,
    key,
    author,
    path: endpoint.path,
    input,
    page: currentPath() + window.location.search,
    createdAt: new Date().toISOString(),
    triedAt,
    refusal: null,
  };
  const isKept = await change(async () => {
    await set(key, waiting, database());
    return true;
  });
  return isKept ?? false;
};

export const removeFromOutbox = (key: string) => change(() => del(key, database()));

/** Deletes what waits of one person, who has signed out. */
export const clearOutbox = (author: string) =>
  change(async () => {
    for (const { key, ...one } of await readOutbox()) if (one.author === author) await del(key, database());
  });

const findOne = (key: string) => orNothing(() => get<Waiting>(key, database()));

/** What its author has removed meanwhile stays away. */
const changeOne = (key: string, changes: Partial<Waiting>) =>
  change(() => update<Waiting | undefined>(key, (known) => known && { ...known, ...changes }, database()));

/** When a request is tried that is tried now. Without a network, it cannot arrive. */
export const timeOfTry = (): number | null => (navigator.onLine === false ? null : Date.now());

/** The server knows a key for 24 hours. Later, the same request would be another one. In ms. */
const keyLifetime = 23 * 60 * 60 * 1_000;

/** It may have arrived, but the server no longer knows its key: only its author can decide. */
const unsure = () => new ApiFailure({ status: 409, code: 'unsure', detail: outboxText.unsure() });

/** It is not known whether it arrived, or it will be accepted later. */
const mayBeSentLater = (failure: ApiFailure): boolean =>
  failure.isUncertain || failure.status === 401 || failure.status === 429;

/**
 * Sends a request that may wait in the outbox, always with the same key. Once it is answered, it no longer waits. If it is
 * refused, it stays for its author, but is not sent again by itself. `isCertain`: the author wants it sent, although it may
 * have arrived before.
 */
export const sendWaiting = async <E extends Endpoint>(
  endpoint: E,
  key: string,
  input: InputOf<E>,
  { isCertain = false } = {},
): Promise<OutputOf<E>> => {
  const { triedAt = null } = (await findOne(key)) ?? {};
  const isKeyOver = triedAt !== null && Date.now() - triedAt > keyLifetime;
  try {
    if (isKeyOver && !isCertain) throw unsure();
    const isFirst = triedAt === null || isKeyOver;
    await changeOne(key, { refusal: null, triedAt: isFirst ? timeOfTry() : triedAt });
    const output = await call(endpoint, input, { idempotencyKey: key });
    await removeFromOutbox(key);
    return output;
  } catch (error) {
    const failure = failureOf(error);
    const { status, code, detail, values: named } = failure;
    if (!mayBeSentLater(failure)) await changeOne(key, { refusal: { status, code, detail, values: named } });
    throw failure;
  }
};

/** What has become of the waiting requests. */
export interface SentLater {
  sent: Endpoint[];
  refused: Waiting[];
}

const sendAll = async (endpoints: readonly Endpoint[], author: string): Promise<SentLater> => {
  const result: SentLater = { sent: [], refused: [] };
  for (const one of await readOutbox()) {
    const endpoint = endpoints.find(({ path }) => path === one.path);
    if (!endpoint || one.author !== author || one.refusal) continue;
    if (authorId() !== author) break;
    try {
      await sendWaiting(endpoint, one.key, one.input as InputOf<Endpoint>);
      result.sent.push(endpoint);
    } catch (error) {
      const failure = failureOf(error);
      if (mayBeSentLater(failure)) break;
      result.refused.push({ ...one, refusal: failure });
    }
  }
  return result;
};

/**
 * Sends what waits of the signed-in person in its order, in one tab at a time. What others wrote, whose session has expired, waits
 * until they sign in again.
 */
export const sendOutbox = async (endpoints: readonly Endpoint[]): Promise<SentLater> => {
  const nothing: SentLater = { sent: [], refused: [] };
  const author = authorId();
  if (!author) return nothing;
  if (!navigator.locks) return sendAll(endpoints, author);
  return navigator.locks.request('mandap.outbox', { ifAvailable: true }, (lock) =>
    lock ? sendAll(endpoints, author) : nothing,
  );
};
