import part from 'sql-template-tag';
import type { AccountMerge, MergedAccounts } from '#server/account-merge.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import type { CalendarContext } from './calendar.context.ts';
import { changeDays } from './commands/change-days.ts';
import { leave } from './commands/join-waiting.ts';

/** How long the name of a family stays with days that were kept for it, in months after the end. */
const monthsOfNames = 12;

/** Deletes options, and places on waiting lists, that ended long ago. */
export const forgetOptions =
  ({ clock, db }: CalendarContext) =>
  async (): Promise<void> => {
    const isOld = part`ended_at < ${clock.now()}::timestamptz - make_interval(months => ${monthsOfNames})`;
    await db`delete from options where ${isOld}`;
    await db`delete from waiting_entries where ${isOld}`;
  };

/** The days that hosts keep or kept for a person, and those that it waits or waited for, for the export of personal data. */
export const keptDaysData =
  ({ db }: CalendarContext) =>
  async (userId: string): Promise<PersonalData> => {
    const keptDays = await db<{ venue: string; name: string; from: string; to: string; until: string }[]>`
      select v.name as venue, o.name, min(s.start_date)::text as "from", max(s.end_date)::text as "to",
        to_char(o.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until
      from options o join published.venues v on v.id = o.venue_id join option_stays s on s.option_id = o.id
      where o.guest_id = ${userId} group by o.id, v.name order by o.created_at`;
    const waitedDays = await db`
      select v.name as venue, case when not f.is_whole_venue then f.name end as offering, e.start_date::text as "from", e.end_date::text as "to",
        e.guests, e.joined_at, e.offered_at, e.ended_at, e.ending
      from waiting_entries e join published.venues v on v.id = e.venue_id join published.offerings f on f.id = e.offering_id
      where e.guest_id = ${userId} order by e.place`;
    return { sections: { keptDays, waitedDays } };
  };

export const mergeOptions = ({ clock }: CalendarContext): AccountMerge => ({
  move: async (tx, { from, to }) => {
    await tx`update options set guest_id = ${to} where guest_id = ${from}`;
    await moveEntries(tx, { from, to }, clock.now());
  },
});

/** Of two places in one line, the first stays, unless the other is offered. */
const moveEntries = async (tx: Sql, { from, to }: MergedAccounts, now: Date): Promise<void> => {
  await tx`
    update waiting_entries e set ended_at = ${now}, ending = 'left'
    from waiting_entries other
    where e.ended_at is null and other.ended_at is null and e.guest_id in (${from}, ${to}) and other.guest_id in (${from}, ${to})
      and e.offered_at is null and e.id <> other.id and e.offering_id = other.offering_id
      and e.start_date <= other.end_date and other.start_date <= e.end_date
      and (other.offered_at is not null or other.place < e.place)`;
  await tx`update waiting_entries set guest_id = ${to} where guest_id = ${from}`;
};

/** A deleted account waits no longer. What is kept for it goes to the next. */
const leaveAll = async (context: CalendarContext, userId: string): Promise<void> => {
  const open = await context.db<{ id: string; venueId: string }[]>`
    select id, venue_id from waiting_entries where guest_id = ${userId} and ended_at is null order by venue_id, place`;
  for (const { id, venueId } of open)
    await changeDays(context, venueId, (tx) => leave(context, tx, venueId, id));
};

/**
 * Stops reading and serving the calendars of a deleted account, and deletes the host's notes on blocked days, and the names of the
 * families for whom days are kept: the host's families, or this person.
 */
export const eraseAccount =
  (context: CalendarContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    const { db, cacheInvalidation } = context;
    await leaveAll(context, userId);
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
      await tx`
        update waiting_entries set first_reason = ''
        where first_reason <> '' and (guest_id = ${userId} or venue_id in (select id from published.venues where owner_id = ${userId}))`;
      const dropped = freed.map(({ venueId }) => tags.calendar(venueId));
      await cacheInvalidation.publish(tx, dropped);
      return dropped;
    });
    cacheInvalidation.drop(stale);
  };
