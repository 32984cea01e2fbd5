import { paymentMethods } from '@mandap/domain/bookings/payment-method';
import * as z from 'zod/mini';
import { catalogueKey, day, id, phone, rupees, text, wholeNumber } from '../checks.ts';

export const services = () => z.array(catalogueKey()).check(z.maxLength(60, 'too_long'));

/** Apart from the calls: of all that is known about bookings, the booking form loads this alone. */
export const NewBooking = z.object({
  venueId: id(),
  startDate: day(),
  endDate: day(),
  guestCount: wholeNumber(1, 1_000_000),
  eventType: z._default(catalogueKey(), 'wedding'),
  specialRequests: z._default(text(2000), ''),
  contactPhone: z.optional(z.union([z.literal(''), phone()], { error: 'phone_invalid' })),
  paymentMethod: z._default(z.enum(paymentMethods, 'not_a_choice'), 'online'),
  additionalServices: z._default(services(), []),
  /** The price that was shown, in rupees; if it has changed, the answer is 409 with the current one. */
  totalPrice: z.optional(rupees()),
});
export type NewBooking = z.output<typeof NewBooking>;
