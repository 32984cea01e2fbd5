import type { Sql } from 'postgres';
import type { Activity } from './activities.ts';
import { activities, finish } from './activities.ts';

/** What the driver keeps about a statement; not in its types. */
interface DriverQuery {
  /** Given to the pool, or to its transaction. */
  executed: boolean;
  /** Of the connection that runs it; null while it waits for one. */
  state: unknown;
  tagged: boolean;
  strings: readonly string[];
  /** As sent, with `$1` for values. */
  string?: string;
  resolve(result: unknown): void;
  reject(error: unknown): void;
  handle(): unknown;
}

const maxTextLength = 1_000;

const textOf = ({ string, strings, tagged }: DriverQuery): string => {
  const text = (string ?? strings.join('?')).replace(/\s+/g, ' ').trim();
  // The words of a tagged statement are the program's own; others may have been put together with values.
  const normalised = tagged ? text : text.replace(/'(?:[^']|'')*'/g, '?').replace(/\b\d+(\.\d+)?\b/g, '?');
  return normalised.slice(0, maxTextLength);
};

/** `select bookings`: the verb and the first table of a statement. */
export const summaryOf = (text: string): string => {
  const verb = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|join|table)\s+"?([a-z_][\w.]*)/i.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
};

const watch = (query: DriverQuery): void => {
  const activity: Activity = {
    kind: 'statement',
    // Written only where somebody asks: most statements are neither slow nor traced.
    get name() {
      return summaryOf(textOf(query));
    },
    get text() {
      return textOf(query);
    },
    startedAt: performance.now(),
    isWaiting: () => query.state === null,
  };
  const { resolve, reject } = query;
  query.resolve = (result) => {
    finish(activity);
    resolve(result);
  };
  query.reject = (error) => {
    activity.error = error;
    finish(activity);
    reject(error);
  };
  activities.start.publish(activity);
};

const watchedDrivers = new WeakSet<object>();

/**
 * Publishes every statement of the driver as an activity, once per process: the driver has no hook for it, but all its
 * statements, those of transactions included, begin with one function.
 */
export const watchStatements = (db: Sql): void => {
  const driver = Object.getPrototypeOf(db``) as DriverQuery;
  if (watchedDrivers.has(driver)) return;
  watchedDrivers.add(driver);
  const { handle } = driver;
  driver.handle = function watchedHandle(this: DriverQuery) {
    if (!this.executed) watch(this);
    return handle.call(this);
  };
};
