import type { CalendarProblem } from '@mandap/contract/calendar/calendar';
import type { ImportedCalendar } from '@mandap/contract/calendar/calendar.schemas';
import { addMonths, type DayRange, dayInIndia, furthestAhead } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Validators } from '#server/platform/calendar-import/calendar-fetch.ts';
import { readCalendarDays } from '#server/platform/calendar-import/read-calendar-days.ts';
import type { Sql } from '#server/platform/db.ts';
import type { Limit } from '#server/platform/limits.ts';
import { assertHost } from '../assert-host.ts';
import type { CalendarContext } from '../calendar.context.ts';
import {
  belongsToHost,
  calendarColumns,
  failuresToNotify,
  findCalendar,
  type ImportedCalendarRow,
} from '../imported-calendars.store.ts';
import { changeImportedEvents, replaceImportedEvents } from '../imported-events.ts';
import { importedCalendar } from '../queries/imported-calendars.ts';

const minute = 60_000;
/** The interval between reads, plus up to ten minutes, so that not all calendars are read at once. */
export const readInterval = 55 * minute;
/** How often an unchanged calendar is read in full, because its recurring events then reach further. */
const longestUnchanged = 7 * 24 * 60 * minute;
/** The number of calendars read at once, and the maximum duration of one scheduled run. */
const atOnce = 5;
const longestRun = 45_000;

/** Each read contacts an address that a stranger chose. */
export const manualReads: Limit = { name: 'calendar read', points: 30, seconds: 3600 };

export interface FullCalendar {
  ranges: DayRange[];
  unreadable: number;
  validators: Validators;
}

/** A host reads an imported calendar now. */
export const readCalendar =
  (context: CalendarContext) =>
  async (host: Actor, { id, calendarId }: { id: string; calendarId: string }): Promise<ImportedCalendar> => {
    await assertHost(context, host, id);
    const calendar = await findCalendar(context.db, calendarId);
    if (calendar?.venueId !== id) throw new Failure('calendar_not_found');
    await context.limits.consume(manualReads, host.id);
    await importCalendar(context, calendar, { isDue: false });
    return importedCalendar(context, id, calendarId);
  };

/** Reads every calendar that is due. An unexpected failure of one does not stop the others. */
export const readDueCalendars = (context: CalendarContext) => async (): Promise<void> => {
  await removeOrphans(context);
  const { db, clock } = context;
  const failures: unknown[] = [];
  const until = performance.now() + longestRun;
  while (performance.now() < until) {
    const now = clock.now();
    const due = await takeDue(db, now, new Date(now.getTime() + readInterval));
    if (due.length === 0) break;
    const results = await Promise.allSettled(
      due.map((calendar) => importCalendar(context, calendar, { isDue: true })),
    );
    failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
  }
  if (failures.length > 0) throw failures[0];
};

/** Fetches a calendar in full, whether it has changed or not. */
export const fetchFullCalendar = async (
  context: CalendarContext,
  url: string,
): Promise<FullCalendar | CalendarProblem> => {
  const found = await fetchCalendar(context, url);
  // Unconditional, without an ETag.
  return found === 'unchanged' ? 'not_there' : found;
};

/** Writes all of a read at once or nothing. Keeps the result of a newer read that ended meanwhile. */
const importCalendar = async (
  context: CalendarContext,
  calendar: ImportedCalendarRow,
  { isDue }: { isDue: boolean },
): Promise<void> => {
  const { db, clock, addressEncryption } = context;
  const at = clock.now();
  const isOld = !calendar.wholeAt || at.getTime() - calendar.wholeAt.getTime() > longestUnchanged;
  const known = isOld ? undefined : { etag: calendar.etag, lastModified: calendar.lastModified };
  const found = await fetchCalendar(context, addressEncryption.decrypt(calendar.encryptedUrl), known);
  if (found === 'unchanged') return updateRead(db, calendar.id, at);
  if (typeof found === 'string') return recordProblem(context, calendar, found, at, isDue);
  await changeImportedEvents(context, calendar.venueId, async (tx) => {
    if (!(await lockUnlessReadSince(tx, calendar.id, at))) return;
    await replaceImportedEvents(tx, calendar.id, found.ranges);
    await updateRead(tx, calendar.id, at, found);
  });
};

