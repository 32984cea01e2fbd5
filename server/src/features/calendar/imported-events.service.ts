import { dayInIndia } from '@mandap/domain/days';
import type { Facts } from '../../events.ts';
import { type Changes, tags } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Availability } from './availability.service.ts';
import { createOutsideDaysStore } from './imported-events.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<Facts>;
  clock: Clock;
  changes: Changes;
  availability: Availability;
}

/** Days that calendars elsewhere have: held here like all others, wherever nothing of ours has them. */
export const createOutsideDays = ({ db, jobs, clock, changes, availability }: Dependencies) => {
  const store = createOutsideDaysStore(db);

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
      if (changed) await changes.announce(tx, stale);
      return changed;
    });
    if (isOther) changes.drop(stale);
  };

  jobs.on('venue.days_freed', 'calendars', ({ venueId }) => inTurn(venueId, async () => undefined));

  return { lay, inTurn, replace: store.replace, overlaps: store.overlaps };
};

export type OutsideDays = ReturnType<typeof createOutsideDays>;
