import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { quote } from '@mandap/domain/bookings/pricing';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '../../platform/clock.ts';
import { migrate } from '../../platform/migrate.ts';
import { testNow } from '../../testing/app.ts';
import { aGuest, aVenue, type MadeVenue } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectSoundLedger } from '../../testing/ledger-books.ts';
import { defaultSettings } from '../settings/settings.schema.ts';
import { createLedger } from './ledger.service.ts';

const migrations = resolve(import.meta.dirname, '../../../migrations');
const { db } = await testDatabase();
const ledger = createLedger({
  db,
  clock: createTestClock(testNow),
  settings: { within: async () => defaultSettings },
});
let directory: string;
let guestId: string;

/** A database as it was before the ledger. */
const emptied = async (): Promise<void> => {
  await db.unsafe('drop schema public cascade; drop schema graphile_worker cascade; create schema public');
  directory = await mkdtemp(join(tmpdir(), 'before-ledger-'));
  const older = (await readdir(migrations)).filter((name) => name < '0018_ledger.sql');
  await mkdir(join(directory, 'older'));
  for (const name of older) await cp(join(migrations, name), join(directory, 'older', name));
  await migrate(db, join(directory, 'older'));
};

const terms = { pricePerDay: 100_000_00, addOnPrices: {}, serviceFee: 500, gst: 0, advance: 2000 };
const price = quote(terms, { start: '2026-10-01', end: '2026-10-02' });

/** A booking of ₹1,05,000 in October, as it was written before. */
const aBooking = async (status: string): Promise<{ id: string; venue: MadeVenue }> => {
  const venue = await aVenue(db);
  const id = newId();
  await db`
    insert into bookings (id, code, user_id, venue_id, start_date, end_date, guest_count, event_type, payment_method, quote,
      total, advance, cancellation_policy, instant, status, created_at)
    values (${id}, ${id.slice(-9)}, ${guestId}, ${venue.id}, '2026-10-01', '2026-10-02', 100, 'wedding', 'online',
      ${JSON.stringify(price)}::text::jsonb, ${price.total}, ${price.advance}, 'moderate', true, ${status}, '2026-09-01')`;
  return { id, venue };
};

const aPayment = async (bookingId: string, amount: number, back = 0, done = true, taken = true) => {
  const id = newId();
  await db`
    insert into payments (id, booking_id, gateway, gateway_order_id, kind, amount, status, captured_amount,
      captured_currency, created_at, completed_at, taken_at, given_back)
    values (${id}, ${bookingId}, 'sandbox', ${id}, 'advance', ${amount}, 'completed', ${amount}, 'INR', '2026-09-01',
      '2026-09-01', ${taken ? '2026-09-01' : null}, ${back})`;
  if (back === 0) return;
  await db`
    insert into refunds (id, payment_id, amount, status, reason, created_at, completed_at)
    values (${newId()}, ${id}, ${back}, ${done ? 'completed' : 'scheduled'}, 'cancel', '2026-09-02',
      ${done ? '2026-09-03' : null})`;
};

beforeAll(async () => {
  await emptied();
  guestId = (await aGuest(db)).id;
});
afterAll(() => rm(directory, { recursive: true }));

describe('a database from before the ledger', () => {
  it('gets its books, in balance with everything that had happened, and keeps them when it starts again', async () => {
    const full = await aBooking('completed');
    await aPayment(full.id, price.total);
    const advance = await aBooking('completed');
    await aPayment(advance.id, price.advance);
    const kept = await aBooking('cancelled');
    await aPayment(kept.id, price.advance, 8_000_00);
    const owed = await aBooking('cancelled');
    await aPayment(owed.id, price.advance, price.advance, false);
    const confirmed = await aBooking('confirmed');
    await aPayment(confirmed.id, price.advance);
    await aPayment(confirmed.id, price.advance, price.advance, true, false);
    const arrived = await aBooking('cancelled');
    await aPayment(arrived.id, price.advance, 0, true, false);

    await migrate(db, migrations);
    await expectSoundLedger(db);
    expect(await ledger.hostBalance(full.venue.owner.id)).toBe(95_000_00);
    expect(await ledger.hostBalance(advance.venue.owner.id)).toBe(11_000_00);
    expect(await ledger.hostBalance(kept.venue.owner.id)).toBe(8_000_00);
    expect(await ledger.waitingFor(full.venue.owner.id, [])).toMatchObject({ due: 95_000_00 });
    expect(await ledger.balancesOfBooking(owed.id)).toContainEqual({
      account: 'refund',
      balance: -price.advance,
    });
    const [count] = await db`select count(*)::int as n from ledger_entries`;
    await migrate(db, migrations);
    expect(await db`select count(*)::int as n from ledger_entries`).toEqual([count]);
  });

  it('posts nothing again that it has brought forward', async () => {
    const [payment] = await db<{ id: string; bookingId: string; gateway: string; amount: number }[]>`
      select id, booking_id, gateway, amount from payments limit 1`;
    if (!payment) throw new Error('no payment');
    expect(await db.begin((tx) => ledger.paymentCompleted(tx, payment))).toBe(false);
  });
});
