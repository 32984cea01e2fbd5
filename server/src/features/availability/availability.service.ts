import { addMonths, type Day, type DayRange, dayInIndia, daysOf, furthestAhead } from '@house/domain/days';
import { v7 as newId } from 'uuid';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import { createAvailabilityStore } from './availability.store.ts';

/** PostgreSQL's words for "somebody has these days": the exclusion constraint, or a deadlock behind it. */
const isTaken = (error: unknown): boolean => {
  const { code } = error as { code?: string };
  return code === '23P01' || code === '40P01';
};

export const createAvailability = ({ db, clock }: { db: Db; clock: Clock }) => {
  const store = createAvailabilityStore(db);

  const horizon = (): DayRange => {
    const today = dayInIndia(clock.now());
    return { start: today, end: addMonths(today, furthestAhead) };
  };

  return {
    /** Taken ranges within a range (from today to 24 months ahead when none is given), and their days in it. */
    async taken(
      venueId: string,
      wanted?: DayRange,
      sql: Sql = db,
    ): Promise<{ ranges: DayRange[]; days: Day[] }> {
      const range = wanted ?? horizon();
      const ranges = await store.taken(venueId, range, sql);
      const days = ranges.flatMap(daysOf).filter((day) => day >= range.start && day <= range.end);
      return { ranges, days: [...new Set(days)] };
    },

    /** Waits for one's turn at this venue; the turn ends with the transaction. */
    queue: (tx: Sql, venueId: string) => store.queue(tx, venueId),

    /** Takes the days for a booking. Fails with `dates_taken`, after which the transaction cannot go on. */
    async hold(tx: Sql, hold: { venueId: string; bookingId: string; range: DayRange }): Promise<void> {
      const spaces = await store.insert(tx, hold).catch((error: unknown) => {
        throw isTaken(error) ? new Failure('dates_taken') : error;
      });
      if (spaces === 0) throw new Error('A venue without a space cannot be held.');
    },

    /** Gives a booking's days back. */
    release: (tx: Sql, bookingId: string) => store.remove(tx, bookingId),

    /** Every venue has at least the whole of itself. */
    addSpace: (tx: Sql, venueId: string, name: string) =>
      store.insertSpace(tx, { id: newId(), venueId, name }),
  };
};

export type Availability = ReturnType<typeof createAvailability>;
