import { type BookingOrdering, bookingOrderings } from '@mandap/contract/bookings/bookings';
import { paymentStates } from '@mandap/domain/payments/payment-state';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BookingSearch } from '../features/bookings/bookings.record.ts';
import { findGuestBookings } from '../features/bookings/queries/guest-bookings.ts';
import { summarizeGuestBookings } from '../features/bookings/queries/guest-summary.ts';
import { aGuest, aVenue } from './builders.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { manyBookings } from './many-bookings.ts';
import { badPlans } from './plans.ts';

const large = ['bookings', 'payments', 'refunds', 'venues', 'users', 'venue_pictures', 'tehsils'];

let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await aVenue(db);
  userId = (await aGuest(db)).id;
  await manyBookings(db, { userId, own: 2_000, others: 30_000 });
});

const plans = (work: () => Promise<unknown>) => badPlans(database.db, large, work);

describe('a guest’s bookings in a large table', () => {
  const search =
    (requested: Partial<BookingSearch>, ordering: BookingOrdering = 'date_desc') =>
    () =>
      findGuestBookings(database.db, userId, { ordering, page: 1, pageSize: 10, ...requested });

  it.each(bookingOrderings)('by %s are read from an index in that order', async (ordering) => {
    expect(await plans(search({}, ordering))).toEqual([]);
    expect(await plans(search({ status: 'confirmed' }, ordering))).toEqual([]);
  });

  it.each<[string, Partial<BookingSearch>]>([
    ['a status', { status: 'pending' }],
    ['a part of a name', { search: 'ue 4' }],
    ['a part of a code', { search: 'MB-7' }],
    ['a kind of event', { eventTypes: ['sangeet'] }],
    ['days', { dateFrom: '2026-12-01', dateTo: '2026-12-31' }],
    ['an amount', { minTotal: 50_000_00, maxTotal: 60_000_00 }],
    ...paymentStates.map((paymentState): [string, Partial<BookingSearch>] => [
      `being ${paymentState}`,
      { paymentState },
    ]),
  ])('with %s are found and counted by index', async (_, requested) => {
    for (const ordering of bookingOrderings) expect(await plans(search(requested, ordering))).toEqual([]);
  });

  it('are summed by index', async () => {
    const now = new Date('2026-11-21T06:00:00Z');
    expect(await plans(() => summarizeGuestBookings(database.db, userId, now))).toEqual([]);
  });
});
