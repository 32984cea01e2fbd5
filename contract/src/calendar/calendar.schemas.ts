import { daysBetween } from '@mandap/domain/days';
import * as z from 'zod/mini';
import { day, id, text, timestamp, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { calendarProblems } from './calendar.ts';

/** Both ends are inclusive. */
export const Range = z.object({ start: day(), end: day() });

export const getAvailability = {
  summary: 'List the booked days of a venue',
  input: z.object({ id: id(), startDate: z.optional(day()), endDate: z.optional(day()) }),
  output: z.object({
    available: z.boolean(),
    conflictingDates: z.array(day()),
    bookedRanges: z.array(Range),
    /** Only if there are any: the booked days that hosts only keep for another family, and until when. */
    keptRanges: z.optional(z.array(z.extend(Range, { until: timestamp() }))),
  }),
  fails: ['venue_not_found', 'venue_unavailable'],
} satisfies EndpointSchema;

export const getOwnAvailability = {
  summary: 'List the booked days of one of your venues, public or not',
  input: z.object({ id: id() }),
  output: z.object({ bookedRanges: z.array(Range) }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

/** The longest range of `getOfferingDays`, in days. */
const longestRange = 400;

export const getOfferingDays = {
  summary: 'List the days on which each offering of a venue is taken',
  input: z.object({ id: id(), from: day(), to: day() }).check(
    z.refine(({ from, to }) => from <= to, { error: 'dates_reversed', path: ['to'] }),
    z.refine(({ from, to }) => daysBetween(from, to) < longestRange, { error: 'too_long', path: ['to'] }),
  ),
  output: z.object({
    offerings: z.array(
      z.object({
        id: id(),
        taken: z.array(day()),
        /** Only if there are any: those of `taken` that the host only keeps for another family, and until when. Not by the hour. */
        kept: z.optional(z.array(z.object({ day: day(), until: timestamp() }))),
        /** Today, if it is too late for its hours. It is among `taken` too. */
        over: z.optional(day()),
        /** Rooms: how many are free in the night after a day. On other days: all. */
        rooms: z.optional(z.array(z.object({ day: day(), free: z.int() }))),
        /** What is sold by the hour: which hours are taken, or over today, in minutes from midnight. */
        hours: z.optional(z.array(z.object({ day: day(), starts: z.int(), ends: z.int() }))),
      }),
    ),
  }),
  fails: ['venue_not_found', 'venue_unavailable'],
} satisfies EndpointSchema;

export const getOwnOfferingDays = {
  ...getOfferingDays,
  summary: 'List the days on which each offering of one of your venues is taken, public or not',
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const checkAvailability = {
  summary: 'Check whether a stay is available',
  input: z.object({ id: id(), startDate: day(), endDate: day() }),
  output: z.object({
    available: z.boolean(),
    conflictingBookings: z.array(z.object({ startDate: day(), endDate: day() })),
  }),
  fails: ['venue_not_found', 'venue_unavailable'],
} satisfies EndpointSchema;

/** Both ends are inclusive. Only the host sees the note. */
export const Block = z.object({
  id: id(),
  /** What is blocked. Null: the whole venue. */
  offeringId: z.nullable(id()),
  /** How many rooms are blocked, in the nights after these days. Null: it is not rooms. */
  rooms: z.nullable(z.int()),
  startDate: day(),
  endDate: day(),
  note: z.string(),
});
export type Block = z.output<typeof Block>;

export const listBlocks = {
  summary: 'List the blocked days of one of your venues, from today on',
  input: z.object({ id: id(), ...paging(50) }),
  output: listOf(Block),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

const blocked = {
  id: id(),
  /** Without it: the whole venue. */
  offeringId: z.optional(id()),
  /** Without it: all rooms. */
  rooms: z.optional(wholeNumber(1, 60)),
  startDate: day(),
  endDate: day(),
  note: z._default(text(300), ''),
};

export const blockDays = {
  summary: 'Block days of one of your venues against booking',
  input: z.object(blocked),
  output: Block,
  success: 201,
  fails: ['venue_not_found', 'offering_not_found', 'dates_taken'],
} satisfies EndpointSchema;

export const changeBlock = {
  summary: 'Change what is blocked, on which days, or the note of a block',
  input: z.object({ ...blocked, blockId: id() }),
  output: Block,
  fails: ['venue_not_found', 'block_not_found', 'offering_not_found', 'dates_taken'],
} satisfies EndpointSchema;

export const unblockDays = {
  summary: 'Unblock days, of everything or of one offering',
  input: z.object({ id: id(), offeringId: z.optional(id()), startDate: day(), endDate: day() }),
  output: z.object({ freed: z.array(day()) }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const ImportedCalendar = z.object({
  id: id(),
  name: z.string(),
  /** The calendar's host, such as calendar.google.com. The full address is never returned. */
  site: z.string(),
  /** What its events occupy. Null: the whole venue. */
  spaceId: z.nullable(id()),
  /** When it was last read successfully; null if it has not been read yet. */
  readAt: z.nullable(timestamp()),
  nextReadAt: timestamp(),
  /** Why the last attempt failed; null if it succeeded. */
  problem: z.nullable(z.enum(calendarProblems)),
  /** The number of entries that could not be parsed. The others are imported. */
  unreadable: z.int(),
  /** The number of days from today on that it marks as taken. */
  days: z.int(),
});
export type ImportedCalendar = z.output<typeof ImportedCalendar>;

/** Days that both an imported calendar and a booking take. Both ends are inclusive. */
const Overlap = z.object({ calendarId: id(), bookingId: id(), startDate: day(), endDate: day() });

export const listCalendars = {
  summary: 'List the imported calendars of one of your venues, and its private calendar address',
  input: z.object({ id: id() }),
  output: z.object({
    /** Anyone with this address can read which days are taken. Null until the host creates one. */
    address: z.nullable(z.object({ url: z.string(), createdAt: timestamp() })),
    /** The addresses for one space, and those with the names of guests, which are for the host's own calendar. */
    otherAddresses: z.array(
      z.object({
        /** Null: all of the venue. */
        spaceId: z.nullable(id()),
        hasNames: z.boolean(),
        url: z.string(),
        createdAt: timestamp(),
      }),
    ),
    /** Empty for a venue without spaces of its own. */
    spaces: z.array(z.object({ id: id(), name: z.string() })),
    calendars: z.array(ImportedCalendar),
    overlaps: z.array(Overlap),
  }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const connectCalendar = {
  summary: 'Import an external calendar into one of your venues: its days are blocked here',
  input: z.object({
    id: id(),
    /** What its events occupy. Without it: the whole venue. */
    spaceId: z.optional(id()),
    name: text(60).check(z.minLength(1, 'required')),
    url: text(2000).check(z.minLength(1, 'required')),
  }),
  output: ImportedCalendar,
  success: 201,
  fails: ['venue_not_found', 'too_many_calendars', 'calendar_connected'],
} satisfies EndpointSchema;

export const readCalendar = {
  summary: 'Refresh an imported calendar now; `problem` in the response says what went wrong',
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
  summary: 'Create or replace a private calendar address of one of your venues; the old one stops working',
  input: z.object({
    id: id(),
    /** Without it: all of the venue. */
    spaceId: z.optional(id()),
    /** With the names of guests: only for the host's own calendar. */
    hasNames: z._default(z.boolean('invalid'), false),
  }),
  output: z.object({ createdAt: timestamp() }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;
