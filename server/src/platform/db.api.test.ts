import { Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import {
  connect,
  connectForReads,
  type Db,
  disconnect,
  isUnavailable,
  pipeline,
  type Sql,
  urlOf,
} from './db.ts';
import { rowsOf } from './fragments.ts';
import { createPing } from './ping.ts';
import { createReadCache } from './read-cache.ts';
import { besideTransaction } from './transactions.ts';

const { db, address } = await testDatabase();

describe('a row', () => {
  test('has camelCase columns, days as text, bigints as numbers and unchanged JSON', async () => {
    const [row] = await db`
      select '2026-03-01'::date as start_date, 9007199254740991::bigint as in_paise, array[1, 2]::bigint[] as some,
        '{"snake_case": 1}'::jsonb as free_text, '2026-03-01T00:00:00Z'::timestamptz as made_at`;
    expect(row).toEqual({
      startDate: '2026-03-01',
      inPaise: 9007199254740991,
      some: [1, 2],
      freeText: { snake_case: 1 },
      madeAt: new Date('2026-03-01T00:00:00Z'),
    });
  });

  test('is inserted from camelCased fields', async () => {
    await db`create table things (made_on date, in_paise bigint)`;
    await db`insert into things ${rowsOf({ madeOn: '2026-03-01', inPaise: 5 })}`;
    expect(await db`select * from things`).toEqual([{ madeOn: '2026-03-01', inPaise: 5 }]);
  });

  test('never contains a bigint that lost precision', async () => {
    await expect(db`select 9007199254740993::bigint as n`).rejects.toThrow('too large');
  });
});

describe('an address', () => {
  test('may be a libpq URL, including that of a Unix socket', async () => {
    const other = connect(urlOf(address), { max: 1 });
    expect(await other`select 1 as one`).toEqual([{ one: 1 }]);
    await disconnect(other);
  });
});

describe('a pool', () => {
  test('uses the connection that was used last, whose statements are prepared', async () => {
    const pool = connect(address, { max: 4 });
    const backend = async () => (await pool<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
    const all = await Promise.all([backend(), backend(), backend(), backend()]);
    expect(new Set(all).size).toBe(4);
    const last = await backend();
    for (let asked = 0; asked < 4; asked += 1) expect(await backend()).toBe(last);
    await disconnect(pool);
  });
});

describe('a pipeline', () => {
  test('is sent before the first result arrives', async () => {
    const pool = connect(address, { max: 1 });
    const sent = await pool.begin(async (tx) => {
      const write = vi.spyOn(Socket.prototype, 'write');
      const answers = pipeline(
        Array.from({ length: 8 }, (_, index) => tx`select ${`statement ${index}`}::text`),
      );
      const texts = write.mock.calls.map(([piece]) => String(piece)).join();
      write.mockRestore();
      await answers;
      return texts.match(/statement \d/g);
    });
    expect(sent).toHaveLength(8);
    await disconnect(pool);
  });

  test('reports the statement that failed, not those after it', async () => {
    const failing = db.begin((tx) => pipeline([tx`select 1`, tx`select 1 / 0`, tx`select 2`]));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
  });
});

describe('a statement', () => {
  test('rejects an undefined value', async () => {
    const values: { name?: string } = {};
    await expect(db`select ${values.name as string}::text`).rejects.toThrow('takes no undefined');
  });

  test('is prepared again when a migration has changed its result', async () => {
    await db`create table changing (name text)`;
    const read = (sql: Sql) => sql`select * from changing`;
    await db.begin(read);
    await read(db);
    await db`alter table changing add column size int`;
    expect(await read(db)).toEqual([]);
    await db`alter table changing add column colour text`;
    expect(await db.begin(read)).toEqual([]);
  });
});

describe('a failed transaction', () => {
  test('is not committed if its work ignores the failure', async () => {
    await db`create table kept (name text)`;
    const ignoring = db.begin(async (tx) => {
      await tx`insert into kept values ('one')`;
      await tx`select 1 / 0`.catch(() => {});
    });
    await expect(ignoring).rejects.toMatchObject({ code: '22012' });
    expect(await db`select * from kept`).toEqual([]);
  });
});

const setting = async (name: string, pool: Sql) => (await pool`select current_setting(${name}) as it`)[0]?.it;

describe('a statement', () => {
  test('may take two seconds in a public request, longer for a person, and any time where nobody waits', async () => {
    const publicReads = connectForReads(address, { max: 1 });
    const pool = connect(address, { max: 1, statementTimeout: 15_000 });
    const unlimited = connect(address, { max: 1 });
    const limits = [publicReads, pool, unlimited].map((one) => setting('statement_timeout', one));
    expect(await Promise.all(limits)).toEqual(['2s', '15s', '0']);
    await Promise.all([publicReads, pool, unlimited].map((one) => disconnect(one)));
  });
});

describe('the work of a transaction', () => {
  const asking: [string, (pool: Db) => unknown][] = [
    ['a statement', (pool) => pool`select 1`],
    ['a transaction', (pool) => pool.begin((tx) => tx`select 1`)],
  ];

  test.each(asking)('never asks the pool for %s, because it may have no connection left', async (_, ask) => {
    const pool = connect(address, { max: 1 });
    const inside = pool.begin(async (tx) => {
      await tx`select 1`;
      await ask(pool);
    });
    await expect(inside).rejects.toThrow('on its own connection');
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
    await disconnect(pool);
  });

  test('uses no cache, because a cache reads missing values through the pool', async () => {
    const pool = connect(address, { max: 1 });
    const cache = createReadCache<number>({ maxBytes: 1_000, sizeOf: () => 8 });
    const read = () => cache.read('one', [], async () => 1);
    expect((await read()).value).toBe(1);
    await expect(pool.begin(read)).rejects.toThrow('on its own connection');
    await disconnect(pool);
  });

  test('is ended when it is idle for half a minute, and releases its locks', async () => {
    const pool = connect(address, { max: 1 });
    expect(await setting('idle_in_transaction_session_timeout', pool)).toBe('30s');
    const idle = pool.begin(async (tx) => {
      const [row] = await tx<{ pid: number }[]>`
        select pg_backend_pid() as pid, set_config('idle_in_transaction_session_timeout', '50ms', true)`;
      await expect
        .poll(() => besideTransaction(() => db`select 1 from pg_stat_activity where pid = ${row?.pid ?? 0}`))
        .toEqual([]);
      await tx`select 1`;
    });
    const error = await idle.catch((reason: unknown) => reason);
    expect(isUnavailable(error), String(error)).toBe(true);
    await disconnect(pool);
  });
});

describe('readiness', () => {
  test('is lost while all connections are in use, and returns with one of them', async () => {
    const pool = connect(address, { max: 1 });
    const ping = createPing(pool, { wait: 200 });
    await ping();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = pool.begin(async (tx) => {
      await tx`select 1`;
      await released;
    });
    await expect(ping()).rejects.toThrow('Requests wait');
    release();
    await holding;
    await ping();
    await disconnect(pool);
  });
});

describe('a public read', () => {
  test('is cancelled after two seconds at most', async () => {
    const reads = connectForReads(address, { max: 1, statementTimeout: 15_000 });
    const impatient = connectForReads(address, { max: 1, statementTimeout: 100 });
    expect(await setting('statement_timeout', reads)).toBe('2s');
    await expect(impatient`select pg_sleep(5)`).rejects.toMatchObject({ code: '57014' });
    await Promise.all([disconnect(reads), disconnect(impatient)]);
  });
});

describe('transactions that wait for each other', () => {
  test('are both completed', async () => {
    await db`create table pair (name text primary key, changes int not null default 0)`;
    await db`insert into pair values ('left'), ('right')`;
    let arrived = 0;
    let resolve = () => {};
    const bothHaveOne = new Promise<void>((done) => {
      resolve = done;
    });
    const change = (first: string, second: string) =>
      db.begin(async (tx) => {
        await tx`update pair set changes = changes + 1 where name = ${first}`;
        arrived += 1;
        if (arrived === 2) resolve();
        await bothHaveOne;
        await tx`update pair set changes = changes + 1 where name = ${second}`;
      });
    await Promise.all([change('left', 'right'), change('right', 'left')]);
    expect(arrived).toBeGreaterThan(2);
    expect(await db`select name, changes from pair order by name`).toEqual([
      { name: 'left', changes: 2 },
      { name: 'right', changes: 2 },
    ]);
  });

  test('are both completed when each reads what the other changes', async () => {
    await db`create table counters (value int not null)`;
    await db`insert into counters values (0)`;
    const add = () =>
      db.begin(async (tx) => {
        await tx`select value from counters`;
        await tx`update counters set value = value + 1`;
      }, 'isolation level repeatable read');
    await Promise.all([add(), add(), add(), add()]);
    expect(await db`select value from counters`).toEqual([{ value: 4 }]);
  });
});

describe('a transaction whose connection is lost', () => {
  const lose = (tx: Sql) =>
    tx<{ pid: number }[]>`select pg_backend_pid() as pid`.then(([row]) =>
      besideTransaction(() => db`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`),
    );

  test('ends with an error, and the next user of the connection runs none of its statements', async () => {
    await db`create table notes (text text)`;
    const pool = connect(address, { max: 1 });
    let late = (): Promise<unknown> => Promise.resolve();
    const error = await pool
      .begin(async (tx) => {
        await tx`insert into notes values ('before')`;
        await lose(tx);
        late = () => tx`insert into notes values ('late')`;
        await tx`insert into notes values ('after')`;
      })
      .catch((reason: unknown) => reason);
    expect(isUnavailable(error), String(error)).toBe(true);
    await pool`insert into notes values ('another')`;
    await expect(late()).rejects.toThrow('is over');
    expect(await db`select text from notes`).toEqual([{ text: 'another' }]);
    await disconnect(pool);
  });

  test('is unavailable to all its statements, and the pool works again', async () => {
    const pool = connect(address, { max: 1 });
    for (let round = 0; round < 3; round += 1) {
      const error = await pool
        .begin(async (tx) => {
          await lose(tx);
          await Promise.all(Array.from({ length: 5 }, () => tx`select 1`));
        })
        .catch((reason: unknown) => reason);
      expect(isUnavailable(error), String(error)).toBe(true);
      expect(await pool`select ${round} as round`).toHaveLength(1);
    }
    await disconnect(pool);
  });
});
