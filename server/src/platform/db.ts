import { userInfo } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { columnTypes } from './column-types.ts';
import type { Primary } from './primary.ts';
import {
  isOutdated,
  type Part,
  type Row,
  type Statement,
  send,
  type Value,
  watchedStatement,
  write,
} from './statements.ts';
import { asTransaction, requireNoTransaction } from './transactions.ts';

export type { Part } from './statements.ts';

/**
 * Runs a statement at once and resolves to its rows. Store functions take it, so that they run inside or
 * outside a transaction. Column names arrive in camelCase. JSON inside columns is unchanged. A `date` is text
 * (`yyyy-MM-dd`), a `bigint` a number, a `timestamptz` a Date. Fragments are written with `part` of
 * sql-template-tag (fragments.ts).
 */
export interface Sql {
  <Rows extends readonly unknown[] = Row[]>(
    strings: TemplateStringsArray,
    ...values: readonly Value[]
  ): Promise<Rows>;
  /** SQL that the program built. It may contain several statements. */
  execute<Rows extends readonly unknown[] = Row[]>(text: string): Promise<Rows>;
}

/** One connection. */
interface Session extends Sql {
  /** Rows from `copy … to stdout` and for `copy … from stdin`, on a connection of `connectForCopies`. */
  copyOut(text: string): Readable;
  copyIn(text: string): Writable;
}

/** A transaction on one connection. */
export type Tx = Session;

/** A connection reserved for one user until it is released. */
export interface Reserved extends Session {
  release(): void;
}

/** The pool, which begins transactions. */
export interface Db extends Sql {
  /**
   * Runs work in a transaction, with options such as `isolation level repeatable read`. If PostgreSQL rolls
   * it back because of another transaction, the work runs again, so it must have no effects outside the
   * database.
   */
  begin<Result>(work: (tx: Tx) => Promise<Result>, options?: string): Promise<Result>;
  reserve(): Promise<Reserved>;
}

/** A database on a Unix socket (`host` is its directory), such as the embedded PostgreSQL. */
interface SocketAddress {
  host: string;
  port: number;
  username: string;
  database: string;
}

/** The address of a database that never moves: a URL or a socket. */
export type FixedAddress = string | SocketAddress;
export type Address = FixedAddress | Primary;

export const isPrimary = (address: Address): address is Primary =>
  typeof address !== 'string' && 'socket' in address;

/** What a handle is built from. */
const connections = new WeakMap<Db, { address: Address; connections: Connections }>();

interface PoolOptions {
  max?: number;
  /** The time limit of a statement, in milliseconds. A longer one is cancelled (57014). */
  statementTimeout?: number | undefined;
}

/** Connects a pool. */
export const connect = (address: Address, { max = 10, statementTimeout }: PoolOptions = {}): Db =>
  connectPool(address, max, statementTimeout ? { statement_timeout: statementTimeout } : {});

/** A pool of one connection for COPY, because pg cannot COPY on a connection with a pipeline. */
export const connectForCopies = (address: Address): Db =>
  handleOf(address, openPool(address, 1, {}, { pipeline: false }));

/**
 * How long a transaction may be idle, in milliseconds, before PostgreSQL ends its session and releases its
 * locks. A job may compute for some time between two statements.
 */
const idleTransaction = 30_000;

/** The time limit of a public read, in milliseconds. */
const publicTimeout = 2_000;

/** Connects a pool for public reads: searches, venue pages, places. */
export const connectForReads = (
  address: Address,
  { max = 10, statementTimeout = publicTimeout }: PoolOptions = {},
): Db => connectPool(address, max, { statement_timeout: Math.min(publicTimeout, statementTimeout) });

/** Connects a pool for a runner of jobs, whose sessions have a name. */
export const connectForJobs = (address: Address, name: string): Db =>
  // A crash could only lose the completion of a job, which would then run again.
  handleOf(address, openPool(address, 2, { synchronous_commit: 'off' }, { application_name: name }));

function connectPool(address: Address, max: number, settings: Settings): Db {
  return handleOf(address, openPool(address, max, settings));
}

type Settings = Record<string, string | number>;

interface Connections {
  pool: Pool;
  /** The open connections. */
  clients: ReadonlySet<PoolClient>;
}

/**
 * After this many seconds a connection is replaced, together with the statements it has prepared and cached.
 */
const maxLifetime = 3_600;

/**
 * Without just-in-time compilation, which many installations of PostgreSQL have on: compiling a statement takes seconds, and
 * each one here takes milliseconds. With PostgreSQL 15, tests that book several functions took 8 s each, and 0.2 s without.
 */
