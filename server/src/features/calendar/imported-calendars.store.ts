import type { CalendarProblem } from '@mandap/contract/calendar/calendar-sync';
import type { Day } from '@mandap/domain/days';
import type { Edition } from '../../platform/calendar-import/calendar-fetch.ts';
import type { Db, Part, Sql } from '../../platform/db.ts';

export interface ImportedCalendarRow extends Edition {
  id: string;
  venueId: string;
  hostId: string;
  name: string;
  site: string;
  sealedUrl: string;
  createdAt: Date;
  readAt: Date | null;
  wholeAt: Date | null;
  nextReadAt: Date;
  problem: CalendarProblem | null;
  failures: number;
  unreadable: number;
}

/** What became of a try. Without `edition` nothing was new. */
export interface WentWell {
  at: Date;
  edition?: Edition;
  unreadable?: number;
}

const columns = (sql: Sql): Part => sql`
  c.id, c.venue_id, c.host_id, c.name, c.site, c.sealed_url, c.created_at, c.etag, c.last_modified, c.read_at,
  c.whole_at, c.next_read_at, c.problem, c.failures, c.unreadable`;

/** Whoever had a venue before has nothing to do with its calendar any more. */
const isOfHost = (sql: Sql): Part => sql`v.owner_id = c.host_id and v.removed_at is null`;

export const createImportedCalendarsStore = (db: Db) => ({
  async insert(
    tx: Sql,
    row: Omit<ImportedCalendarRow, 'readAt' | 'wholeAt' | 'problem' | 'failures'> & { urlHash: string },
  ): Promise<void> {
    await tx`
      insert into imported_calendars (id, venue_id, host_id, name, site, sealed_url, url_hash, created_at, etag,
        last_modified, read_at, whole_at, tried_at, next_read_at, unreadable)
      values (${row.id}, ${row.venueId}, ${row.hostId}, ${row.name}, ${row.site}, ${row.sealedUrl}, ${row.urlHash},
        ${row.createdAt}, ${row.etag}, ${row.lastModified}, ${row.createdAt}, ${row.createdAt}, ${row.createdAt},
        ${row.nextReadAt}, ${row.unreadable})`;
  },

  /** Those of a venue, the first one first, with how many days from today on each takes. */
  list: (venueId: string, today: Day): Promise<(ImportedCalendarRow & { days: number })[]> => db<
    (ImportedCalendarRow & { days: number })[]
  >`
    select ${columns(db)}, (select coalesce(sum(d.end_date - greatest(d.start_date, ${today}::date) + 1), 0)::int
      from imported_events d where d.calendar_id = c.id and d.end_date >= ${today}) as days
    from imported_calendars c join venues v on v.id = c.venue_id
    where c.venue_id = ${venueId} and ${isOfHost(db)} order by c.created_at, c.id`,

  async count(sql: Sql, venueId: string): Promise<number> {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from imported_calendars where venue_id = ${venueId}`;
    return row?.count ?? 0;
  },

  async find(id: string): Promise<(ImportedCalendarRow & { venueName: string }) | null> {
    const [row] = await db<(ImportedCalendarRow & { venueName: string })[]>`
      select ${columns(db)}, v.name as venue_name from imported_calendars c join venues v on v.id = c.venue_id
      where c.id = ${id} and ${isOfHost(db)}`;
    return row ?? null;
  },

  /** Its site; null where it is not connected any more. */
  async remove(tx: Sql, venueId: string, id: string): Promise<{ site: string } | null> {
    const [row] = await tx<{ site: string }[]>`
      delete from imported_calendars where id = ${id} and venue_id = ${venueId} returning site`;
    return row ?? null;
  },

  /** Takes the next few whose turn it is; another process takes others. */
  takeDue: (now: Date, nextReadAt: Date, most: number): Promise<ImportedCalendarRow[]> => db<
    ImportedCalendarRow[]
  >`
    update imported_calendars c set next_read_at = ${nextReadAt}::timestamptz + random() * interval '10 minutes'
    from (select o.id from imported_calendars o where o.next_read_at <= ${now}
      order by o.next_read_at, o.id limit ${most} for update skip locked) due, venues v
    where c.id = due.id and v.id = c.venue_id and ${isOfHost(db)}
    returning ${columns(db)}`,

  /** Those whose venue is gone or somebody else's; the venues that had them. */
  async removeOrphans(now: Date): Promise<string[]> {
    const rows = await db<{ venueId: string }[]>`
      delete from imported_calendars c using venues v
      where v.id = c.venue_id and c.next_read_at <= ${now} and not (${isOfHost(db)}) returning c.venue_id`;
    return rows.map(({ venueId }) => venueId);
  },

  /** Locks it; false where it is gone, or was tried again since. */
  async isStillAsOf(tx: Sql, id: string, startedAt: Date): Promise<boolean> {
    const [row] = await tx`
      select 1 from imported_calendars where id = ${id} and (tried_at is null or tried_at <= ${startedAt}) for update`;
    return row !== undefined;
  },

  async noteGood(tx: Sql, id: string, { at, edition, unreadable }: WentWell): Promise<void> {
    await tx`
      update imported_calendars set read_at = ${at}, tried_at = ${at}, problem = null, failures = 0
        ${edition ? tx`, whole_at = ${at}, etag = ${edition.etag}, last_modified = ${edition.lastModified}` : tx``}
        ${unreadable === undefined ? tx`` : tx`, unreadable = ${unreadable}`}
      where id = ${id}`;
  },

  /** How many hours in a row it has failed. */
  async noteBad(tx: Sql, id: string, problem: CalendarProblem, at: Date, counts: boolean): Promise<number> {
    const [row] = await tx<{ failures: number }[]>`
      update imported_calendars set tried_at = ${at}, problem = ${problem}, failures = failures + ${counts ? 1 : 0}
      where id = ${id} returning failures`;
    return row?.failures ?? 0;
  },

  listOf: (hostId: string) => db<{ venue: string; name: string; site: string; connectedAt: string }[]>`
    select v.name as venue, c.name, c.site, to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      as connected_at
    from imported_calendars c join venues v on v.id = c.venue_id where c.host_id = ${hostId} order by c.created_at`,
});
