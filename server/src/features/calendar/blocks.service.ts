import {
  addDays,
  addMonths,
  type Day,
  type DayRange,
  dayInIndia,
  daysBetween,
  daysOf,
  furthestAhead,
} from '@mandap/domain/days';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Venues } from '../venues/venues.feature.ts';
import type { Availability } from './availability.service.ts';
import { type BlockRow, createBlocksStore } from './blocks.store.ts';
import type { ImportedEvents } from './imported-events.service.ts';

interface Dependencies {
  audit: Audit;
  db: Db;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  venues: Venues;
  availability: Availability;
  importedEvents: Pick<ImportedEvents, 'lay'>;
}

/** The longest block, in days. */
const longestBlock = 366;

/** What of a block lies before and after the days that are freed. */
const restOf = ({ startDate, endDate }: BlockRow, { start, end }: DayRange): DayRange[] =>
  [
    { start: startDate, end: addDays(start, -1) },
    { start: addDays(end, 1), end: endDate },
  ].filter((rest) => rest.start <= rest.end);

/** Days that a host keeps free of guests: holds like any other, so nobody can have them beside. */
export const createBlocks = (dependencies: Dependencies) => {
  const { audit, db, clock, cacheInvalidation, venues, availability, importedEvents } = dependencies;
  const store = createBlocksStore(db);

  const assertOwn = async (host: Actor, venueId: string): Promise<void> => {
    if ((await venues.ownerOf(venueId)) !== host.id) throw new Failure('venue_not_found');
  };

  const assertSensible = ({ start, end }: DayRange): void => {
    const today = dayInIndia(clock.now());
    if (start < today) throw new Failure('bad_input', { fields: { startDate: ['dates_past'] } });
    if (end < start) throw new Failure('bad_input', { fields: { endDate: ['dates_reversed'] } });
    if (daysBetween(start, end) >= longestBlock)
      throw new Failure('bad_input', { fields: { endDate: ['too_long'] } });
    if (end > addMonths(today, furthestAhead))
      throw new Failure('bad_input', { fields: { endDate: ['dates_too_far'] } });
  };

  const put = async (tx: Sql, venueId: string, { start, end }: DayRange, note: string): Promise<BlockRow> => {
    const block = { id: newId(), venueId, startDate: start, endDate: end, note, createdAt: clock.now() };
    await store.insert(tx, block);
    await availability.hold(tx, { venueId, blockId: block.id, range: { start, end } });
    return block;
  };

  /** In one's turn at the venue; afterwards its calendar is read anew everywhere. */
  const change = async <T>(venueId: string, work: (tx: Sql) => Promise<T>): Promise<T> => {
    const stale = [tags.calendar(venueId), tags.calendars];
    const result = await db.begin(async (tx) => {
      await availability.queue(tx, venueId);
      const done = await work(tx);
      await cacheInvalidation.announce(tx, stale);
      return done;
    });
    cacheInvalidation.drop(stale);
    return result as T;
  };

  return {
    async list(host: Actor, venueId: string, paging: { page: number; pageSize: number }) {
      await assertOwn(host, venueId);
      return store.list(venueId, dayInIndia(clock.now()), paging);
    },

    async add(host: Actor, venueId: string, range: DayRange, note: string): Promise<BlockRow> {
      await assertOwn(host, venueId);
      assertSensible(range);
      return change(venueId, async (tx) => {
        await availability.assertFree(tx, venueId, range);
        const target = { kind: 'venue', id: venueId } as const;
        await audit.record(tx, { action: 'venue.days_blocked', actor: host, target, after: range });
        return put(tx, venueId, range, note);
      });
    },

    /** Frees the days; what of a block lies beyond them stays. Which days are free now. */
    async lift(host: Actor, venueId: string, range: DayRange): Promise<Day[]> {
      await assertOwn(host, venueId);
      if (range.end < range.start)
        throw new Failure('bad_input', { fields: { endDate: ['dates_reversed'] } });
      return change(venueId, async (tx) => {
        const found = await store.touching(tx, venueId, range);
        for (const block of found) {
          await store.remove(tx, block.id);
          for (const rest of restOf(block, range)) await put(tx, venueId, rest, block.note);
        }
        const target = { kind: 'venue', id: venueId } as const;
        await audit.record(tx, { action: 'venue.days_freed', actor: host, target, before: range });
        // What a calendar elsewhere has of them is taken still.
        await importedEvents.lay(tx, venueId);
        const { days: taken } = await availability.taken(venueId, range, tx);
        const blocked = found.flatMap(({ startDate, endDate }) => daysOf({ start: startDate, end: endDate }));
        return blocked.filter((day) => day >= range.start && day <= range.end && !taken.includes(day));
      });
    },
  };
};

export type Blocks = ReturnType<typeof createBlocks>;
