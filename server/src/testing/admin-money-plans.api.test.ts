import { adminBookingSorts } from '@mandap/contract/bookings/bookings';
import { adminPaymentSorts, paymentNeeds } from '@mandap/contract/payments/payments';
import { bookingStatuses } from '@mandap/domain/bookings/lifecycle';
import { bookingPaymentStates } from '@mandap/domain/payments/payment-state';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BookingsQuery, findAdminBookings } from '../features/bookings/queries/admin-bookings.ts';
import { type AdminPaymentFilter, findAdminPayments } from '../features/payments/queries/admin-payments.ts';
import { reconciliation } from '../features/payments/queries/reconciliation.ts';
import { toPayments } from '../published.ts';
import { aGuest, aVenue } from './builders.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { manyBookings } from './many-bookings.ts';
import { badPlans } from './plans.ts';

const large = ['booking_overviews', 'bookings', 'payments', 'refunds', 'venues', 'users'];

let database: TestDatabase;
let userId: string;
let venueId: string;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await aVenue(db);
  userId = (await aGuest(db)).id;
  await manyBookings(db, { userId, own: 50, others: 20_000 });
  // Recently written rows are only in the pending list of the GIN index.
  await db`vacuum analyze booking_overviews`;
  const [row] = await db<{ venueId: string }[]>`select venue_id from booking_overviews limit 1`;
  venueId = row?.venueId ?? '';
});

const page = { page: 1, pageSize: 10 };
const plans = (work: () => Promise<unknown>) => badPlans(database.db, large, work);

describe('administrators’ bookings in a large table', () => {
  const list = (requested: Partial<BookingsQuery>, sort: BookingsQuery['sort']) => () =>
    findAdminBookings(database.db, { ...requested, sort, ...page });

  it.each(adminBookingSorts)(
    'by %s are merged from indexes in that order, whatever the filter',
    async (sort) => {
      expect(await plans(list({}, sort))).toEqual([]);
      for (const status of bookingStatuses) expect(await plans(list({ status }, sort))).toEqual([]);
      for (const paymentStatus of bookingPaymentStates)
        expect(await plans(list({ paymentStatus }, sort))).toEqual([]);
    },
  );

  it('of a guest, a venue or a rare name are found by index', async () => {
    for (const sort of adminBookingSorts)
      for (const requested of [{ userId }, { venueId }, { search: 'MB-0186a5' }, { search: 'venue 777' }])
        expect(await plans(list(requested, sort))).toEqual([]);
  });
});

describe('administrators’ payments in a large table', () => {
  const list = (filter: Partial<AdminPaymentFilter>, sort: AdminPaymentFilter['sort']) => () =>
    findAdminPayments({ db: database.db, published: toPayments })({ ...filter, sort, ...page });

  it.each(adminPaymentSorts)(
    'by %s are merged from indexes in that order, whatever the filter',
    async (sort) => {
      expect(await plans(list({}, sort))).toEqual([]);
      for (const status of ['pending', 'completed', 'failed', 'refunded'] as const)
        expect(await plans(list({ status }, sort))).toEqual([]);
      expect(await plans(list({ method: 'sandbox' }, sort))).toEqual([]);
      for (const needs of paymentNeeds) expect(await plans(list({ needs }, sort))).toEqual([]);
      expect(await plans(list({ search: 'MB-0186a5' }, sort))).toEqual([]);
    },
  );

  it('that match in very large numbers are listed, with a limited count', async () => {
    for (const filter of [{}, { status: 'completed' }, { method: 'sandbox' }] as const)
      for (const sort of adminPaymentSorts) {
        const found = await list({ search: 'venue', ...filter }, sort)();
        expect(found).toMatchObject({
          results: { length: page.pageSize },
          count: 1_000,
          countIsLimited: true,
        });
      }
  });

  it('are reconciled by index', async () => {
    const list = reconciliation({
      db: database.db,
      published: toPayments,
      clock: { now: () => new Date('2026-11-21') },
    });
    for (const show of ['open_too_long', 'amount_differs', 'not_taken'] as const)
      expect(await plans(() => list({ show, ...page }))).toEqual([]);
  });
});
