import { userInfo } from 'node:os';
import postgres from 'postgres';
import { isHurried } from './request-context.ts';

/** The pool: for whoever begins transactions. */
export type Db = postgres.Sql;
/** One transaction, on one connection. */
export type Tx = postgres.TransactionSql;
/** Either: what a store's function takes, so that it runs inside the caller's transaction or outside of any. */
export type Sql = postgres.ISql;
/** A piece of a statement, to be put into another. */
export type Part = postgres.PendingQuery<postgres.Row[]>;

/** A URL, or a database on this machine's Unix socket (`host` is its directory), as the embedded PostgreSQL has it. */
export type Address = string | { host: string; port: number; username: string; database: string };

const addresses = new WeakMap<Db, Address>();
/** What a pool is made of, where it is made of several. */
const pools = new WeakMap<Db, Db[]>();

/**
 * Connects a pool. Columns arrive camelCased and objects given to `sql(row)` leave snake_cased; JSON inside a column
 * stays as it is. A `date` is text (`yyyy-MM-dd`), a `bigint` a number, a `timestamptz` a Date. With `requestTimeout`
 * (milliseconds) requests have a pool of their own, whose statements are ended after so long (57014).
 */
export function connect(
  address: Address,
  { max = 10, requestTimeout }: { max?: number; requestTimeout?: number | undefined } = {},
): Db {
  const patient = connectPool(address, max);
  if (!requestTimeout) return patient;
  const hurried = connectPool(address, max, { statement_timeout: requestTimeout });
  const pool = () => (isHurried() ? hurried : patient);
  const db = new Proxy(patient, {
    apply: (_, self, given) => Reflect.apply(pool(), self, given),
    get: (_, name) => Reflect.get(pool(), name),
  });
  addresses.set(db, address);
  pools.set(db, [patient, hurried]);
  return db;
}

function connectPool(address: Address, max: number, settings: { statement_timeout?: number } = {}): Db {
  const db = open(address, {
    max,
    connect_timeout: 10,
    // Reconnecting after the database went away for a moment: at once, then ever less often, at most 2 s apart.
    backoff: (tries: number) => Math.min(2, 0.05 * 2 ** tries),
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    types: {
      day: { to: 1082, from: [1082], serialize: String, parse: (text: string) => text },
      bigint: { to: 20, from: [20], serialize: String, parse: toSafeNumber },
    },
    onnotice: () => {},
    connection: { application_name: 'server', ...settings },
  });
  addresses.set(db, address);
  return db;
}

/**
 * One connection that stays open to hear notifications; `onClosed` tells that it went away, and its next query
 * connects anew. Apart from the pool, because the driver's own `listen` gives up when the database is away at that
 * moment.
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

/** The address that a pool was made with, for what needs connections of its own kind. */
export function addressOf(db: Db): Address {
  const address = addresses.get(db);
  if (!address) throw new Error('This pool was not made by connect().');
  return address;
}

/** The same as a URL, in the form that libpq and node-postgres read. */
export function urlOf(address: Address): string {
  if (typeof address === 'string') return address;
  const { host, port, username, database } = address;
  return `postgres://${username}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** A connection URL with one parameter more. */
export const withParameter = (url: string, name: string, value: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;

/** The address of another database of the same server. */
export function withDatabase(address: Address, database: string): Address {
  if (typeof address !== 'string') return { ...address, database };
  return address.replace(/^([a-z]+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`);
}

/**
 * Statements of one transaction, sent in one go. The first that fails is the one that is told of: those behind it
 * fail only because the transaction is over.
 */
export async function inOneGo(statements: readonly (Promise<unknown> | null)[]): Promise<void> {
  const results = await Promise.allSettled(statements);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Whether the database is away, starting, stopping or full: it will be back. */
export const isAway = (error: unknown): boolean =>
  /^(ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|CONNECTION_CLOSED|CONNECTION_ENDED|CONNECT_TIMEOUT|57P0[123]|53300)$/.test(
    (error as { code?: string } | null)?.code ?? '',
  );

/** Ends a pool: running queries get a few seconds to finish. */
export async function disconnect(db: Db): Promise<void> {
  await Promise.all((pools.get(db) ?? [db]).map((pool) => pool.end({ timeout: 5 })));
}

type Options = postgres.Options<Record<string, postgres.PostgresType>>;

function open(address: Address, options: Options): Db {
  const place = typeof address === 'string' ? (socketOf(address) ?? address) : address;
  const db = typeof place === 'string' ? postgres(place, options) : postgres({ ...place, ...options });
  return db as unknown as Db;
}

/** `postgres://user@/name?host=/directory` is how libpq spells a Unix socket; the driver knows only the parts. */
function socketOf(url: string): Exclude<Address, string> | null {
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
