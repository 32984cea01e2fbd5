import { maxEventName, maxFunctions } from '@mandap/domain/bookings/functions';
import { paymentMethods } from '@mandap/domain/bookings/payment-method';
import * as z from 'zod/mini';
import { catalogueKey, day, id, line, phone, rupees, text, wholeNumber } from '../checks.ts';

export const addOnKeys = () => z.array(catalogueKey()).check(z.maxLength(60, 'too_long'));

/** What is asked of an offering besides its days. */
export const asked = {
  /** How many rooms, of what is sold by the night. Without it: one. */
  rooms: z.optional(wholeNumber(1, 60)),
  /** From when until when, of what is sold by the hour, in minutes from midnight. Without it: all hours. */
  hours: z.optional(z.object({ starts: z.int(), ends: z.int() })),
};

/** Plates of a menu and quantities of extras. The numbers are checked with the venue's minimum and stock. */
export const requestedServices = {
  menus: z
    .array(z.object({ menuId: id(), plates: z.int('not_a_whole_number') }))
    .check(z.maxLength(30, 'too_long')),
  extras: z
    .array(z.object({ extraId: id(), quantity: z.int('not_a_whole_number') }))
    .check(z.maxLength(60, 'too_long')),
};
export interface RequestedServices {
  menus: z.output<typeof requestedServices.menus>;
  extras: z.output<typeof requestedServices.extras>;
}

/** What is booked for one event. Its price depends on all of it. */
export const RequestedFunction = z.object({
  /** Without it: the whole venue. */
  offeringId: z.optional(id()),
  startDate: day(),
  endDate: day(),
  ...asked,
  guestCount: wholeNumber(1, 1_000_000),
  menus: z._default(requestedServices.menus, []),
  extras: z._default(requestedServices.extras, []),
});
export type RequestedFunction = z.output<typeof RequestedFunction>;

/** How the family calls an event, such as "Phera". Without it: by its type. Contact details in it are masked. */
export const ownName = () => z.optional(line(maxEventName));

/** Up to 11 more events of the same family. The fields of the booking itself say what the main one is. */
export const otherFunctions = () =>
  z._default(
    z
      .array(z.extend(RequestedFunction, { eventType: catalogueKey(), ownName: ownName() }))
      .check(z.maxLength(maxFunctions - 1, 'too_many_functions')),
    [],
  );

/** What a family enters for a discount. No code of a host is longer. */
export const discountCode = () => z.optional(text(100));

/** A file of its own, so that the booking form loads no other schema of bookings. */
export const NewBooking = z.extend(RequestedFunction, {
  venueId: id(),
  eventType: z._default(catalogueKey(), 'wedding'),
  ownName: ownName(),
  otherFunctions: otherFunctions(),
  specialRequests: z._default(text(2000), ''),
  contactPhone: z.optional(z.union([z.literal(''), phone()], { error: 'phone_invalid' })),
  paymentMethod: z._default(z.enum(paymentMethods, 'not_a_choice'), 'online'),
  additionalServices: z._default(addOnKeys(), []),
  discountCode: discountCode(),
  /** The price that the person saw, in rupees. If it has changed, the answer is 409 with the current one. */
  totalPrice: z.optional(rupees()),
  /** The version of the terms and the payment plan that the person saw, as quoted. The same if they have changed. */
  termsVersion: z.optional(text(100)),
});
export type NewBooking = z.output<typeof NewBooking>;
