import { beforeAll, describe, expect, it } from 'vitest';
import { aBookingOf, type BookedDetails } from '#server/testing/booked.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';

let database: TestDatabase;
let guest: TestUser;
let venue: TestVenue;

beforeAll(async () => {
  database = await testDatabase();
  guest = await aGuest(database.db);
  venue = await aVenue(database.db);
});

/** The money of a booking of ₹1,05,000. `waived` is in rupees. */
const moneyOf = async ({ waived = 0, ...facts }: BookedDetails & { waived?: number }) => {
  const { db } = database;
  const { id } = await aBookingOf(db, guest, venue, facts);
  await db`update bookings set waived_by_platform = ${waived * 100} where id = ${id}`;
  const [money] = await db`select * from booking_money where booking_id = ${id}`;
  return money;
};

describe('the money of a booking', () => {
  it.each<[string, BookedDetails & { waived?: number }, object]>([
    ['nothing paid', {}, { paymentState: 'pending', paymentStatus: 'pending', balance: 105_000_00 }],
    [
      'the advance paid',
      { paid: 21_000 },
      { paymentState: 'partial', shownState: 'partial', paymentStatus: 'paid', balance: 84_000_00 },
    ],
    [
      'all paid',
      { paid: 105_000 },
      { paymentState: 'paid', paymentStatus: 'paid', balance: 0, advanceDue: 0 },
    ],
    [
      'a part waived',
      { paid: 105_000, refunded: 5_000, waived: 5_000 },
      { paymentState: 'paid', netPaid: 100_000_00, waived: 5_000_00, settled: 105_000_00, balance: 0 },
    ],
    [
      'all waived, not refunded yet',
      { paid: 105_000, refunding: 105_000, waived: 105_000 },
      { paymentState: 'refund_pending', paymentStatus: 'refunded', netPaid: 0, balance: 0 },
    ],
    [
      'all waived and refunded',
      { paid: 105_000, refunded: 105_000, waived: 105_000 },
      { paymentState: 'refunded', paymentStatus: 'refunded', netPaid: 0, balance: 0 },
    ],
    [
      'a refund on its way after a cancellation',
      { status: 'cancelled', paid: 21_000, refunding: 10_000, refunded: 11_000 },
      { paymentState: 'refund_pending', paid: 21_000_00, netPaid: 0, balance: 0 },
    ],
    [
      'a refund made after a cancellation',
      { status: 'cancelled', paid: 21_000, refunded: 11_000 },
      { paymentState: 'refunded', paymentStatus: 'refunded', paid: 21_000_00, netPaid: 10_000_00 },
    ],
    [
      'a cancellation with nothing paid',
      { status: 'cancelled' },
      { paymentState: 'none', shownState: null, balance: 0 },
    ],
    [
      'a cancellation that refunds nothing',
      { status: 'cancelled', paid: 21_000 },
      { paymentState: 'none', shownState: null, paid: 21_000_00, netPaid: 21_000_00, balance: 0 },
    ],
  ])('with %s is the same everywhere', async (_, facts, money) => {
    expect(await moneyOf(facts)).toMatchObject(money);
  });

  it('is still pending for guests and hosts after a payment has failed', async () => {
    const { db } = database;
    const { id } = await aBookingOf(db, guest, venue, { status: 'pending' });
    await db`insert into payments (id, booking_id, kind, amount, status, gateway, created_at)
      values (gen_random_uuid(), ${id}, 'advance', 100, 'failed', 'sandbox', now())`;
    const [money] = await db`select * from booking_money where booking_id = ${id}`;
    expect(money).toMatchObject({ paymentState: 'failed', shownState: 'pending', paymentStatus: 'failed' });
  });

  it('is what was received less refunds, in every sum', async () => {
    const facts = { paid: 50_000, refunded: 3_000, refunding: 2_000 };
    expect(await moneyOf(facts)).toMatchObject({
      captured: 50_000_00,
      refunded: 3_000_00,
      refunding: 2_000_00,
      netPaid: 45_000_00,
      applied: 45_000_00,
      settled: 45_000_00,
      appliedSettled: 45_000_00,
      balance: 60_000_00,
    });
  });
});
