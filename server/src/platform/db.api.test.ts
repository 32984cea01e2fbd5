import { Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { connect, connectForReads, connectForSearches, disconnect, pipeline, type Sql, urlOf } from './db.ts';
import { type TimeLimit, withinRequest } from './request-context.ts';

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
    await db`insert into things ${db({ madeOn: '2026-03-01', inPaise: 5 })}`;
    expect(await db`select * from things`).toEqual([{ madeOn: '2026-03-01', inPaise: 5 }]);
  });

  test('never contains a bigint that lost precision', async () => {
    await expect(db`select 9007199254740993::bigint as n`).rejects.toThrow('too large');
  });
});

describe('an address', () => {
  test('may be a libpq URL, also of a Unix socket', async () => {
    const other = connect(urlOf(address), { max: 1 });
    expect(await other`select 1 as one`).toEqual([{ one: 1 }]);
    await disconnect(other);
  });
});

describe('a pool', () => {
  test('asks on the connection it used last, whose statements are prepared', async () => {
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
  test('leaves in one piece, however long its statements are', async () => {
    const pool = connect(address, { max: 1 });
    const text = 'a'.repeat(2_000);
    const ask = (tx: Sql) => Array.from({ length: 8 }, () => tx`select ${text}::text as it`);
    const write = vi.spyOn(Socket.prototype, 'write');
    const pieces = await pool.begin(async (tx) => {
      await ask(tx)[0];
      write.mockClear();
      await pipeline(ask(tx));
      return write.mock.calls.filter(([piece]) => String(piece).includes(text)).length;
    });
    write.mockRestore();
    expect(pieces).toBe(1);
    await disconnect(pool);
  });
});

const setting = async (name: string, pool: Sql) => (await pool`select current_setting(${name}) as it`)[0]?.it;

describe('a statement', () => {
  test('may take two seconds where the public waits for it, longer for a person, and any time for a job', async () => {
    const publicReads = connectForReads(address, { max: 1 });
    const pool = connect(address, { max: 1, requestTimeout: 15_000, publicReads });
    const limit = (timeLimit: TimeLimit) =>
      withinRequest({ address: '', timeLimit }, () => setting('statement_timeout', pool));
    expect(await Promise.all([limit('public'), limit('usual'), limit('none')])).toEqual(['2s', '15s', '0']);
    expect(await setting('statement_timeout', pool)).toBe('0');
    await Promise.all([disconnect(pool), disconnect(publicReads)]);
  });
});

describe('a read of the public', () => {
  test('is cancelled after two seconds at most', async () => {
    const reads = connectForReads(address, { max: 1, requestTimeout: 15_000 });
    const impatient = connectForReads(address, { max: 1, requestTimeout: 100 });
    expect(await setting('statement_timeout', reads)).toBe('2s');
    await expect(impatient`select pg_sleep(5)`).rejects.toMatchObject({ code: '57014' });
    await Promise.all([disconnect(reads), disconnect(impatient)]);
  });
});

describe('a search of the public', () => {
  test('is planned by what is looked for, and cancelled after two seconds at most', async () => {
    const searches = connectForSearches(address, { max: 1, requestTimeout: 15_000 });
    const impatient = connectForSearches(address, { max: 1, requestTimeout: 100 });
    expect(await setting('plan_cache_mode', searches)).toBe('force_custom_plan');
    expect(await setting('statement_timeout', searches)).toBe('2s');
    await expect(impatient`select pg_sleep(5)`).rejects.toMatchObject({ code: '57014' });
    await Promise.all([disconnect(searches), disconnect(impatient)]);
  });
});

describe('transactions that wait for each other', () => {
  test('are both carried out', async () => {
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

  test('that read what the other changes are both carried out', async () => {
    await db`create table counters (value int not null)`;
    await db`insert into counters values (0)`;
    const add = () =>
      db.begin('isolation level repeatable read', async (tx) => {
        await tx`select value from counters`;
        await tx`update counters set value = value + 1`;
      });
    await Promise.all([add(), add(), add(), add()]);
    expect(await db`select value from counters`).toEqual([{ value: 4 }]);
  });
});

describe('a transaction whose connection is lost', () => {
  const lose = (tx: Sql) =>
    tx<{ pid: number }[]>`select pg_backend_pid() as pid`.then(
      ([row]) => db`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`,
    );

  test('ends with an error, and nothing of it is carried out by the next user of the connection', async () => {
    await db`create table notes (text text)`;
    const pool = connect(address, { max: 1 });
    const work = async (tx: Sql): Promise<void> => {
      await tx`insert into notes values ('before')`;
      await lose(tx);
      await pool`select 1`.catch(() => pool`select 1`);
      await tx`insert into notes values ('after')`;
    };
    let isWorkDone: Promise<unknown> = Promise.resolve();
    const transaction = pool.begin((tx) => {
      isWorkDone = expect(work(tx)).rejects.toThrow('CONNECTION_CLOSED');
      return isWorkDone;
    });
    await expect(transaction).rejects.toThrow('CONNECTION_CLOSED');
    await isWorkDone;
    await pool`insert into notes values ('another')`;
    expect(await db`select text from notes`).toEqual([{ text: 'another' }]);
    await disconnect(pool);
  });

  test('ends with an error while the database is away, and the connection serves again', async () => {
    const pool = connect(address, { max: 1 });
    for (let round = 0; round < 3; round += 1) {
      let isLost: Promise<unknown> = Promise.resolve();
      const transaction = pool.begin(async (tx) => {
        await lose(tx);
        isLost = expect.poll(() => tx`select 1`.catch(({ code }) => code)).toBe('CONNECTION_CLOSED');
        await isLost;
        await Promise.all(Array.from({ length: 5 }, () => tx`select 1`));
      });
      await expect(transaction).rejects.toThrow('CONNECTION_CLOSED');
      await isLost;
      expect(await pool`select ${round} as round`).toHaveLength(1);
    }
    await disconnect(pool);
  });
});
