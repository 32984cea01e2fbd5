import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { readStored, writeStored } from '../ui/stored.ts';
import { changedAt } from './changed-tags.ts';
import { isCopy, showCopy } from './copies.ts';
import { type FetchedFile, onFileNeeded } from './download.ts';
import { failureOf } from './failure.ts';
import { keyOf, queryClient, tagsOf } from './query-client.ts';
import { storedPerson } from './tokens.ts';

// The answers of somebody signed in, for use without a network (docs/decisions/0062-offline.md).

interface KeptAnswer {
  data: unknown;
  /** When it was asked for, in ms. */
  askedAt: number;
  /** When it was given, in ms. */
  updatedAt: number;
}

/** The person and the query. */
type Id = [person: string, queryHash: string];

/** The answers that are kept of one person, and for how long, in ms. A list with other filters is another answer. */
const most = { answers: 200, age: 60 * 24 * 3_600_000 };

/**
 * How long the network is awaited before a copy is shown, in ms: less just after an answer did not come in time, because a page
 * asks for one thing after the other.
 */
const patience = { usual: 1_000, afterwards: 200 };

/** For so long after an answer did not come in time, on any page of this tab, in ms. */
const afterwards = 10_000;

let opened: UseStore | null = null;
const database = (): UseStore => {
  opened ??= createStore('kept', 'answers');
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

/** Deletes what is kept of anybody. */
export const forgetKept = (): Promise<void> => orNothing(() => clear(database()));

/** Deletes what is old, and what is kept of others: another person has signed in. */
const tidy = (person: string) =>
  orNothing(async () => {
    const all = (await entries<Id, KeptAnswer>(database())).sort(
      ([, one], [, other]) => other.updatedAt - one.updatedAt,
    );
    const own = all.filter(
      ([[whose], { updatedAt }]) => whose === person && Date.now() - updatedAt < most.age,
    );
    const kept = new Set(own.slice(0, most.answers));
    await delMany(
      all.filter((one) => !kept.has(one)).map(([id]) => id),
      database(),
    );
  });

/** An answer that arrives after its person has signed out is not kept. */
const keep = async ([person, hash]: Id, answer: KeptAnswer): Promise<void> => {
  if (storedPerson()?.id === person) await orNothing(() => set([person, hash], answer, database()));
};

/** A copy from before the last change counts only where there is no network at all. */
const find = async (
  [person, hash]: Id,
  key: QueryKey,
  hasFailed: boolean,
): Promise<KeptAnswer | undefined> => {
  const found = await orNothing(() => get<KeptAnswer>([person, hash], database()));
  const tags = tagsOf(key);
  const isCurrent = found && found.askedAt >= changedAt(tags.length > 0 ? tags : undefined);
  return hasFailed || isCurrent ? found : undefined;
};

const hasNoNetwork = (error: unknown): boolean => failureOf(error).code === 'network';

const lateKey = 'late';

const noteLate = (): void => writeStored(lateKey, Date.now(), 'sessionStorage');

const isAfterwards = (): boolean =>
  Date.now() - (readStored(lateKey, Number, 'sessionStorage') ?? 0) < afterwards;

/** Calls back if there is no answer in time. */
const afterPatience = (callback: () => void): ReturnType<typeof setTimeout> =>
  setTimeout(callback, isAfterwards() ? patience.afterwards : patience.usual);

/** Follows the queries of one person: keeps their answers, and shows what was kept while there are none. */
const followQueries = (person: string, mayKeep: (key: QueryKey) => boolean): (() => void) => {
  const askedAt = new WeakMap<Query, number>();
  const idOf = ({ queryHash }: Query): Id => [person, queryHash];
  const showKept = async (query: Query, hasFailed: boolean): Promise<void> => {
    const kept = await find(idOf(query), query.queryKey, hasFailed);
    if (!kept || query.state.data !== undefined || storedPerson()?.id !== person) return;
    if (!hasFailed) noteLate();
    showCopy(query, kept.data, kept.updatedAt);
  };
  const wait = (query: Query): void => {
    askedAt.set(query, Date.now());
    if (query.state.data === undefined)
      afterPatience(() => query.state.data === undefined && void showKept(query, false));
  };
  /** `isPart`: a page has put it together from several answers. */
  const keepNow = (query: Query, isPart = false): void => {
    const { data, dataUpdatedAt: updatedAt } = query.state;
    if (!isCopy(query))
      void keep(idOf(query), { data, updatedAt, askedAt: (isPart ? null : askedAt.get(query)) ?? updatedAt });
  };
  const cache = queryClient().getQueryCache();
  for (const query of cache.findAll({ predicate: ({ queryKey }) => mayKeep(queryKey) })) {
    if (query.state.data !== undefined) keepNow(query);
    else if (query.state.error) void showKept(query, hasNoNetwork(query.state.error));
    else if (query.state.fetchStatus === 'fetching') wait(query);
  }
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || !mayKeep(event.query.queryKey)) return;
    const { query, action } = event;
    if (action.type === 'fetch') wait(query);
    else if (action.type === 'success') keepNow(query, action.manual);
    else if ((action.type === 'failed' || action.type === 'error') && query.state.data === undefined)
      if (failureOf(action.error).isOffline) void showKept(query, hasNoNetwork(action.error));
  });
};

/** The same for files, which are not in the query cache. */
const followFiles = (person: string, mayKeep: (key: QueryKey) => boolean): (() => void) =>
  onFileNeeded((endpoint, input, ask) => {
    const key = keyOf(endpoint, input);
    if (!mayKeep(key)) return ask();
    const id: Id = [person, hashKey(key)];
    const askedAt = Date.now();
    const kept = async (hasFailed: boolean) =>
      (await find(id, key, hasFailed))?.data as FetchedFile | undefined;
    return new Promise<FetchedFile>((resolve, reject) => {
      const timer = afterPatience(() => void kept(false).then((file) => file && resolve(file)));
      ask()
        .then(async (file) => {
          await keep(id, { data: file, askedAt, updatedAt: Date.now() });
          resolve(file);
        })
        .catch(async (error: unknown) => {
          const file = hasNoNetwork(error) ? await kept(true) : undefined;
          if (file) resolve(file);
          else reject(error);
        })
        .finally(() => clearTimeout(timer));
    });
  });

/** Keeps the answers of one person for use without a network. Returns the function that stops this. */
export const keepAnswers = (person: string, mayKeep: (key: QueryKey) => boolean): (() => void) => {
  void tidy(person);
  const stops = [followQueries(person, mayKeep), followFiles(person, mayKeep)];
  return () => {
    for (const stop of stops) stop();
  };
};
