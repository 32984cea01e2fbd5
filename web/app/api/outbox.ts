import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { createStore as createDatabase, del, set, type UseStore, update, values } from 'idb-keyval';
import { useEffect, useEffectEvent } from 'react';
import * as outboxText from '../i18n/generated/outbox.ts';
import { currentPath } from '../i18n/page-language.ts';
import { createStore, useStore } from '../ui/store.ts';
import { call } from './call.ts';
import { ApiFailure, type FailureDetails, failureOf } from './failure.ts';
import { createQueue } from './queue.ts';
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
  /** How it failed, or what was written before it. Null until then: it is being sent. */
  failure: FailureDetails | null;
}

let opened: UseStore | null = null;
const database = (): UseStore => {
  opened ??= createDatabase('unsent', 'calls');
  return opened;
};

/** What is not stored yet. Where storage is blocked, it lives as long as the page. */
const unstored = new Map<string, Waiting>();

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
  const stored = (await orNothing(() => values<Waiting | undefined>(database()))) ?? [];
  const known = stored.filter((one) => one !== undefined && !unstored.has(one.key)) as Waiting[];
  const waiting = [...known, ...unstored.values()];
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

type OutboxEvent = { type: 'due' } | { type: 'answered'; waiting: Waiting; output: unknown };

const listeners = new Set<(event: OutboxEvent) => unknown>();

/** Calls back when something is to be sent, and when it has been answered. Returns the function that stops this. */
export const listenToOutbox = (listener: (event: OutboxEvent) => unknown): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const publish = async (event: OutboxEvent): Promise<void> => {
  for (const listener of [...listeners]) await orNothing(async () => listener(event));
};

/** Has what waits sent now (shell/send-later.ts). */
export const requestSending = (): void => void publish({ type: 'due' });

const none: readonly Waiting[] = [];

/**
 * What waits of one call about one thing, oldest first. `onAnswered` gets the answer to one of them that this tab has sent; until
 * it is done, that one still waits.
 */
export const useWaiting = <E extends Endpoint>(
  endpoint: E,
  about: string,
  onAnswered: (key: string, output: OutputOf<E>) => unknown = () => undefined,
): readonly Waiting[] => {
  useStore(outbox, none);
  useEffect(() => void openOutbox(), []);
  const isMine = (one: Waiting) => one.path === endpoint.path && one.about === about;
  const listen = useEffectEvent(async (event: OutboxEvent) => {
    if (event.type === 'answered' && isMine(event.waiting))
      await onAnswered(event.waiting.key, event.output as OutputOf<E>);
  });
  useEffect(() => listenToOutbox((event) => listen(event)), []);
  return findWaiting().filter(isMine);
};

/** Without what only its form shows. */
const detailsOf = ({ status, code, detail, values }: ApiFailure): FailureDetails => ({
  status,
  code,
  detail,
  values,
});

export type Kept = Pick<Waiting, 'about' | 'text' | 'shown'>;

/**
 * Keeps a request of the signed-in person and has it sent; if it has been tried, as `tried` says, later. Resolves to whether it
 * survives the page.
 */
export const keepInOutbox = async <E extends Endpoint>(
  endpoint: E,
  key: string,
  input: InputOf<E>,
  kept: Kept,
  tried: { triedAt: number | null; failure: ApiFailure } | null = null,
): Promise<boolean> => {
  const author = authorId();
  if (!author) return false;
  const waiting: Waiting = {
    ...kept,
    triedAt: tried?.triedAt ?? null,
    failure: tried && detailsOf(tried.failure),
    key,
    author,
    path: endpoint.path,
    input,
    page: currentPath() + window.location.search,
    createdAt: new Date().toISOString(),
  };
  unstored.set(key, waiting);
  outbox.set([...outbox.get(), waiting]);
  const isStored = await change(async () => {
    await set(key, waiting, database());
    return unstored.delete(key);
  });
  if (!tried) requestSending();
  return isStored ?? false;
};

export const removeFromOutbox = (key: string) =>
  change(() => {
    unstored.delete(key);
    return del(key, database());
  });

/** Deletes what waits of one person, who has signed out. */
export const clearOutbox = async (author: string): Promise<void> => {
  for (const one of await readOutbox()) if (one.author === author) await removeFromOutbox(one.key);
};

/** What its author has removed meanwhile stays away. */
const changeOne = (key: string, changes: Pick<Waiting, 'triedAt'> | Pick<Waiting, 'failure'>) =>
  change(() => {
    const one = unstored.get(key);
    if (one) unstored.set(key, { ...one, ...changes });
    return update<Waiting | undefined>(key, (known) => known && { ...known, ...changes }, database());
  });

/** Whether it has failed before, or may have. */
export const isLate = ({ failure, triedAt }: Waiting): boolean => failure !== null || triedAt !== null;

/** When a request is tried that is tried now. Without a network, it cannot arrive. */
export const timeOfTry = (): number | null => (navigator.onLine === false ? null : Date.now());

