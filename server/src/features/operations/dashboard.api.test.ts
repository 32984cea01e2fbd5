import type { LiveUpdateOrGap } from '@mandap/contract/live-updates';
import { addDays, type Day, dayInIndia } from '@mandap/domain/days';
import { periodNames } from '@mandap/domain/periods';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, testNow } from '#server/testing/app.ts';
import { aBookingOf } from '#server/testing/booked.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

const app = await testApp();
const { db, clock } = app;
const { operations } = app;
const url = '/api/admin/dashboard/';

let admin: TestUser;
let guest: TestUser;
let venue: TestVenue;

const show = async (period = '30d') => (await app.ask({ url: `${url}?period=${period}`, as: admin })).json;

/** A moment this many hours before the test's time. */
const hoursAgo = (hours: number): Date => new Date(testNow.getTime() - hours * 3_600_000);

const posted = async (at: Date, lines: [account: string, amount: number][]): Promise<void> => {
  await db.begin(async (tx) => {
    const id = newId();
    await tx`insert into ledger_transactions (id, key, event, at) values (${id}, ${id}, 'made', ${at})`;
    for (const [account, amount] of lines)
      await tx`insert into ledger_entries (transaction_id, account, owner, part, amount)
        values (${id}, ${account}, ${account === 'gateway' ? 'sandbox' : ''}, 'amount', ${amount})`;
  });
};

const bookedAt = async (at: Date): Promise<void> => {
  const { id } = await aBookingOf(db, guest, venue);
  await db`update bookings set created_at = ${at} where id = ${id}`;
};

/** Events every few hours over two and a half years, some of them at the edges of days. */
const fill = async (): Promise<void> => {
  for (let hours = 0; hours < 900 * 24; hours += 131) {
    const at = hoursAgo(hours);
    const made = await aGuest(db);
    await db`update users set created_at = ${at} where id = ${made.id}`;
    if (hours % 5 === 0) await db`update users set deleted_at = ${hoursAgo(hours / 2)} where id = ${made.id}`;
    if (hours % 2 === 0) await bookedAt(at);
    await posted(at, [
      ['gateway', 10_000 + hours],
      ['service_fee', -300],
      ['commission', -hours - 7],
      ['write_off', -9_693],
    ]);
    if (hours % 3 === 0) {
      await posted(at, [
        ['gateway', -2_500],
        ['write_off', 2_500],
      ]);
    }
  }
  for (const day of [0, 1, 2, 29, 30, 59, 60]) {
    const midnight = new Date(`${addDays('2026-11-21', -day)}T00:00:00+05:30`);
    await bookedAt(midnight);
    await bookedAt(new Date(midnight.getTime() - 1));
  }
};

interface Span {
  start: Day;
  end: Day;
}

/** Counted directly from the tables, row by row. */
const truth = async () => {
  const within = ({ start, end }: Span, at: Date) => dayInIndia(at) >= start && dayInIndia(at) <= end;
  const users = await db<
    { createdAt: Date; deletedAt: Date | null }[]
  >`select created_at, deleted_at from users`;
  const bookings = await db<{ createdAt: Date }[]>`select created_at from bookings`;
  const entries = await db<{ at: Date; account: string; amount: number }[]>`
    select t.at, e.account, e.amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id`;
  const sum = (span: Span, accounts: string[]) =>
    entries.reduce(
      (all, { at, account, amount }) => (accounts.includes(account) && within(span, at) ? all + amount : all),
      0,
    );
  return {
    users: users.filter(({ deletedAt }) => !deletedAt).length,
    added: (span: Span) => users.filter(({ createdAt }) => within(span, createdAt)).length,
    bookings: (span: Span) => bookings.filter(({ createdAt }) => within(span, createdAt)).length,
    revenue: (span: Span) => (0 - sum(span, ['service_fee', 'commission'])) / 100,
    collected: (span: Span) => sum(span, ['gateway']) / 100,
  };
};

const expectTruth = async (): Promise<void> => {
  const real = await truth();
  for (const name of periodNames) {
    const shown = await show(name);
    const both = (measure: (span: Span) => number) => ({
      now: measure(shown.period),
      before: measure(shown.before),
    });
    expect(shown.users).toEqual({ total: real.users, added: both(real.added) });
    expect(shown.bookings).toEqual(both(real.bookings));
    expect(shown.revenue).toEqual(both(real.revenue));
    expect(shown.collected).toEqual(both(real.collected));
    for (const part of shown.series) {
      expect(part).toMatchObject({
        bookings: real.bookings(part),
        revenue: real.revenue(part),
        collected: real.collected(part),
      });
    }
  }
};

beforeAll(async () => {
  admin = await anAdmin(db);
  guest = await aGuest(db);
  venue = await aVenue(db);
});

