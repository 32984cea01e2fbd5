import { userInfo } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import type { Primary } from './primary.ts';
import { timeLimit } from './request-context.ts';
import { watchStatements } from './statements.ts';
import { asTransaction, requireNoTransaction } from './transactions.ts';

/** The pool, for beginning transactions. */
export type Db = postgres.Sql;
/** A transaction on one connection. */
export type Tx = postgres.TransactionSql;
/** Either: what store functions take, so that they run inside or outside a transaction. */
export type Sql = postgres.ISql;
/** A fragment of a statement. */
export type Part = postgres.PendingQuery<postgres.Row[]>;

/** A database on a Unix socket (`host` is its directory), as the embedded PostgreSQL has it. */
interface SocketAddress {
  host: string;
  port: number;
  username: string;
  database: string;
}

/** Of a database that is always in the same place: a URL, or a socket. */
export type FixedAddress = string | SocketAddress;
export type Address = FixedAddress | Primary;

export const isPrimary = (address: Address): address is Primary =>
  typeof address !== 'string' && 'moved' in address;

const addresses = new WeakMap<Db, Address>();
/** The pools behind a combined one. */
const pools = new WeakMap<Db, Db[]>();

/**
 * Connects a pool. Column names arrive in camelCase and objects given to `sql(row)` leave in snake_case; JSON
 * inside columns is unchanged. A `date` is text (`yyyy-MM-dd`), a `bigint` a number, a `timestamptz` a Date. With
 * `requestTimeout` (milliseconds) requests use a separate pool whose statements are cancelled after that time
 * (57014), and what the public reads that of `publicReads`.
 */
export function connect(
  address: Address,
  {
    max = 10,
    requestTimeout,
    publicReads,
  }: { max?: number; requestTimeout?: number | undefined; publicReads?: Db } = {},
): Db {
  const unlimited = connectPool(address, max, { idle_in_transaction_session_timeout: idleTransaction.ofJob });
  if (!requestTimeout) return unlimited;
  const timeLimited = connectPool(address, max, { statement_timeout: requestTimeout });
  const byTimeLimit = { none: unlimited, usual: timeLimited, public: publicReads ?? timeLimited };
  const pool = () => byTimeLimit[timeLimit()];
  const db = new Proxy(unlimited, {
    apply: (_, self, given) => Reflect.apply(pool(), self, given),
    get: (_, name) => Reflect.get(pool(), name),
  });
  addresses.set(db, address);
  pools.set(db, [unlimited, timeLimited]);
  return db;
}

/**
 * How long a transaction may do nothing, in milliseconds, before PostgreSQL ends its session and frees what it has locked. Jobs and
 * commands may compute for longer between two statements.
 */
const idleTransaction = { ofRequest: 15_000, ofJob: 60_000 };

/** No read of the public takes longer, in milliseconds. */
const publicTimeout = 2_000;

interface PublicPool {
  max?: number;
  requestTimeout?: number | undefined;
}

/** Connects a pool for what the public reads beside searches: lists without filters, pages of venues, places. */
export function connectForReads(
  address: Address,
  { max = 10, requestTimeout = publicTimeout }: PublicPool = {},
): Db {
  return connectPool(address, max, { statement_timeout: Math.min(publicTimeout, requestTimeout) });
}

/**
 * Connects a pool for what the public searches. Each statement is planned by its parameters, for a generic plan would
 * walk through a million rows for a rare word; no plan reads a table from its beginning to its end.
 */
export function connectForSearches(
  address: Address,
  { max = 10, requestTimeout = publicTimeout }: PublicPool = {},
): Db {
  return connectPool(address, max, {
    statement_timeout: Math.min(publicTimeout, requestTimeout),
    plan_cache_mode: 'force_custom_plan',
    enable_seqscan: 'off',
    jit: 'off',
    // Pages are in memory or on a disk without heads: an index of half of all venues is no gain over reading a few thousand.
    random_page_cost: 1.1,
    // As measured: to go through half a million entries of an index takes longer than to read ten thousand venues.
    cpu_index_tuple_cost: 0.05,
    // What a common word fits is known by row, not by page.
    work_mem: '16MB',
  });
}

function connectPool(address: Address, max: number, settings: Record<string, string | number> = {}): Db {
  const db = open(address, {
    max,
    connect_timeout: 10,
    // Exponential backoff after a lost connection: immediately at first, at most 2 s.
    backoff: (tries: number) => Math.min(2, 0.05 * 2 ** tries),
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    types: {
      day: { to: 1082, from: [1082], serialize: String, parse: (text: string) => text },
      bigint: { to: 20, from: [20], serialize: String, parse: toSafeNumber },
    },
    onnotice: () => {},
    connection: {
      application_name: 'server',
      idle_in_transaction_session_timeout: idleTransaction.ofRequest,
      ...settings,
    },
  });
  watchStatements(db);
  const pool = refuseInTransactions(retryConflicts(db));
  addresses.set(pool, address);
  return pool;
}

/** A pool that is not asked, nor for a fragment of a statement, by the work of a transaction. */
function refuseInTransactions(db: Db): Db {
  return new Proxy(db, {
    apply: (target, self, given) => {
      requireNoTransaction();
      return Reflect.apply(target, self, given);
    },
    get: (target, name) => {
      if (name === 'begin' || name === 'unsafe') requireNoTransaction();
      return Reflect.get(target, name);
    },
  });
}

