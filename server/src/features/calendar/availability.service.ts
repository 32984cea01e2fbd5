import {
  addDays,
  addMonths,
  type Day,
  type DayRange,
  dayInIndia,
  daysOf,
  furthestAhead,
  nearby,
  nearestFree,
  without,
} from '@mandap/domain/days';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Venues } from '../venues/venues.feature.ts';
import { createAvailabilityStore, type Holder, type Own } from './availability.store.ts';

/** PostgreSQL's words for "somebody has these days": the exclusion constraint, or a deadlock behind it. */
const isTaken = (error: unknown): boolean => {
  const { code } = error as { code?: string };
  return code === '23P01' || code === '40P01';
};

const orTaken = (error: unknown): never => {
  throw isTaken(error) ? new Failure('dates_taken') : error;
};

export type { Own } from './availability.store.ts';

interface Dependencies {
  db: Db;
  jobs: Pick<Jobs<DomainEvents>, 'publish'>;
  clock: Clock;
  venues: Pick<Venues, 'lockDays'>;
}

export const createAvailability = ({ db, jobs, clock, venues }: Dependencies) => {
  const store = createAvailabilityStore(db);

  /** Days were freed that an imported calendar may have taken, too. */
  const publishFreed = async (tx: Sql, venueIds: readonly string[]): Promise<void> => {
    for (const venueId of venueIds) await jobs.publish(tx, 'venue.days_freed', { venueId });
  };

  const horizon = (): DayRange => {
    const today = dayInIndia(clock.now());
    return { start: today, end: addMonths(today, furthestAhead) };
  };

  /** Taken ranges within a range (from today to 24 months ahead when none is given), and their days in it. */
  const taken = async (
    venueId: string,
    wanted?: DayRange,
    sql: Sql = db,
  ): Promise<{ ranges: DayRange[]; days: Day[] }> => {
    const range = wanted ?? horizon();
    const ranges = await store.taken(venueId, range, sql);
    const days = ranges.flatMap(daysOf).filter((day) => day >= range.start && day <= range.end);
    return { ranges, days: [...new Set(days)] };
  };

  return {
    taken,

    /** In one's turn at this venue: fails with `dates_taken` and the days of the range that somebody has. */
    async assertFree(tx: Sql, venueId: string, range: DayRange): Promise<void> {
      const { days } = await taken(venueId, range, tx);
      if (days.length > 0) throw new Failure('dates_taken', { more: { conflictingDates: days } });
    },

    /** Waits for one's turn at this venue; the turn ends with the transaction. */
    queue: venues.lockDays,

    /** Takes the days. Fails with `dates_taken`, after which the transaction cannot go on. */
    async hold(tx: Sql, hold: { venueId: string; range: DayRange } & Holder): Promise<void> {
      const spaces = await store.insert(tx, hold, clock.now()).catch(orTaken);
      if (spaces > 0) return;
      if (await store.isOutside(tx, hold.venueId, hold.range)) throw new Failure('dates_taken');
      throw new Error('A venue without a space cannot be held.');
    },

    /** Takes those wanted days that a booking does not have yet, for a change of it that waits. Fails as `hold` does. */
    async holdMore(
      tx: Sql,
      {
        venueId,
        changeId,
        wanted,
        own,
      }: { venueId: string; changeId: string; wanted: DayRange; own: DayRange },
    ): Promise<void> {
      for (const range of without(wanted, own)) {
        await store.insert(tx, { venueId, changeId, range }, clock.now()).catch(orTaken);
      }
    },

    /** A booking has these days from now on, and no others. Fails as `hold` does. */
    async move(tx: Sql, bookingId: string, range: DayRange): Promise<void> {
      const freed = await store.move(tx, bookingId, range, clock.now()).catch(orTaken);
      await publishFreed(tx, freed);
    },

    /** Whether days are free of everybody but this booking. */
    isFreeFor: async (venueId: string, range: DayRange, own: Own): Promise<boolean> =>
      (await store.taken(venueId, range, db, own)).length === 0,

    /** The nearest free stays of the same length, nearest first; for a booking that moves, others than it has. */
    async nearestFree(
      venueId: string,
      wanted: DayRange,
      own?: Own & { range: DayRange },
    ): Promise<DayRange[]> {
      const around = { start: addDays(wanted.start, -nearby.days), end: addDays(wanted.end, nearby.days) };
      const ranges = await store.taken(venueId, around, db, own);
      return nearestFree(wanted, ranges, dayInIndia(clock.now()), own?.range);
    },

    /** Gives a booking's days back. */
    release: async (tx: Sql, bookingId: string) => publishFreed(tx, await store.remove(tx, { bookingId })),
    /** Gives the days of anything else back. */
    releaseOf: async (tx: Sql, holder: Holder) => publishFreed(tx, await store.remove(tx, holder)),
  };
};

export type Availability = ReturnType<typeof createAvailability>;