function openPool(address: Address, max: number, settings: Settings, config: ClientConfig = {}): Connections {
  const all = {
    idle_in_transaction_session_timeout: idleTransaction,
    jit: 'off',
    // Pages are in memory or on an SSD.
    random_page_cost: 1.1,
    ...settings,
  };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const usual = { pipeline: true, types: columnTypes, application_name: 'server', ...config };
  const pool = new Pool({
    max,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: maxLifetime,
    Client: clientOf(address, () => ({ ...usual, options: options.join(' ') })),
  });
  const clients = new Set<PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    // A statement on a lost connection gets the error. Nobody else needs it.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));
  pool.on('error', () => {});
  return { pool, clients };
}

/**
 * A client for pg's pool that connects to the current address. (The pool's own connection timeout would also
 * limit the wait for a connection.)
 */
export const clientOf = (address: Address, configure: () => ClientConfig): (new () => Client) =>
  class extends Client {
    constructor() {
      const { options: own = '', ...place } = placeOf(address);
      const { options = '', ...config } = configure();
      super({ ...config, ...place, options: `${own} ${options}` });
    }
  };

/** Where a new connection is opened, and as which role. */
function placeOf(address: Address): ClientConfig {
  const network = { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: 60_000 };
  if (typeof address === 'string')
    return { user: userInfo().username, ...parseIntoClientConfig(address), ...network };
  if (isPrimary(address))
    return { ...parseIntoClientConfig(address.url()), stream: () => address.socket(), ...network };
  const { username, ...place } = address;
  return { ...place, user: username, ...network };
}

type Run = (statement: Statement) => Promise<never>;

const sqlOf = (run: Run) =>
  Object.assign(
    async (strings: readonly string[], ...values: readonly unknown[]) => run(write(strings, values)),
    { execute: async (text: string) => run({ text }) },
  );

const sessionOf = (client: PoolClient, run: Run): Session =>
  Object.assign(sqlOf(run), {
    copyOut: (text: string): Readable => client.query(copyTo(text)),
    copyIn: (text: string): Writable => client.query(copyFrom(text)),
  });

function handleOf(address: Address, opened: Connections): Db {
  const { pool } = opened;
  const run = async (statement: Statement): Promise<never> => {
    requireNoTransaction();
    let isWaiting = true;
    const work = () =>
      onClient(pool, (client) => {
        isWaiting = false;
        return send<never>(client, statement);
      });
    return watchedStatement(
      statement,
      () => isWaiting,
      () => work().catch((error: unknown) => (isOutdated(error) ? work() : Promise.reject(error))),
    );
  };
  const db = Object.assign(sqlOf(run), {
    begin: <Result>(work: (tx: Tx) => Promise<Result>, options = ''): Promise<Result> => {
      requireNoTransaction();
      return retryConflicts(() => transact(pool, options, work));
    },
    async reserve(): Promise<Reserved> {
      requireNoTransaction();
      const client = await pool.connect();
      return Object.assign(sessionOf(client, runOn(client)), { release: () => client.release() });
    },
  });
  connections.set(db, { address, connections: opened });
  return db;
}

/** Runs work on a connection of the pool. A broken connection is closed. */
async function onClient<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let isLost = false;
  try {
    return await work(client);
  } catch (error) {
    isLost = isUnavailable(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

const runOn =
  (client: PoolClient): Run =>
  (statement) =>
    watchedStatement(
      statement,
      () => false,
      () => send(client, statement),
    );

async function transact<Result>(
  pool: Pool,
  options: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await beginOn(pool, { text: `begin ${options}` });
  const run = runOn(client);
  let isOpen = true;
  let isLost = false;
  let failure: { error: unknown } | undefined;
  const tx = sessionOf(client, async (statement) => {
    // Somebody else may use the connection by now.
    if (!isOpen) throw new Error('The transaction is over.');
    return run(statement).catch((error: unknown) => {
      failure ??= { error };
      throw error;
    });
  });
  try {
    const result = await asTransaction(() => work(tx));
    isOpen = false;
    await run({ text: 'commit' });
    // PostgreSQL responded to the commit of a failed transaction with a rollback.
    if (failure) throw failure.error;
    return result;
  } catch (error) {
    isOpen = false;
    isLost = isUnavailable(error);
    await run({ text: 'rollback' }).catch(() => {});
    throw error;
  } finally {
    client.release(isLost);
  }
}

async function beginOn(pool: Pool, statement: Statement): Promise<PoolClient> {
  let client: PoolClient | undefined;
  const isWaiting = (): boolean => client === undefined;
  const begin = async (): Promise<PoolClient> => {
    client = await pool.connect();
    await send(client, statement);
    return client;
  };
  return watchedStatement(statement, isWaiting, begin).catch((error: unknown) => {
    client?.release(isUnavailable(error));
    throw error;
  });
}

/** 40P01: PostgreSQL ended this transaction to resolve a deadlock. 40001: the data it read has changed. */
export const isConflict = (error: unknown): boolean =>
  /^40(P01|001)$/.test((error as { code?: string } | null)?.code ?? '');

/** Another transaction held a lock for longer than this one may wait for it. */
export const isLockTimeout = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === '55P03';

/** A statement exceeded its time limit. */
export const isTooSlow = (error: unknown): boolean => (error as { code?: string } | null)?.code === '57014';

const maxTries = 6;

/** The pauses, in milliseconds, are random, so that transactions that collided do not collide again. */
async function retryConflicts<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === maxTries || !(isConflict(error) || isOutdated(error))) throw error;
      await pause(Math.random() * 20 * 2 ** tries);
    }
  }
}

