import { type Day, type DayRange, dayInIndia } from '@mandap/domain/days';
import part from 'sql-template-tag';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import type { CalendarContext } from './calendar.context.ts';
import { lockDays } from './commands/end-options.ts';
import { offerAtEnd } from './commands/hold-days.ts';

/**
 * Changes what calendars import into a venue, and then its holds, in a transaction that has locked the
 * venue's days. Drops what is cached of the venue's calendar if its holds have changed, or if `hasFreed` says
 * so.
 */
export const changeImportedEvents = async (
  context: CalendarContext,
  venueId: string,
  work: (tx: Sql) => Promise<void>,
  { hasFreed = false } = {},
): Promise<void> => {
  const { db, cacheInvalidation } = context;
  const stale = [tags.calendar(venueId), tags.calendars];
  const hasChanged = await db.begin(async (tx) => {
    await lockDays(context)(tx, venueId);
    await work(tx);
    const changed = (await holdImportedEvents(context, tx, venueId)) || hasFreed;
    if (changed) {
      offerAtEnd(context, tx, venueId);
      await cacheInvalidation.publish(tx, stale);
    }
    return changed;
  });
  if (hasChanged) cacheInvalidation.drop(stale);
};

/** Days were freed: imported events block those that they cover. What is left is for the next in line. */
export const refreshImportedEvents =
  (context: CalendarContext) =>
  ({ venueId }: { venueId: string }): Promise<void> =>
    changeImportedEvents(context, venueId, async (tx) => offerAtEnd(context, tx, venueId));

export const replaceImportedEvents = async (
  tx: Sql,
  calendarId: string,
  ranges: readonly DayRange[],
): Promise<void> => {
  const [starts, ends] = [ranges.map(({ start }) => start), ranges.map(({ end }) => end)];
  const imported = part`select unnest(${starts}::date[]) as start_date, unnest(${ends}::date[]) as end_date`;
  await tx`
    delete from imported_events d where calendar_id = ${calendarId} and not exists (
      select 1 from (${imported}) g where g.start_date = d.start_date and g.end_date = d.end_date)`;
  await tx`
    insert into imported_events (calendar_id, start_date, end_date)
    select ${calendarId}, start_date, end_date from (${imported}) g on conflict do nothing`;
};

/**
 * Must run after `lockDays`. Holds the days of imported events that nothing else holds. True if holds have
 * changed.
 */
export const holdImportedEvents = async (
  { clock }: CalendarContext,
  tx: Sql,
  venueId: string,
): Promise<boolean> => {
  const now = clock.now();
  const today = dayInIndia(now);
  const removed = await tx`
    with ${wantedHolds(venueId, today)}
    delete from holds h using published.spaces s
    where s.id = h.space_id and s.venue_id = ${venueId} and h.calendar_id is not null
      and not exists (select 1 from requested w where ${isSameHold()})
    returning 1`;
  const added = await tx`
    with ${wantedHolds(venueId, today)}
    insert into holds (space_id, calendar_id, during, changed_at)
    select space_id, calendar_id, during, ${now} from requested w
    where not exists (select 1 from holds h where ${isSameHold()})
    returning 1`;
  return removed.length + added.length > 0;
};

/**
 * From today on: the days of each calendar, without those of a booking, a block, an option or an earlier
 * connected calendar.
 */
const wantedHolds = (venueId: string, today: Day): Part => part`
  mine as (
    select c.id, c.space_id, c.created_at, range_agg(tsrange(d.start_date::timestamp, d.end_date + interval '1 day')) as days
    from imported_calendars c join imported_events d on d.calendar_id = c.id
    where c.venue_id = ${venueId} and d.end_date >= ${today} group by c.id),
  requested as (
    select s.id as space_id, m.id as calendar_id, unnest(m.days
      - coalesce((select range_agg(part) from mine o, unnest(o.days) part
          where (o.created_at, o.id) < (m.created_at, m.id) and (o.space_id is null or o.space_id = s.id)), '{}')
      - coalesce((select range_agg(h.during) from holds h
          where h.space_id = s.id and h.calendar_id is null), '{}')) as during
    from mine m, published.spaces s
    where s.venue_id = ${venueId} and s.removed_at is null and (m.space_id is null or m.space_id = s.id))`;

const isSameHold = (): Part =>
  part`w.space_id = h.space_id and w.calendar_id = h.calendar_id and w.during = h.during`;
