import { tags } from '#server/platform/cache-invalidation.ts';
import type { CalendarContext } from './calendar.context.ts';

/** Stops reading and serving the calendars of a deleted account, and deletes the host's notes on blocked days. */
export const eraseHost =
  ({ db, cacheInvalidation }: CalendarContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    const stale = await db.begin(async (tx) => {
      await tx`delete from calendar_addresses where host_id = ${userId}`;
      const freed = await tx<{ venueId: string }[]>`
        delete from imported_calendars where host_id = ${userId} returning venue_id`;
      await tx`
        update blocks set note = ''
        where note <> '' and venue_id in (select id from published.venues where owner_id = ${userId})`;
      const dropped = freed.map(({ venueId }) => tags.calendar(venueId));
      await cacheInvalidation.publish(tx, dropped);
      return dropped;
    });
    cacheInvalidation.drop(stale);
  };
