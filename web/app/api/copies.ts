import type { Query } from '@tanstack/react-query';
import { failureOf } from './failure.ts';

/** When the answers were given that are shown although they were kept earlier (kept-answers.ts), in ms. */
const copies = new WeakMap<object, number>();

/** Shows an answer that was kept. A request that is under way goes on, and replaces it. */
export const showCopy = (query: Query, data: unknown, updatedAt: number): void => {
  copies.set(query, updatedAt);
  query.setData(data, { updatedAt, manual: true });
};

/** Whether a query shows an answer that was kept. */
export const isCopy = (query: Query): boolean => copies.get(query) === query.state.dataUpdatedAt;

/** Whether a query shows something from before this page: a copy, or what came with a page that the browser had kept. Or it could not be renewed. */
export const isOutOfDate = (query: Query): boolean => {
  const { data, dataUpdatedAt, error } = query.state;
  if (data === undefined) return false;
  return (
    isCopy(query) || dataUpdatedAt < performance.timeOrigin || (error !== null && failureOf(error).isOffline)
  );
};

/** Until what may be out of date is asked for again: at first, and at most after longer and longer pauses, in ms. */
const pause = { first: 3_000, longest: 60_000 };

/** How long a query waits before it asks again by itself, in ms; false: it does not, or there is no network. */
export const askAgainAfter = (query: Query): number | false =>
  globalThis.navigator?.onLine !== false &&
  isOutOfDate(query) &&
  Math.min(pause.first * 2 ** query.state.errorUpdateCount, pause.longest);
