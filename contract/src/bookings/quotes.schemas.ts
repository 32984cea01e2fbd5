import { cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import { extraUnits, menuKinds } from '@mandap/domain/services/services';
import * as z from 'zod/mini';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { day, id, rupees, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { addOnKeys, discountCode, otherFunctions, RequestedFunction } from './new-booking.schemas.ts';

/** One event of a booking. Without `name`: the whole venue. Without `hours`: at the usual hours of the venue. */
export const BookedFunction = z.object({
  id: id(),
  offeringId: id(),
  name: z.nullable(z.string()),
  /** Minutes from midnight of the first day (`starts`) and of the last (`ends`). */
  hours: z.nullable(z.object({ starts: z.int(), ends: z.int() })),
  /** How many rooms are booked. Null: it is not rooms. */
  rooms: z.nullable(z.int()),
  eventType: z.string(),
  /** As the family calls it, or the names of the event type. */
  eventNames: Names,
  startDate: day(),
  endDate: day(),
  guestCount: z.int(),
  /** Only if food was booked. `price` is that of a plate, in rupees. */
  menus: z.optional(
    z.array(
      z.object({
        menuId: id(),
        kind: z.enum(menuKinds),
        name: z.string(),
        price: rupees(),
        /** The plates that the family guaranteed. */
        plates: z.int(),
        /** The final count. Null: not given. */
        finalPlates: z.nullable(z.int()),
      }),
    ),
  ),
  /** The last day for the final count. Only if food was booked. */
  finalCountOn: z.optional(day()),
  /** Only if some were booked. `price` is that of one unit, in rupees. */
  extras: z.optional(
    z.array(
      z.object({
        extraId: id(),
        name: z.string(),
        unit: z.enum(extraUnits),
        price: rupees(),
        quantity: z.int(),
      }),
    ),
  ),
});
export type BookedFunction = z.output<typeof BookedFunction>;

/** A price line; `amount` in rupees. An adjustment is a rule of the host, such as a season. Taxes have a line for each rate. */
export const PriceLine = z.object({
  kind: z.enum(['base', 'adjustment', 'add_on', 'extra', 'food', 'service_fee', 'taxes']),
  /** The key of an add-on, with its names at the time of pricing. A host's rule has names too. */
  key: z.nullable(z.string()),
  names: z.nullable(Names),
  label: z.string(),
  amount: rupees(),
  /** The position of the function that it is for, from 0, where a booking has several. */
  function: z.optional(z.int()),
});

/** A part of a total. `dueOn` is null for what is paid with the booking. */
const Instalment = z.object({ amount: rupees(), dueOn: z.nullable(day()) });

/** An instalment whose day is over, before the event. */
export const MissedPayment = z.object({
  amount: rupees(),
  dueOn: day(),
  /** From this day on the host may cancel under the terms. */
  cancellableFrom: day(),
  /** What the terms would refund now. */
  refund: rupees(),
});

/** A part of a booking's total, and how much of it is paid: the oldest part first. */
export const SettledInstalment = z.extend(Instalment, { paid: rupees() });
export type SettledInstalment = z.output<typeof SettledInstalment>;

export const Estimate = z.object({
  basePrice: rupees(),
  serviceFee: rupees(),
  taxes: rupees(),
  totalPrice: rupees(),
  breakdown: z.array(PriceLine),
  nights: z.int(),
  advance: rupees(),
  balance: rupees(),
  /** Only if the host has an own payment plan. */
  instalments: z.optional(z.array(Instalment)),
});
export type Estimate = z.output<typeof Estimate>;

/** What a person agrees to when they book: the price, and the terms and the plan, which count from the first day of all functions. */
export const Quoted = z.extend(Estimate, {
  firstDay: day(),
  /** When the last part is due. If everything is paid with the booking, when a balance would be. */
  balanceDueOn: day(),
  cancellation: z.object({
    policy: z.enum(cancellationPolicies),
    terms: z.array(z.object({ days: z.int(), percent: z.int() })),
  }),
  securityDeposit: z.nullable(rupees()),
  /** Whether nobody has to approve any of the functions. */
  instantBooking: z.boolean(),
  /** Changes with all of this and with the plan. Sent with the booking, it is refused if they have changed. */
  termsVersion: z.string(),
});
export type Quoted = z.output<typeof Quoted>;

/** Why something cannot be priced as the venue sells it now. */
export const quoteFails = [
  'venue_not_found',
  'venue_unavailable',
  'offering_not_sold',
  'too_many_guests',
  'add_on_not_offered',
] as const;

export const estimatePrice = {
  summary: 'Get the total price of a stay',
  input: z.object({
    id: id(),
    offeringId: z.optional(id()),
    startDate: day(),
    endDate: day(),
    guestCount: z.optional(wholeNumber(1, 1_000_000)),
    additionalServices: z.optional(addOnKeys()),
  }),
  output: Quoted,
  fails: quoteFails,
} satisfies EndpointSchema;

export const quoteBooking = {
  summary: 'Get the total price of a booking of one or several functions',
  input: z.extend(RequestedFunction, {
    id: id(),
    otherFunctions: otherFunctions(),
    additionalServices: z._default(addOnKeys(), []),
    discountCode: discountCode(),
  }),
  output: Quoted,
  fails: quoteFails,
} satisfies EndpointSchema;
