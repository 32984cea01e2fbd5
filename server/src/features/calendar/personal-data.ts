import type { AccountMerge } from '#server/account-merge.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { CalendarContext } from './calendar.context.ts';

/** How long the name of a family stays with days that were kept for it, in months after the end. */
const monthsOfNames = 12;

/** Deletes options that ended long ago. */
export const forgetOptions =
  ({ clock, db }: CalendarContext) =>
  async (): Promise<void> => {
    await db`delete from options where ended_at < ${clock.now()}::timestamptz - make_interval(months => ${monthsOfNames})`;
  };

/** The days that hosts keep or kept for a person, for the export of personal data. */
export const keptDaysData =
  ({ db }: CalendarContext) =>
  async (userId: string): Promise<PersonalData> => {
    const keptDays = await db<{ venue: string; name: string; from: string; to: string; until: string }[]>`
      select v.name as venue, o.name, min(s.start_date)::text as "from", max(s.end_date)::text as "to",
        to_char(o.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until
      from options o join published.venues v on v.id = o.venue_id join option_stays s on s.option_id = o.id
      where o.guest_id = ${userId} group by o.id, v.name order by o.created_at`;
    return { sections: { keptDays } };
  };

export const mergeOptions: AccountMerge = {
  move: async (tx, { from, to }) => {
    await tx`update options set guest_id = ${to} where guest_id = ${from}`;
  },
};

/**
 * Stops reading and serving the calendars of a deleted account, and deletes the host's notes on blocked days, and the names of the
 * families for whom days are kept: the host's families, or this person.
 */
export const eraseAccount =
  ({ db, cacheInvalidation }: CalendarContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    const stale = await db.begin(async (tx) => {
      await tx`delete from calendar_addresses where host_id = ${userId}`;
      const freed = await tx<{ venueId: string }[]>`
        delete from imported_calendars where host_id = ${userId} returning venue_id`;
      await tx`
        update blocks set note = ''
        where note <> '' and venue_id in (select id from published.venues where owner_id = ${userId})`;
      await tx`
        update options set name = '', phone = '', note = ''
        where guest_id = ${userId} or venue_id in (select id from published.venues where owner_id = ${userId})`;
      const dropped = freed.map(({ venueId }) => tags.calendar(venueId));
      await cacheInvalidation.publish(tx, dropped);
      return dropped;
    });
    cacheInvalidation.drop(stale);
  };
