import { maxFunctions } from '@mandap/domain/bookings/functions';
import * as z from 'zod/mini';
import { asked } from '../bookings/new-booking.schemas.ts';
import { day, id, phone, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

export const KeptStay = z.object({
  offeringId: id(),
  /** The offering as it was sold. Empty: the whole venue. */
  name: z.string(),
  startDate: day(),
  endDate: day(),
  /** Null: it is not rooms. */
  rooms: z.nullable(z.int()),
  /** In minutes from midnight. Null: whole days or nights. */
  hours: z.nullable(z.object({ starts: z.int(), ends: z.int() })),
});

/** Days that a host keeps for a family until a moment, without a booking. */
export const Option = z.object({
  id: id(),
  venue: z.object({ id: id(), name: z.string() }),
  name: z.string(),
  /** Null: a manager of only the calendar does not see it. Empty: the host entered none. */
  phone: z.nullable(z.string()),
  note: z.string(),
  until: timestamp(),
  /** Until when it can be extended now. Null: it was extended, or it lasts as long as it can. */
  canExtendTo: z.nullable(timestamp()),
  /** The waiting list gave it to the first in line. */
  isOffer: z.boolean(),
  /** The next in line is ready to pay, so it ends earlier. */
  isChallenged: z.boolean(),
  stays: z.array(KeptStay),
  createdAt: timestamp(),
});
export type Option = z.output<typeof Option>;
export type KeptStay = z.output<typeof KeptStay>;

export const keepDays = {
  summary: 'Keep days of one of your venues for a family until a moment, without a booking',
  input: z
    .object({
      id: id(),
      stays: z
        .array(
          z.object({
            /** Without it: the whole venue. */
            offeringId: z.optional(id()),
            startDate: day(),
            endDate: day(),
            ...asked,
          }),
        )
        .check(z.minLength(1, 'required'), z.maxLength(maxFunctions, 'too_many_functions')),
      /** What the family asked, which says who it is. Without it, the name. */
      enquiryId: z.optional(id()),
      name: z._default(
        z.union([z.literal(''), text(100).check(z.minLength(2, 'name_short'))], { error: 'name_short' }),
        '',
      ),
      phone: z._default(z.union([z.literal(''), phone()], { error: 'phone_invalid' }), ''),
      note: z._default(text(300), ''),
      /** Without it: as long as possible. */
      until: z.optional(timestamp()),
    })
    .check(
      z.refine(({ enquiryId, name }) => enquiryId !== undefined || name !== '', {
        error: 'name_short',
        path: ['name'],
      }),
    ),
  output: Option,
  success: 201,
  fails: [
    'venue_not_found',
    'offering_not_found',
    'dates_taken',
    'too_many_options',
    'enquiry_not_found',
    'enquiry_closed',
    'enquiry_has_option',
  ],
} satisfies EndpointSchema;

export const listOptions = {
  summary: 'List the days that you keep for families, the first to end first',
  input: z.object({ venueId: z.optional(id()) }),
  output: z.object({
    results: z.array(Option),
    /** How long an option may last, in hours: if its first day is more than 180 days ahead, more than 30 days, or nearer. */
    hours: z.object({ far: z.int(), middle: z.int(), near: z.int() }),
  }),
} satisfies EndpointSchema;

export const extendOption = {
  summary: 'Keep days longer for a family. Each option can be extended once',
  input: z.object({
    id: id(),
    /** Without it: as long as possible. */
    until: z.optional(timestamp()),
  }),
  output: Option,
  fails: ['option_not_found', 'option_over', 'option_extended', 'option_wanted'],
} satisfies EndpointSchema;

export const releaseOption = {
  summary: 'Free days that you kept for a family. The family is told',
  input: z.object({ id: id() }),
  output: z.object({ id: id() }),
  fails: ['option_not_found', 'option_over'],
} satisfies EndpointSchema;

export const listOwnOptions = {
  summary: 'List the days that venues keep for you, the first to end first',
  input: z.object({}),
  output: z.object({
    results: z.array(
      z.object({
        id: id(),
        venue: z.object({ id: id(), name: z.string() }),
        until: timestamp(),
        isChallenged: z.boolean(),
        stays: z.array(KeptStay),
      }),
    ),
  }),
} satisfies EndpointSchema;
