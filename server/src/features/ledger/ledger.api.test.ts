import { randomUUID } from 'node:crypto';
import { defaultSettings } from '@mandap/domain/settings/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '#server/platform/clock.ts';
import { besideTransaction } from '#server/platform/transactions.ts';
import { testNow } from '#server/testing/app.ts';
import { aHost } from '#server/testing/builders.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { findHostOfBooking } from '../bookings/bookings.published.ts';
import { findPanOfHost } from '../documents/documents.published.ts';
import { checkLedger } from '../operations/queries/ledger-check.ts';
import { type Ledger, ledgerFeature } from './ledger.feature.ts';

let database: TestDatabase;
let ledger: Ledger;
const clock = createTestClock(testNow);

beforeAll(async () => {
  database = await testDatabase();
  const settings = { within: async () => defaultSettings };
  ledger = ledgerFeature({ db: database.db, clock }, { settings, findHostOfBooking, findPanOfHost });
});

const writeOff = (key: string, amount = 100) => ({
  event: 'debt_written_off' as const,
  key,
  amounts: { amount },
  parties: { host: 'somebody' },
});

describe('a posting', () => {
  it('is made once under its key by ten concurrent requests', async () => {
    const { db } = database;
    const posting = { ...writeOff('once'), parties: { host: 'once' } };
    const made = await Promise.all(
      Array.from({ length: 10 }, () => db.begin((tx) => ledger.post(tx, posting))),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await ledger.hostBalance('once')).toBe(100);
  });

  it('is rolled back with its transaction', async () => {
    const dies = database.db.begin(async (tx) => {
      await ledger.post(tx, { ...writeOff('killed'), parties: { host: 'killed' } });
      throw new Error('the process dies here');
    });
    await expect(dies).rejects.toThrow('dies here');
    expect(await ledger.hostBalance('killed')).toBe(0);
    expect(
      await database.db.begin((tx) =>
        ledger.post(tx, { ...writeOff('killed'), parties: { host: 'killed' } }),
      ),
    ).toBe(true);
  });

  it('without any amount writes nothing', async () => {
    expect(await database.db.begin((tx) => ledger.post(tx, writeOff('nothing', 0)))).toBe(false);
  });
});

describe('the database', () => {
  const insert = (amounts: number[]) =>
    database.db.begin(async (tx) => {
      const id = randomUUID();
      await tx`insert into ledger_transactions (id, key, event, at) values (${id}, ${id}, 'by hand', now())`;
      for (const amount of amounts) {
        await tx`insert into ledger_entries (transaction_id, account, owner, part, amount)
          values (${id}, 'write_off', '', 'amount', ${amount})`;
      }
    });

  it('refuses unbalanced entries when the transaction ends', async () => {
    await expect(insert([100, -99])).rejects.toMatchObject({ constraint: 'ledger_is_balanced' });
    await expect(insert([100, -60, -40])).resolves.not.toThrow();
  });

  it('refuses a posting without entries, and an entry of zero', async () => {
    await expect(insert([])).rejects.toMatchObject({ constraint: 'posting_has_entries' });
    await expect(insert([0])).rejects.toMatchObject({ constraint: 'entry_is_not_empty' });
  });

  it('refuses to add an entry to a balanced posting', async () => {
    const { db } = database;
    await expect(
      db.begin(
        (tx) => tx`insert into ledger_entries (transaction_id, account, owner, part, amount)
          select id, 'bank', '', 'amount', 5 from ledger_transactions limit 1`,
      ),
    ).rejects.toMatchObject({ constraint: 'ledger_is_balanced' });
  });

  it.each(['ledger_transactions', 'ledger_entries', 'ledger_closings', 'ledger_snapshots'])(
    'refuses to change, remove or empty %s',
    async (table) => {
      const { db } = database;
      const refused = { constraint: 'ledger_is_append_only' };
      const column = { ledger_transactions: 'memo', ledger_entries: 'part' }[table];
      const change = column ? `${column} = 'x'` : 'through_entry = 1';
      await expect(db.execute(`update ${table} set ${change}`)).rejects.toMatchObject(refused);
      await expect(db.execute(`delete from ${table}`)).rejects.toMatchObject(refused);
      await expect(db.execute(`truncate ${table} cascade`)).rejects.toMatchObject(refused);
    },
  );
});

