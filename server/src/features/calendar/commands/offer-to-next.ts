import { answerBy } from '@mandap/domain/calendar/waiting';
import { askedOf } from '@mandap/domain/offerings/offering';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import { answerHours } from '../answer-hours.ts';
import type { CalendarContext } from '../calendar.context.ts';
import { insertOption } from '../options.store.ts';
import { findNext, hoursOfEntry, type NextInLine } from '../waiting.store.ts';

/**
 * Keeps free days for the first in line who can have all that it waits for: an option. What is left goes to the next by a job. Families who
 * cannot have all of it keep their place. The caller has locked the venue's days, and does nothing after it in its transaction.
 */
export const offerToNext =
  (context: CalendarContext) =>
  async (tx: Sql, venueId: string): Promise<void> => {
    const next = await findNext(tx, venueId, context.clock.now());
    if (!next) return;
    await offer(context, tx, next);
    await context.jobs.publish(tx, 'venue.days_freed', { venueId });
    await context.cacheInvalidation.publish(tx, [tags.calendar(venueId), tags.calendars]);
  };

const offer = async (
  { clock, jobs, offerings, settings }: CalendarContext,
  tx: Sql,
  next: NextInLine,
): Promise<void> => {
  const { id: entryId, venueId, guestId, name, offeringId, start, end, rooms } = next;
  const now = clock.now();
  const until = answerBy(now, start, answerHours(await settings.within(tx)));
  if (!until) throw new Error('This day is too near to be offered.');
  const offered = await tx`
    update waiting_entries set offered_at = ${now} where id = ${entryId} and offered_at is null returning 1`;
  if (offered.length === 0) throw new Error('This entry was offered already.');
  const offering = await offerings.findOfVenue(tx, venueId, offeringId);
  const hours = hoursOfEntry(next);
  const asked = askedOf(offering, { rooms: rooms ?? undefined, hours: hours ?? undefined });
  const optionId = await insertOption(
    tx,
    { venueId, entryId, guestId, name, phone: '', note: '', enquiryId: null, until, by: null, at: now },
    [{ position: 0, offering, range: { start, end }, ...asked }],
  );
  await jobs.publish(tx, 'waiting.offered', { entryId, optionId });
};