/** The server knows a key for 24 hours. Later, the same request would be another one. In ms. */
const keyLifetime = 23 * 60 * 60 * 1_000;

/** It may have arrived, but the server no longer knows its key: only its author can decide. */
const unsure = () => new ApiFailure({ status: 409, code: 'unsure', detail: outboxText.unsure() });

/** A failure of the network or of the account, not of one request. */
const isGeneral = ({ isOffline, status }: ApiFailure): boolean =>
  isOffline || status === 401 || status === 429;

/** It is not known whether it arrived, or it will be accepted later. */
const mayBeSentLater = (failure: ApiFailure): boolean => failure.isUncertain || isGeneral(failure);

/** Why it is not sent by itself. */
export const refusalOf = ({ failure }: Waiting): ApiFailure | null => {
  const why = failure && new ApiFailure(failure);
  return why && !mayBeSentLater(why) ? why : null;
};

/**
 * Sends what waits, always with the same key. Once it is answered, it no longer waits. If it is refused, it stays for its author, but is
 * not sent again by itself. `isCertain`: the author wants it sent, although it may have arrived before.
 */
const sendOne = async (endpoint: Endpoint, waiting: Waiting, { isCertain = false } = {}): Promise<void> => {
  const { key, input, triedAt } = waiting;
  const isKeyOver = triedAt !== null && Date.now() - triedAt > keyLifetime;
  try {
    if (isKeyOver && !isCertain) throw unsure();
    const isFirst = triedAt === null || isKeyOver;
    await changeOne(key, { triedAt: isFirst ? timeOfTry() : triedAt });
    const output = await call(endpoint, input as InputOf<Endpoint>, { idempotencyKey: key });
    await publish({ type: 'answered', waiting, output });
    await removeFromOutbox(key);
  } catch (error) {
    const failure = failureOf(error);
    await changeOne(key, { failure: detailsOf(failure) });
    throw failure;
  }
};

const findOne = async (key: string): Promise<Waiting | undefined> =>
  (await readOutbox()).find((one) => one.key === key);

const enqueue = createQueue();

/** Runs tasks one at a time, in all tabs together where the browser can do that. */
const oneAtATime = <T>(task: () => Promise<T>): Promise<T> =>
  enqueue(async () => (navigator.locks ? navigator.locks.request('mandap.outbox', task) : task()));

/** Sends again what waits, because its author wants it. Throws `ApiFailure`. */
export const sendAgain = (endpoint: Endpoint, key: string): Promise<void> =>
  oneAtATime(async () => {
    const waiting = await findOne(key);
    if (waiting) await sendOne(endpoint, waiting, { isCertain: true });
  });

/** What has become of a request. */
export interface Outcome {
  endpoint: Endpoint;
  /** As it was before. */
  waiting: Waiting;
  /** Null if it was accepted. */
  refusal: ApiFailure | null;
}

const findSendable = async (key: string, author: string): Promise<Waiting | undefined> => {
  const one = await findOne(key);
  return one?.author === author && authorId() === author && !refusalOf(one) ? one : undefined;
};

/** A failure that holds up what was written later: all of it, or what is about the same thing, whose order is kept. */
interface HoldUp {
  about: string | null;
  failure: ApiFailure;
}

/** Resolves to why it has not been sent. */
const sendInOrder = async (endpoint: Endpoint, waiting: Waiting, holdUps: HoldUp[]) => {
  const before = holdUps.find(({ about }) => about === null || about === waiting.about);
  if (before) {
    if (!waiting.failure) await changeOne(waiting.key, { failure: detailsOf(before.failure) });
    return before.failure;
  }
  const failure = await sendOne(endpoint, waiting).then(() => null, failureOf);
  if (failure && mayBeSentLater(failure))
    holdUps.push({ about: isGeneral(failure) ? null : waiting.about, failure });
  return failure;
};

const sendAll = async (endpoints: readonly Endpoint[], author: string): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const holdUps: HoldUp[] = [];
  for (const { key } of await readOutbox()) {
    const waiting = await findSendable(key, author);
    const endpoint = endpoints.find(({ path }) => path === waiting?.path);
    if (!waiting || !endpoint) continue;
    const failure = await sendInOrder(endpoint, waiting, holdUps);
    if (!failure || !mayBeSentLater(failure)) outcomes.push({ endpoint, waiting, refusal: failure });
  }
  return outcomes;
};

let isQueued = false;

/**
 * Sends what waits of the signed-in person in its order. What others wrote, whose session has expired, waits until they sign in
 * again.
 */
export const sendOutbox = async (endpoints: readonly Endpoint[]): Promise<Outcome[]> => {
  const author = authorId();
  // What is queued reads the outbox later, and so sends this too.
  if (!author || isQueued) return [];
  isQueued = true;
  try {
    return await oneAtATime(() => {
      isQueued = false;
      return sendAll(endpoints, author);
    });
  } finally {
    isQueued = false;
  }
};