export interface Listener {
  close(): Promise<void>;
}

/**
 * A separate connection that listens on a channel. `closed` reports its loss. Rejects if the connection
 * cannot be made.
 */
export async function openListener(
  address: Address,
  channel: string,
  on: { notification: (text: string) => void; closed: () => void },
  name = 'listener',
): Promise<Listener> {
  const client = new Client({ application_name: name, ...placeOf(address) });
  client.on('error', () => {});
  client.on('notification', ({ payload = '' }) => on.notification(payload));
  await client.connect();
  await client.query(`listen ${client.escapeIdentifier(channel)}`).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  client.on('end', on.closed);
  return {
    async close() {
      client.off('end', on.closed);
      await client.end();
    },
  };
}

/** The rows of a query in batches, within a transaction that reads nothing else meanwhile. */
export async function* batchesOf<Item>(tx: Sql, query: Part, size: number): AsyncGenerator<Item[]> {
  await tx`declare batches no scroll cursor for ${query}`;
  for (;;) {
    const rows = await tx.execute<Item[]>(`fetch ${size} from batches`);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await tx`close batches`;
}

/** The rows of a query in batches, in a separate transaction that lasts until the last batch is read. */
export async function* inBatches<Item>(db: Db, query: Part, size: number): AsyncGenerator<Item[]> {
  const session = await db.reserve();
  try {
    await session`begin read only`;
    // The reader may be slow.
    await session`set local idle_in_transaction_session_timeout = 0`;
    yield* batchesOf<Item>(session, query, size);
  } finally {
    await session`rollback`.catch(() => {});
    session.release();
  }
}

/** The address of a pool, for other kinds of connections. */
export function addressOf(db: Db): Address {
  const address = connections.get(db)?.address;
  if (!address) throw new Error('This pool was not made by connect().');
  return address;
}

/**
 * The same as a URL for libpq and node-postgres. If there are several hosts, it names the current primary.
 */
export function urlOf(address: Address): string {
  if (typeof address === 'string') return address;
  if (isPrimary(address)) return address.url();
  const { host, port, username, database } = address;
  return `postgres://${username}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** The role that a URL connects as. */
export const userOf = (url: string): string =>
  decodeURIComponent(/^\w+:\/\/([^:@/?]+)(?::[^@/?]*)?@/.exec(url)?.[1] ?? '') || userInfo().username;

/** The address of another database on the same server. */
export function withDatabase(address: FixedAddress, database: string): FixedAddress {
  if (typeof address !== 'string') return { ...address, database };
  return address.replace(/^([a-z]+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`);
}

/**
 * Pipelines the statements of one transaction and reports the first that fails. The others fail only because
 * the transaction is aborted.
 */
export async function pipeline(statements: readonly (Promise<unknown> | null)[]): Promise<void> {
  const results = await Promise.allSettled(statements);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Whether the database is temporarily unavailable: down, starting, stopping, full or a standby (25006). */
export const isUnavailable = (error: unknown): boolean => {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  return code === undefined ? lostConnection.test(message) : unavailableCodes.test(code);
};

const unavailableCodes =
  /^(ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|25P03|57P0[123]|53300|25006)$/;

/** pg has no codes of its own. */
const lostConnection =
  /^(Connection terminated|timeout expired|Client (has encountered|was closed)|Cannot use a pool)/;

/** Closes a pool. Running statements get this many milliseconds to finish. */
export async function disconnect(db: Db, timeout = 5_000): Promise<void> {
  const opened = connections.get(db)?.connections;
  if (opened) await close(opened, timeout);
}

async function close({ pool, clients }: Connections, timeout: number): Promise<void> {
  const stopped = new AbortController();
  const ended = pool.end().finally(() => stopped.abort());
  const isLate = await pause(timeout, true, { signal: stopped.signal }).catch(() => false);
  if (!isLate) return ended;
  // Their statements fail. Do not wait for a connection whose server does not respond.
  for (const client of clients) void client.end().catch(() => {});
}
