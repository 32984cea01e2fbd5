import type { CalendarProblem } from '@mandap/contract/calendar/calendar';
import part from 'sql-template-tag';
import type { Validators } from '#server/platform/calendar-import/calendar-fetch.ts';
import type { Part, Sql } from '#server/platform/db.ts';

export interface ImportedCalendarRow extends Validators {
  id: string;
  venueId: string;
  /** What its events occupy. Null: the whole venue. */
  spaceId: string | null;
  hostId: string;
  name: string;
  site: string;
  encryptedUrl: string;
  createdAt: Date;
  readAt: Date | null;
  wholeAt: Date | null;
  nextReadAt: Date;
  problem: CalendarProblem | null;
  failures: number;
  unreadable: number;
}

/** Failed hours in a row after which the host is notified. */
export const failuresToNotify = 3;

export const calendarColumns = (): Part => part`
  c.id, c.venue_id, c.space_id, c.host_id, c.name, c.site, c.encrypted_url, c.created_at, c.etag, c.last_modified, c.read_at,
  c.whole_at, c.next_read_at, c.problem, c.failures, c.unreadable`;

/** The venue still belongs to the host who connected the calendar. */
export const belongsToHost = (): Part => part`v.owner_id = c.host_id and v.removed_at is null`;

export const findCalendar = async (
  sql: Sql,
  id: string,
): Promise<(ImportedCalendarRow & { venueName: string }) | null> => {
  const [row] = await sql<(ImportedCalendarRow & { venueName: string })[]>`
    select ${calendarColumns()}, v.name as venue_name from imported_calendars c join published.venues v on v.id = c.venue_id
    where c.id = ${id} and ${belongsToHost()}`;
  return row ?? null;
};