describe('GET /api/admin/dashboard/', () => {
  test('shows zeros without gaps on an empty platform', async () => {
    const shown = await show();
    expect(shown).toMatchObject({ bookings: { now: 0, before: 0 }, revenue: { now: 0, before: 0 } });
    expect(shown.series).toHaveLength(30);
    expect(shown.as_of).toBe(testNow.toISOString());
  });

  test('matches the tables before, between and after the nightly counts', async () => {
    await fill();
    await expectTruth();
    await operations.closeDays();
    await expectTruth();
    clock.advance(3 * 24 * 3_600_000);
    await bookedAt(clock.now());
    await expectTruth();
    await operations.closeDays();
    await operations.closeDays();
    await expectTruth();
    const [{ gaps } = { gaps: -1 }] = await db<{ gaps: number }[]>`
      select (max(day) - min(day) + 1 - count(*))::int as gaps from daily_sums`;
    expect(gaps).toBe(0);
  });

  test('includes late entries for old days after the nightly count', async () => {
    await bookedAt(hoursAgo(24 * 20));
    const before = (await show('90d')).bookings.now;
    await operations.closeDays();
    expect((await show('90d')).bookings.now).toBe(before + 1);
    await expectTruth();
  });

  test('counts events of the current minute', async () => {
    const before = await show();
    await bookedAt(clock.now());
    const after = await show();
    expect(after.bookings.now).toBe(before.bookings.now + 1);
    expect(after.series.at(-1).bookings).toBe(before.series.at(-1).bookings + 1);
  });

  test('counts the published venues of each state', async () => {
    await aVenue(db, { status: 'Draft' });
    const hidden = await aVenue(db);
    await db`update venues set host_suspended = true where id = ${hidden.id}`;
    const shown = await show();
    const place_names = { hi: { Rajasthan: 'राजस्थान' } };
    expect(shown.states).toEqual([{ name: 'Rajasthan', place_names, venues: 1 }]);
    expect(shown.venues.total).toBe(1);
  });

  test('lists pending decisions with their amounts', async () => {
    const waiting = async () =>
      Object.fromEntries((await show()).waiting.map(({ kind, ...rest }: { kind: string }) => [kind, rest]));
    const before = await waiting();
    await aVenue(db, { status: 'Pending' });
    await db`update hosts set verified_at = null where user_id = ${venue.owner.id}`;
    await aBookingOf(db, guest, venue, { paid: 1000, refunding: 400 });
    await db`update refunds set status = 'failed', try_at = null`;
    const after = await waiting();
    expect(after.venues.count).toBe(before.venues.count + 1);
    expect(after.hosts.count).toBe(before.hosts.count + 1);
    expect(after.refunds).toEqual({ count: 1, amount: 400 });
  });

  test('shows the latest activity, and updates administrators’ open pages', async () => {
    const heard: LiveUpdateOrGap[] = [];
    app.liveUpdates.listen(admin.id, (item) => heard.push(item));
    const stay = { start_date: app.dayIn(40), end_date: app.dayIn(40) };
    const body = { venue_id: venue.id, ...stay, guest_count: 10, payment_method: 'venue' };
    clock.advance(60_000);
    const { json } = await app.ask({ method: 'POST', url: '/api/bookings/', as: guest, body });
    const [newest] = (await show()).activity;
    expect(newest).toMatchObject({ id: json.id, kind: 'booking', person: 'Asha Sharma', amount: 105_000 });
    await app.jobs.drain();
    await expect.poll(() => heard).toContainEqual({ kind: 'platform' });
  });
});

describe('GET /api/hosting/figures/', () => {
  /** The current figures. Cached responses stay until the settings change. */
  const figures = async () => {
    await app.settings.change({});
    return (await app.ask({ url: '/api/hosting/figures/' })).json;
  };

  /** An event with the host's earnings in rupees, some of them received at the venue. */
  const earned = async (at: Date, rupees: number): Promise<void> => {
    await db.begin(async (tx) => {
      const id = newId();
      await tx`insert into ledger_transactions (id, key, event, at) values (${id}, ${id}, 'booking_earned', ${at})`;
      for (const [account, part, amount] of [
        ['customer', 'base', rupees * 100 + 500],
        ['host', 'base', -rupees * 100 - 500],
        ['host', 'commission', 500],
        ['commission', 'commission', -500],
        ['host', 'takenAtVenue', 300],
        ['till', 'takenAtVenue', -300],
      ] as const)
        await tx`insert into ledger_entries (transaction_id, account, owner, part, amount)
          values (${id}, ${account}, ${account === 'commission' ? '' : venue.id}, ${part}, ${amount})`;
    });
  };

  test('says what hosts earn per event on average, once there are enough events', async () => {
    for (let event = 0; event < 19; event += 1) await earned(hoursAgo(event * 24), 40_000);
    await operations.closeDays();
    expect(await figures()).toEqual({ events: 19, average_earning: null });
    await earned(clock.now(), 60_000);
    await earned(hoursAgo(24 * 400), 9);
    expect(await figures()).toEqual({ events: 20, average_earning: 41_000 });
    await operations.closeDays();
    expect(await figures()).toEqual({ events: 20, average_earning: 41_000 });
  });
});
