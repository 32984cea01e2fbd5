import * as z from 'zod/mini';
import { day, id, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { calendarProblems } from './calendar-sync.ts';

export const ImportedCalendar = z.object({
  id: id(),
  name: z.string(),
  /** The calendar's site, such as calendar.google.com. The full address is never returned. */
  site: z.string(),
  /** When it was last read successfully; null: not yet. */
  readAt: z.nullable(timestamp()),
  nextReadAt: timestamp(),
  /** Why the last attempt failed; null when it succeeded. */
  problem: z.nullable(z.enum(calendarProblems)),
  /** Entries that could not be parsed; all others count. */
  unreadable: z.int(),
  /** How many days it takes from today on. */
  days: z.int(),
});
export type ImportedCalendar = z.output<typeof ImportedCalendar>;

/** Days taken both by an imported calendar and by a booking; both ends inclusive. */
const Overlap = z.object({ calendarId: id(), bookingId: id(), startDate: day(), endDate: day() });

export const listCalendars = {
  summary: 'List the imported calendars of one of your venues, and its private calendar address',
  input: z.object({ id: id() }),
  output: z.object({
    /** Anyone who has this address can read the venue's taken days; null until created. */
    address: z.nullable(z.object({ url: z.string(), createdAt: timestamp() })),
    calendars: z.array(ImportedCalendar),
    overlaps: z.array(Overlap),
  }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const connectCalendar = {
  summary: 'Import an external calendar into one of your venues: its days are blocked here',
  input: z.object({
    id: id(),
    name: text(60).check(z.minLength(1, 'required')),
    url: text(2000).check(z.minLength(1, 'required')),
  }),
  output: ImportedCalendar,
  success: 201,
  fails: ['venue_not_found', 'too_many_calendars', 'calendar_connected'],
} satisfies EndpointSchema;

export const readCalendar = {
  summary: 'Refresh an imported calendar now; `problem` of the answer says what went wrong',
  input: z.object({ id: id(), calendarId: id() }),
  output: ImportedCalendar,
  fails: ['venue_not_found', 'calendar_not_found'],
} satisfies EndpointSchema;

export const disconnectCalendar = {
  summary: 'Remove an imported calendar: days that only it blocked become free',
  input: z.object({ id: id(), calendarId: id() }),
  output: z.object({ detail: z.string() }),
  fails: ['venue_not_found', 'calendar_not_found'],
} satisfies EndpointSchema;

export const renewCalendarAddress = {
  summary: 'Create or replace the private calendar address of one of your venues; the old one stops working',
  input: z.object({ id: id() }),
  output: z.object({ createdAt: timestamp() }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;
