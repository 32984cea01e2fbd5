import { bookingStatuses } from '@mandap/domain/bookings/lifecycle';
import * as z from 'zod/mini';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { day, id, rupees, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { hostBookingKinds } from './bookings.ts';
import { TakenDays } from './host.schemas.ts';
import { registerPageSize, registerSources } from './register.ts';

/** A function of a booking, an option, a block, or an event of an imported calendar. */
export const RegisterRow = z.extend(z.omit(TakenDays, { until: true }), {
  /** Of a booking, which has a row for each of its functions. */
  functionId: z.nullable(id()),
  /** Of a booking. Null for everything else. */
  code: z.nullable(z.string()),
  status: z.nullable(z.enum(bookingStatuses)),
  eventNames: z.nullable(Names),
  guestCount: z.nullable(z.int()),
  /** Over all menus. Null: no food. */
  plates: z.nullable(z.int()),
  /** What the whole booking has still to pay. Null: it is no booking, or the reader may not see money. */
  balanceDue: z.nullable(rupees()),
  /** Null: not known, not shared yet, or the reader may not see it. */
  phone: z.nullable(z.string()),
  /** When an option or a request ends. */
  until: z.nullable(timestamp()),
  venue: z.object({ id: id(), name: z.string() }),
  /** The names of the spaces and rooms that are taken. Empty: the whole venue. */
  spaces: z.array(z.string()),
  /** Whether the reader may open the booking. */
  canOpen: z.boolean(),
});
export type RegisterRow = z.output<typeof RegisterRow>;

export const listRegister = {
  summary: 'List what takes days of your venues, in the order of the days',
  input: z.object({
    ...paging(registerPageSize),
    from: day(),
    /** At most twelve months later. */
    to: day(),
    venueId: z.optional(id()),
    source: z.optional(z.enum(registerSources, 'not_a_choice')),
    /** Only bookings with something to pay, at venues where the reader may see money. */
    unpaid: z._default(z.boolean('invalid'), false),
  }),
  output: listOf(RegisterRow),
} satisfies EndpointSchema;

const FoundBooking = z.object({
  id: id(),
  code: z.string(),
  kind: z.enum(hostBookingKinds),
  status: z.enum(bookingStatuses),
  /** As far as the reader may know them. */
  name: z.string(),
  phone: z.nullable(z.string()),
  startDate: day(),
  endDate: day(),
  eventNames: Names,
  venue: z.object({ id: id(), name: z.string() }),
  /** Whether the reader may open the booking. */
  canOpen: z.boolean(),
});
export type FoundBooking = z.output<typeof FoundBooking>;

export const findHostBookings = {
  summary: 'Find bookings of your venues by name, number or code, the nearest days first',
  input: z.object({ search: text(100).check(z.minLength(2, 'too_short')) }),
  output: z.object({
    /** At most eight. */
    results: z.array(FoundBooking),
  }),
} satisfies EndpointSchema;
