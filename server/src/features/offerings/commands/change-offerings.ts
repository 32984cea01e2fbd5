import type { Actor } from '#server/actor.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import { assertMayAt } from '#server/venue-access.ts';
import type { OfferingsContext } from '../offerings.context.ts';

interface Change<T> {
  done: T;
  /** For the audit log. */
  before?: Record<string, string | number | null>;
  after?: Record<string, string | number | null>;
}

/**
 * Changes what a venue sells, in a transaction that has locked its days, so that no booking is made meanwhile. Throws
 * `venue_not_found`. Drops what is cached of the venue and its calendar.
 */
export const changeOfferings = async <T>(
  context: OfferingsContext,
  actor: Actor,
  venueId: string,
  work: (tx: Sql) => Promise<Change<T>>,
): Promise<T> => {
  const { db, venues, audit, cacheInvalidation } = context;
  await assertMayAt(context.db, actor, venueId, 'listing');
  const stale = [tags.venues, tags.venue(venueId), tags.calendars, tags.calendar(venueId)];
  return cacheInvalidation.change(db, stale, async (tx) => {
    await venues.lockDays(tx, venueId);
    const { done, before, after } = await venues.recordChanges(tx, actor, venueId, () => work(tx));
    await audit.record(tx, {
      action: 'venue.offerings_changed',
      actor,
      target: { kind: 'venue', id: venueId },
      ...(before && { before }),
      ...(after && { after }),
    });
    return done;
  });
};