/** 40P01: one of a circle that waited for each other was chosen to give way; 40001: what was read has changed. */
export const isConflict = (error: unknown): boolean =>
  /^40(P01|001)$/.test((error as { code?: string } | null)?.code ?? '');

/** Somebody else held a lock for longer than this one may wait for it. */
export const isLockTimeout = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === '55P03';

/** A statement exceeded its time limit. */
export const isTooSlow = (error: unknown): boolean => (error as { code?: string } | null)?.code === '57014';

const maxTries = 6;

/**
 * A transaction that PostgreSQL rolled back for the sake of another is run again: its work must have no effects
 * but in the database. The pauses, in milliseconds, are random, so that those who met do not meet again.
 */
function retryConflicts(db: Db): Db {
  const { begin } = db;
  const retrying = async (...given: unknown[]): Promise<unknown> => {
    const work = given.pop() as (tx: Tx) => unknown;
    const marked = (tx: Tx) => asTransaction(() => work(tx));
    for (let tries = 1; ; tries += 1) {
      try {
        return await Reflect.apply(begin, db, [...given, marked]);
      } catch (error) {
        if (tries === maxTries || !isConflict(error)) throw error;
        await pause(Math.random() * 20 * 2 ** tries);
      }
    }
  };
  return Object.assign(db, { begin: retrying });
}

/**
 * A connection kept open for notifications; `onClosed` reports its loss, and its next query reconnects. Separate
 * from the pool, because the driver's own `listen` gives up when the database is unavailable at that time.
 */
export function connectListener(
  address: Address,
  on: { notification: (channel: string, text: string) => void; closed: () => void },
): Db {
  return open(address, {
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    connect_timeout: 10,
    backoff: () => 0,
    onnotice: () => {},
    connection: { application_name: 'listener' },
    onclose: on.closed,
    ...{ onnotify: on.notification },
  });
}

/** The address of a pool, for connections of other kinds. */
export function addressOf(db: Db): Address {
  const address = addresses.get(db);
  if (!address) throw new Error('This pool was not made by connect().');
  return address;
}

/** The same as a URL for libpq and node-postgres; of several hosts, the present primary's. */
export function urlOf(address: Address): string {
  if (typeof address === 'string') return address;
  if (isPrimary(address)) return address.url();
  const { host, port, username, database } = address;
  return `postgres://${username}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** Who a URL connects as. */
export const userOf = (url: string): string =>
  decodeURIComponent(/^\w+:\/\/([^:@/?]+)(?::[^@/?]*)?@/.exec(url)?.[1] ?? '') || userInfo().username;

/** A connection URL with one more parameter. */
export const withParameter = (url: string, name: string, value: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;

/** The address of another database of the same server. */
export function withDatabase(address: FixedAddress, database: string): FixedAddress {
  if (typeof address !== 'string') return { ...address, database };
  return address.replace(/^([a-z]+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`);
}

/**
 * Pipelines the statements of one transaction. The first that fails is reported: those after it fail only because
 * the transaction is aborted.
 */
export async function pipeline(statements: readonly (Promise<unknown> | null)[]): Promise<void> {
  const results = await Promise.allSettled(statements);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Whether the database is unavailable, starting, stopping, full or a standby (25006): a temporary condition. */
export const isUnavailable = (error: unknown): boolean => {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  // The driver of the jobs has no code for a connection that was closed.
  return unavailableCodes.test(code) || message.startsWith('Connection terminated');
};

const unavailableCodes =
  /^(ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|CONNECTION_CLOSED|CONNECTION_ENDED|CONNECT_TIMEOUT|25P03|57P0[123]|53300|25006)$/;

/** Closes a pool: running queries get a few seconds to finish. */
export async function disconnect(db: Db): Promise<void> {
  await Promise.all((pools.get(db) ?? [db]).map((pool) => pool.end({ timeout: 5 })));
}

type Options = postgres.Options<Record<string, postgres.PostgresType>>;

function open(address: Address, options: Options): Db {
  if (typeof address !== 'string' && isPrimary(address))
    return postgres(address.url(), { ...options, ...{ socket: address.open } }) as unknown as Db;
  const place = typeof address === 'string' ? (socketOf(address) ?? address) : address;
  const db = typeof place === 'string' ? postgres(place, options) : postgres({ ...place, ...options });
  return db as unknown as Db;
}

/** `postgres://user@/name?host=/directory` is libpq's form of a Unix socket; the driver only takes its parts. */
function socketOf(url: string): SocketAddress | null {
  const { searchParams, pathname, username } = new URL(url.replace(/(:\/\/(?:[^@/?]*@)?)\//, '$1socket/'));
  const host = searchParams.get('host');
  if (!host?.startsWith('/')) return null;
  return {
    host,
    port: Number(searchParams.get('port') ?? 5432),
    username: decodeURIComponent(username) || userInfo().username,
    database: decodeURIComponent(pathname.slice(1)),
  };
}

function toSafeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new RangeError('A bigint of the database is too large for a number.');
  return number;
}
