import { defaultSettings } from '@mandap/domain/settings/settings';
import { v7 as newId } from 'uuid';
import { findHostOfBooking } from '../server/src/features/bookings/bookings.published.ts';
import { findPanOfHost } from '../server/src/features/documents/documents.published.ts';
import { ledgerFeature } from '../server/src/features/ledger/ledger.feature.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { type Db, pipeline } from '../server/src/platform/db.ts';
import { aHost } from '../server/src/testing/builders.ts';
import type { Instance } from './instance.ts';
import { repeat } from './load.ts';
import { type Line, rate } from './report.ts';

const atOnce = 10;
const entries = 1_000_000;
/** Entries since the last closing: more than a busy host has in ten minutes. */
const since = 1_000;
/** The limit for a balance, in ms. */
const allowed = 10;

const ledgerOf = (db: Db) =>
  ledgerFeature(
    { db, clock: systemClock },
    { settings: { within: async () => defaultSettings }, findHostOfBooking, findPanOfHost },
  );

/** A posting of two lines, as the ledger writes it. */
const posted = (db: Db, hostId: string): (() => Promise<unknown>) => {
  const ledger = ledgerOf(db);
  return () =>
    db.begin((tx) =>
      ledger.post(tx, {
        event: 'payout_paid',
        key: `bench:${newId()}`,
        amounts: { amount: 100 },
        parties: { host: hostId },
      }),
    );
};

/** Writes the same rows directly through the driver. */
const bare = (db: Db, hostId: string): (() => Promise<unknown>) => {
  return () =>
    db.begin((tx) => {
      const id = newId();
      return pipeline([
        tx`insert into ledger_transactions (id, key, event, at) values (${id}, ${`bench:${id}`}, 'payout_paid', ${new Date()})`,
        tx`insert into ledger_entries (transaction_id, account, owner, part, amount)
          values (${id}, 'payout', ${hostId}, 'amount', 100), (${id}, 'bank', '', 'amount', -100)`,
      ]);
    });
};

/**
 * A host whose account has this many entries: one posting of a hundred an hour. Written without checks per
 * row.
 */
const addEntries = async (db: Db, hostId: string, count: number): Promise<void> => {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      with postings as (
        insert into ledger_transactions (id, key, event, at)
        select gen_random_uuid(), ${newId()} || n, 'payout_failed', now() - n * interval '1 hour' from generate_series(1, ${count / 100}) n returning id)
      insert into ledger_entries (transaction_id, account, owner, part, amount)
      select id, case when n = 0 then 'payout' else 'host' end, ${hostId}, 'amount', case when n = 0 then 100 else -1 end
      from postings, generate_series(0, 100) n`;
  });
};

/** The 95th percentile, in ms. */
const slowest = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 200; round += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[189] ?? 0;
};

const benchBalance = async (db: Db): Promise<Line> => {
  const ledger = ledgerOf(db);
  const { id } = await aHost(db);
  await addEntries(db, id, entries);
  await db`vacuum (analyze) ledger_entries`;
  const begun = performance.now();
  await ledger.closeBooks();
  const closing = performance.now() - begun;
  await addEntries(db, id, since);
  if ((await ledger.hostBalance(id)) !== entries + since) throw new Error('The balance is wrong.');
  const taken = await slowest(() => ledger.hostBalance(id));
  return {
    what: 'balance of a host with 1,000,000 entries',
    figure: `p95 ${taken.toFixed(1)} ms`,
    yardstick: `${allowed} ms; closed in ${closing.toFixed(0)} ms`,
    ratio: allowed / taken,
    goal: 1,
  };
};

/** Alternates postings with the bare statements, and measures the balance of a very long account. */
export const benchLedger = async ({ db }: Pick<Instance, 'db'>): Promise<Line[]> => {
  const { id } = await aHost(db);
  const [ours, drivers] = [[] as number[], [] as number[]];
  await repeat(posted(db, id), atOnce, 1);
  for (let round = 0; round < 3; round += 1) {
    drivers.push(await repeat(bare(db, id), atOnce, 3));
    ours.push(await repeat(posted(db, id), atOnce, 3));
  }
  const middle = (rates: number[]): number => rates.sort((a, b) => a - b)[1] ?? 0;
  return [
    {
      what: 'ledger posting',
      figure: rate(middle(ours)),
      yardstick: `its statements, driver ${rate(middle(drivers))}`,
      ratio: middle(ours) / middle(drivers),
      goal: 0.7,
    },
    await benchBalance(db),
  ];
};
