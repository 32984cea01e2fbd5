import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import { dayInIndia } from '@mandap/domain/days';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { BookingRecord, BookingSearch } from './bookings.record.ts';
import { createOwnBookingsStore } from './own-bookings.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
}

export type StatusCounts = Record<BookingStatus | 'all', number>;

interface Found {
  results: BookingRecord[];
  /** Of the wanted status, all pages together. */
  count: number;
  counts: StatusCounts;
}

const assertRanges = ({ dateFrom, dateTo, minTotal, maxTotal }: BookingSearch): void => {
  const fields = {
    ...(dateFrom && dateTo && dateFrom > dateTo && { dateFrom: ['range_reversed' as const] }),
    ...(minTotal !== undefined &&
      maxTotal !== undefined &&
      minTotal > maxTotal && { minAmount: ['range_reversed' as const] }),
  };
  if (Object.keys(fields).length > 0) throw new Failure('bad_input', { fields });
};

/** A customer's own bookings: looking for them, and how they stand in all. */
export const createOwnBookings = ({ db, clock }: Dependencies) => {
  const store = createOwnBookingsStore(db);

  return {
    async list(guest: Actor, wanted: BookingSearch & { page: number; pageSize: number }): Promise<Found> {
      assertRanges(wanted);
      const { results, counts: some } = await store.search(guest.id, wanted);
      const { pending = 0, confirmed = 0, completed = 0, cancelled = 0 } = some;
      const all = pending + confirmed + completed + cancelled;
      const counts = { all, pending, confirmed, completed, cancelled };
      return { results, count: counts[wanted.status ?? 'all'], counts };
    },

    /** Exactly those that the pages of a list would show, in their order, some at a time. */
    all(guest: Actor, wanted: BookingSearch): AsyncIterable<BookingRecord[]> {
      assertRanges(wanted);
      return store.all(guest.id, wanted);
    },

    async summary(guest: Actor) {
      const today = dayInIndia(clock.now());
      const [summary, nextEvent] = await Promise.all([
        store.summary(guest.id, today),
        store.nextEvent(guest.id, today),
      ]);
      return { ...summary, nextEvent };
    },
  };
};

export type OwnBookings = ReturnType<typeof createOwnBookings>;
