import type { Day, DayRange } from '@mandap/domain/days';
import type { Db, Part, Sql } from '../../platform/db.ts';

/** Days that a calendar elsewhere and a booking here both have. */
export interface Overlap extends DayRange {
  calendarId: string;
  bookingId: string;
}

/** The days that calendars elsewhere have of a venue, and which of them are held here. */
export const createImportedEventsStore = (db: Db) => {
  /**
   * What should be held from today on: the days of each calendar without those that anything of ours has, nor one that
   * was connected before it.
   */
  const wanted = (sql: Sql, venueId: string, today: Day): Part => sql`
    mine as (
      select c.id, c.created_at, range_agg(tsrange(d.start_date::timestamp, d.end_date + interval '1 day')) as days
      from imported_calendars c join imported_events d on d.calendar_id = c.id
      where c.venue_id = ${venueId} and d.end_date >= ${today} group by c.id),
    wanted as (
      select s.id as space_id, m.id as calendar_id, unnest(m.days
        - coalesce((select range_agg(part) from mine o, unnest(o.days) part
            where (o.created_at, o.id) < (m.created_at, m.id)), '{}')
        - coalesce((select range_agg(h.during) from holds h
            where h.space_id = s.id and h.calendar_id is null), '{}')) as during
      from mine m, spaces s where s.venue_id = ${venueId})`;

  const same = (sql: Sql): Part =>
    sql`w.space_id = h.space_id and w.calendar_id = h.calendar_id and w.during = h.during`;

  return {
    /** True where a calendar's days were others before. */
    async replace(tx: Sql, calendarId: string, ranges: readonly DayRange[]): Promise<boolean> {
      const [starts, ends] = [ranges.map(({ start }) => start), ranges.map(({ end }) => end)];
      const given = tx`select unnest(${starts}::date[]) as start_date, unnest(${ends}::date[]) as end_date`;
      const gone = await tx`
        delete from imported_events d where calendar_id = ${calendarId} and not exists (
          select 1 from (${given}) g where g.start_date = d.start_date and g.end_date = d.end_date)`;
      const come = await tx`
        insert into imported_events (calendar_id, start_date, end_date)
        select ${calendarId}, start_date, end_date from (${given}) g on conflict do nothing`;
      return gone.count + come.count > 0;
    },

    /** In one's turn at the venue. True where something else is held afterwards than before. */
    async lay(tx: Sql, venueId: string, today: Day, at: Date): Promise<boolean> {
      const gone = await tx`
        with ${wanted(tx, venueId, today)}
        delete from holds h using spaces s
        where s.id = h.space_id and s.venue_id = ${venueId} and h.calendar_id is not null
          and not exists (select 1 from wanted w where ${same(tx)})`;
      const come = await tx`
        with ${wanted(tx, venueId, today)}
        insert into holds (space_id, calendar_id, during, changed_at)
        select space_id, calendar_id, during, ${at} from wanted w
        where not exists (select 1 from holds h where ${same(tx)})`;
      return gone.count + come.count > 0;
    },

    /** From today on, in order. */
    overlaps: (venueId: string, today: Day): Promise<Overlap[]> => db<Overlap[]>`
      select distinct c.id as calendar_id, coalesce(h.booking_id, h.offline_booking_id) as booking_id,
        greatest(d.start_date, lower(h.during)::date) as start, least(d.end_date, upper(h.during)::date - 1) as "end"
      from imported_calendars c join imported_events d on d.calendar_id = c.id
      join spaces s on s.venue_id = c.venue_id
      join holds h on h.space_id = s.id and h.during && tsrange(d.start_date::timestamp, d.end_date + interval '1 day')
      where c.venue_id = ${venueId} and d.end_date >= ${today} and upper(h.during)::date > ${today}
        and coalesce(h.booking_id, h.offline_booking_id) is not null
      order by start, calendar_id limit 50`,
  };
};
