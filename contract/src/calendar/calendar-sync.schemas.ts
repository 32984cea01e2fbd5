import * as z from 'zod/mini';
import { day, id, moment, text } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { calendarProblems } from './calendar-sync.ts';

export const ImportedCalendar = z.object({
  id: id(),
  name: z.string(),
  /** Where it is kept, such as calendar.google.com. The address itself is never told again. */
  site: z.string(),
  /** When it was last read well; null: not yet. */
  readAt: z.nullable(moment()),
  nextReadAt: moment(),
  /** Why the last try failed; null where it went well. */
  problem: z.nullable(z.enum(calendarProblems)),
  /** Entries that nobody could make sense of; all others count. */
  unreadable: z.int(),
  /** How many days from today on it takes. */
  days: z.int(),
});
export type ImportedCalendar = z.output<typeof ImportedCalendar>;

/** Days that a calendar elsewhere has and a booking here as well; both ends included. */
const Overlap = z.object({ calendarId: id(), bookingId: id(), startDate: day(), endDate: day() });

export const listCalendars = {
  summary: 'The calendars that an own venue is connected with, and its own private address',
  input: z.object({ id: id() }),
  output: z.object({
    /** Whoever has it can read the days of the venue; null: not made yet. */
    address: z.nullable(z.object({ url: z.string(), createdAt: moment() })),
    calendars: z.array(ImportedCalendar),
    overlaps: z.array(Overlap),
  }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const connectCalendar = {
  summary: 'Connect an own venue with a calendar elsewhere: its days are taken here',
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
  summary: 'Read a connected calendar now; `problem` of the answer says what went wrong',
  input: z.object({ id: id(), calendarId: id() }),
  output: ImportedCalendar,
  fails: ['venue_not_found', 'calendar_not_found'],
} satisfies EndpointSchema;

export const disconnectCalendar = {
  summary: 'Disconnect a calendar: the days that only it had are free again',
  input: z.object({ id: id(), calendarId: id() }),
  output: z.object({ detail: z.string() }),
  fails: ['venue_not_found', 'calendar_not_found'],
} satisfies EndpointSchema;

export const renewCalendarAddress = {
  summary: 'Make the private address of an own venue’s calendar, or a new one: the old one is dead at once',
  input: z.object({ id: id() }),
  output: z.object({ createdAt: moment() }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;
