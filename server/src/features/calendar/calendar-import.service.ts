import type { CalendarProblem } from '@mandap/contract/calendar/calendar-sync';
import { addMonths, type DayRange, dayInIndia, furthestAhead } from '@mandap/domain/days';
import type { DomainEvents } from '../../events.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import { daysOfCalendar } from '../../platform/calendar-import/calendar-days.ts';
import type { CalendarFetch, Edition } from '../../platform/calendar-import/calendar-fetch.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { createImportedCalendarsStore, type ImportedCalendarRow } from './imported-calendars.store.ts';
import type { ImportedEvents } from './imported-events.service.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  importedEvents: ImportedEvents;
  calendarFetch: CalendarFetch;
  calendarEncryption: Encryption;
  publicUrl: string;
}

export interface WholeCalendar {
  ranges: DayRange[];
  unreadable: number;
  edition: Edition;
}

const minute = 60_000;
/** How long after a read the next one is due at the earliest; up to ten minutes more, so that not all come at once. */
const rhythm = 55 * minute;
/** A calendar without news is read whole again after so long: its repeating events reach further by then. */
const longestWithoutNews = 7 * 24 * 60 * minute;
/** Hours of failing after which its host is told. */
const tellAfter = 3;
/** How many are read at once, and how long one round of the clock lasts. */
const atOnce = 5;
const longestRound = 45_000;

/** Reads calendars elsewhere, and lays their days down here. */
export const createCalendarImport = (dependencies: Dependencies) => {
  const { db, jobs, clock, cacheInvalidation, importedEvents, calendarFetch, calendarEncryption, publicUrl } =
    dependencies;
  const store = createImportedCalendarsStore(db);
  const ours = `@${new URL(publicUrl).hostname}`;

  /** A month more than guests can book ahead: until the next whole read nothing comes into view unseen. */
  const inView = (): DayRange => {
    const today = dayInIndia(clock.now());
    return { start: today, end: addMonths(today, furthestAhead + 1) };
  };

  const fetched = async (
    url: string,
    known?: Edition,
  ): Promise<WholeCalendar | 'unchanged' | CalendarProblem> => {
    const answer = await calendarFetch(url, known);
    if (typeof answer === 'string') return answer;
    const isOwn = (uid: string) => uid.endsWith(ours);
    const days = await daysOfCalendar(answer.text, { within: inView(), isOwn });
    return typeof days === 'string' ? days : { ...days, edition: answer.edition };
  };

  const whole = async (url: string): Promise<WholeCalendar | CalendarProblem> => {
    const found = await fetched(url);
    // Nobody said what would be unchanged.
    return found === 'unchanged' ? 'not_there' : found;
  };

  const noteBad = (row: ImportedCalendarRow, problem: CalendarProblem, at: Date, isDue: boolean) =>
    db.begin(async (tx) => {
      if (!(await store.isStillAsOf(tx, row.id, at))) return;
      const failures = await store.noteBad(tx, row.id, problem, at, isDue);
      if (isDue && failures === tellAfter)
        await jobs.publish(tx, 'calendar.unreadable', { calendarId: row.id });
    });

  /** What came of a read is laid down at once, or not at all; whoever was read again meanwhile keeps what is newer. */
  const read = async (row: ImportedCalendarRow, isDue: boolean): Promise<void> => {
    const at = clock.now();
    const isOld = !row.wholeAt || at.getTime() - row.wholeAt.getTime() > longestWithoutNews;
    const known = isOld ? undefined : { etag: row.etag, lastModified: row.lastModified };
    const found = await fetched(calendarEncryption.decrypt(row.sealedUrl), known);
    if (found === 'unchanged') return store.noteGood(db, row.id, { at });
    if (typeof found === 'string') return noteBad(row, found, at, isDue);
    await importedEvents.inTurn(row.venueId, async (tx) => {
      if (!(await store.isStillAsOf(tx, row.id, at))) return;
      await importedEvents.replace(tx, row.id, found.ranges);
      await store.noteGood(tx, row.id, { at, ...found });
    });
  };

  const forgetOrphans = async (): Promise<void> => {
    const venueIds = await store.removeOrphans(clock.now());
    if (venueIds.length === 0) return;
    const stale = [...venueIds.map(tags.calendar), tags.calendars];
    await cacheInvalidation.announce(db, stale);
    cacheInvalidation.drop(stale);
  };

  return {
    whole,
    read,
    nextAfter: (at: Date): Date => new Date(at.getTime() + rhythm),

    /** Reads every calendar whose turn it is. One that fails in a new way does not stop the others. */
    async readDue(): Promise<void> {
      await forgetOrphans();
      const failures: unknown[] = [];
      const until = performance.now() + longestRound;
      while (performance.now() < until) {
        const now = clock.now();
        const due = await store.takeDue(now, new Date(now.getTime() + rhythm), atOnce);
        if (due.length === 0) break;
        const results = await Promise.allSettled(due.map((row) => read(row, true)));
        failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
};

export type CalendarImport = ReturnType<typeof createCalendarImport>;