describe('closing the books', () => {
  it('changes no balance, with later and concurrent postings', async () => {
    const { db } = database;
    const host = { host: 'closed' };
    await db.begin((tx) => ledger.post(tx, { ...writeOff('closing-1'), parties: host }));
    expect(await ledger.closeBooks()).toBe(true);
    expect(await ledger.hostBalance('closed')).toBe(100);
    await db.begin((tx) => ledger.post(tx, { ...writeOff('closing-2', 11), parties: host }));
    expect(await ledger.hostBalance('closed')).toBe(111);
    const closing = db.begin(async (tx) => {
      await ledger.post(tx, { ...writeOff('closing-3', 7), parties: host });
      const closed = besideTransaction(() => ledger.closeBooks());
      await tx`select pg_sleep(0.05)`;
      return { closed };
    });
    expect(await (await closing).closed).toBe(true);
    expect(await ledger.hostBalance('closed')).toBe(118);
    expect(await ledger.closeBooks()).toBe(false);
  });

  it('works while many post and others close, and balances stay correct', async () => {
    const { db } = database;
    const posting = async (n: number) => {
      await db.begin((tx) => ledger.post(tx, { ...writeOff(`busy-${n}`, 1), parties: { host: 'busy' } }));
      if (n % 20 === 0) await ledger.closeBooks();
    };
    await Promise.all(Array.from({ length: 200 }, (_, n) => posting(n)));
    await ledger.closeBooks();
    expect(await ledger.hostBalance('busy')).toBe(200);
    const [tail] =
      await db`select count(*)::int as count from ledger_entries e where e.owner = 'busy' and e.id >
      (select max(through_entry) from ledger_snapshots where owner = 'busy')`;
    expect(tail?.count).toBe(0);
  });
});

describe('a payable', () => {
  const earn = (hostId: string, key: string, amount: number, dueAt: Date) =>
    database.db.begin((tx) =>
      ledger.post(tx, {
        event: amount < 0 ? 'payout_scheduled' : 'payout_failed',
        key,
        dueAt,
        amounts: { amount: Math.abs(amount) },
        parties: { host: hostId },
      }),
    );
  const take = (hostId: string) =>
    database.db.begin((tx) => ledger.claimPayables(tx, hostId, { at: clock.now(), except: [] }));

  it('is claimed by one of ten concurrent requests, and only when it is due', async () => {
    const { id } = await aHost(database.db);
    await earn(id, `due-${id}`, 500, clock.now());
    await earn(id, `later-${id}`, 300, new Date(clock.now().getTime() + 1));
    const taken = await Promise.all(Array.from({ length: 10 }, () => take(id)));
    expect(taken.flat()).toMatchObject([{ amount: 500 }]);
    expect(await ledger.sumPayables(id, [])).toMatchObject({ due: 0, later: 300, onHold: 0 });
  });

  it('is not paid out while the host owes more, but offset against the debt', async () => {
    const { id } = await aHost(database.db);
    await earn(id, `owes-${id}`, -400, clock.now());
    await earn(id, `gets-${id}`, 300, clock.now());
    expect(await take(id)).toEqual([]);
    await earn(id, `more-${id}`, 150, clock.now());
    expect((await take(id)).map(({ amount }) => amount).reduce((a, b) => a + b)).toBe(50);
  });

  it('waits again after it is restored', async () => {
    const { id } = await aHost(database.db);
    await earn(id, `back-${id}`, 900, clock.now());
    const items = await take(id);
    await database.db.begin((tx) => ledger.restorePayables(tx, id, items));
    expect((await ledger.sumPayables(id, [])).due).toBe(900);
  });
});

it('the check detects a manipulated closing', async () => {
  const { db } = database;
  const broken = async () => (await checkLedger(db)).filter(({ wrong }) => wrong > 0).map(({ name }) => name);
  expect(await broken()).not.toContain('the closed books are as they were');
  await db`alter table ledger_snapshots disable trigger user`;
  await db`update ledger_snapshots set balance = balance + 1 where owner = 'busy'`;
  expect(await broken()).toContain('the closed books are as they were');
});