const fetchCalendar = async (
  { clock, config, fetchCalendar: fetchText }: CalendarContext,
  url: string,
  known?: Validators,
): Promise<FullCalendar | 'unchanged' | CalendarProblem> => {
  const answer = await fetchText(url, known);
  if (typeof answer === 'string') return answer;
  const today = dayInIndia(clock.now());
  // A month more than guests can book ahead, which lasts until the next full read.
  const within = { start: today, end: addMonths(today, furthestAhead + 1) };
  const ownSuffix = `@${new URL(config.publicUrl).hostname}`;
  const days = await readCalendarDays({ text: answer.text, within, ownSuffix });
  return typeof days === 'string' ? days : { ...days, validators: answer.validators };
};

const recordProblem = async (
  { db, jobs }: CalendarContext,
  { id }: ImportedCalendarRow,
  problem: CalendarProblem,
  at: Date,
  isDue: boolean,
): Promise<void> => {
  await db.begin(async (tx) => {
    if (!(await lockUnlessReadSince(tx, id, at))) return;
    const [row] = await tx<{ failures: number }[]>`
      update imported_calendars set tried_at = ${at}, problem = ${problem}, failures = failures + ${isDue ? 1 : 0}
      where id = ${id} returning failures`;
    if (isDue && row?.failures === failuresToNotify)
      await jobs.publish(tx, 'calendar.unreadable', { calendarId: id });
  });
};

/** Removes calendars whose venue is gone or has another owner. */
const removeOrphans = async ({ db, clock, cacheInvalidation, jobs }: CalendarContext): Promise<void> => {
  const removed = await db<{ venueId: string }[]>`
    delete from imported_calendars c using published.venues v
    where v.id = c.venue_id and c.next_read_at <= ${clock.now()} and not (${belongsToHost()}) returning c.venue_id`;
  if (removed.length === 0) return;
  const stale = [...removed.map(({ venueId }) => tags.calendar(venueId)), tags.calendars];
  await jobs.publishAll(
    db,
    removed.map(({ venueId }) => ({ event: 'venue.days_freed', payload: { venueId } })),
  );
  await cacheInvalidation.publish(db, stale);
  cacheInvalidation.drop(stale);
};

/** The next calendars that are due. Another process takes others. */
const takeDue = (sql: Sql, now: Date, nextReadAt: Date) => sql<ImportedCalendarRow[]>`
  update imported_calendars c set next_read_at = ${nextReadAt}::timestamptz + random() * interval '10 minutes'
  from (select o.id from imported_calendars o where o.next_read_at <= ${now}
    order by o.next_read_at, o.id limit ${atOnce} for no key update skip locked) due, published.venues v
  where c.id = due.id and v.id = c.venue_id and ${belongsToHost()}
  returning ${calendarColumns()}`;

/** False if the calendar is gone or was read again meanwhile. */
const lockUnlessReadSince = async (tx: Sql, id: string, startedAt: Date): Promise<boolean> => {
  const [row] = await tx`
    select 1 from imported_calendars where id = ${id} and (tried_at is null or tried_at <= ${startedAt}) for no key update`;
  return row !== undefined;
};

/** Without `full`, nothing had changed. */
const updateRead = async (sql: Sql, id: string, at: Date, full?: FullCalendar): Promise<void> => {
  await sql`
    update imported_calendars set read_at = ${at}, tried_at = ${at}, problem = null, failures = 0
      ${
        full
          ? part`, whole_at = ${at}, etag = ${full.validators.etag}, last_modified = ${full.validators.lastModified},
              unreadable = ${full.unreadable}`
          : part``
      }
    where id = ${id}`;
};
