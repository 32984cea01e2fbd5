import { dayInIndia } from '@mandap/domain/days';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Availability } from './availability.service.ts';
import { createImportedEventsStore } from './imported-events.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  availability: Availability;
}

/** Days that calendars elsewhere have: held here like all others, wherever nothing of ours has them. */
export const createImportedEvents = ({ db, clock, cacheInvalidation, availability }: Dependencies) => {
  const store = createImportedEventsStore(db);

  /** In one's turn at the venue. True where something changed. */
  const lay = (tx: Sql, venueId: string): Promise<boolean> =>
    store.lay(tx, venueId, dayInIndia(clock.now()), clock.now());

  /**
   * One transaction in one's turn at the venue; its calendar is read anew everywhere if its days are others then, or
   * where it is `known` that they are.
   */
  const inTurn = async (venueId: string, work: (tx: Sql) => Promise<void>, known = false): Promise<void> => {
    const stale = [tags.calendar(venueId), tags.calendars];
    const isOther = await db.begin(async (tx) => {
      await availability.queue(tx, venueId);
      await work(tx);
      const changed = (await lay(tx, venueId)) || known;
      if (changed) await cacheInvalidation.announce(tx, stale);
      return changed;
    });
    if (isOther) cacheInvalidation.drop(stale);
  };

  /** Days were freed: those of imported events take them. */
  const refresh = (venueId: string) => inTurn(venueId, async () => undefined);

  return { lay, inTurn, refresh, replace: store.replace, overlaps: store.overlaps };
};

export type ImportedEvents = ReturnType<typeof createImportedEvents>;
