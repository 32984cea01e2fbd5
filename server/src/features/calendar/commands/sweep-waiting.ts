import { firstDayToOffer } from '@mandap/domain/calendar/waiting';
import part from 'sql-template-tag';
import type { CalendarContext } from '../calendar.context.ts';
import { isWaiting } from '../holds.store.ts';
import { endEntries, entriesWithParties, isOfferable } from '../waiting.store.ts';

/** The number of venues that one run offers days at. The rest follows in the next. */
const atOnce = 200;

/**
 * Ends what nobody can wait for any more, and offers what became free without anybody freeing it: a venue is public again, or its host sells
 * something again.
 */
export const sweepWaiting = (context: CalendarContext) => async (): Promise<void> => {
  const { clock, db, jobs } = context;
  const now = clock.now();
  const firstDay = firstDayToOffer(now);
  await db.begin(async (tx) => {
    await endEntries(tx, part`e.offered_at is null and e.start_date < ${firstDay}`, 'past', now);
    const closed = await endEntries(
      tx,
      part`e.offered_at is null and (
        exists (select from published.venues v where v.id = e.venue_id and v.removed_at is not null)
        or exists (select from published.offerings f where f.id = e.offering_id and f.removed_at is not null))`,
      'closed',
      now,
    );
    await jobs.publishAll(
      tx,
      closed.map((entryId) => ({ event: 'waiting.closed', payload: { entryId } })),
    );
  });
  const venues = await db<{ venueId: string }[]>`
    select distinct e.venue_id from ${entriesWithParties} where ${isWaiting} and ${isOfferable(now, firstDay)}
    order by e.venue_id limit ${atOnce}`;
  await jobs.publishAll(
    db,
    venues.map(({ venueId }) => ({ event: 'venue.days_freed', payload: { venueId } })),
  );
};
