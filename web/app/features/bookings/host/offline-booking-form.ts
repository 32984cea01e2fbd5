import { addOfflineBooking, type HostBooking } from '@mandap/contract/bookings/host.schemas';
import type { Day } from '@mandap/domain/days';
import * as z from 'zod/mini';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';

const { shape } = addOfflineBooking.input;

export const offlineBookingSchema = z
  .extend(z.required(addOfflineBooking.input), {
    guestCount: typedNumber(shape.guestCount),
    price: typedAmount(shape.price),
    paid: typedAmount(shape.paid, 0),
  })
  .check(z.refine(({ price, paid }) => paid <= price, { error: 'more_than_price', path: ['paid'] }));

/** The form's values, as typed. */
export type OfflineBookingValues = z.input<typeof offlineBookingSchema>;
export type OfflineBookingInput = z.output<typeof offlineBookingSchema>;

export const emptyOfflineBooking = (
  venueId: string,
  days?: { start: Day; end: Day },
): OfflineBookingValues => ({
  venueId,
  startDate: days?.start ?? '',
  endDate: days?.end ?? '',
  guestName: '',
  phone: '',
  guestCount: '',
  eventType: 'wedding',
  price: '',
  paid: '',
  note: '',
});

export const valuesOf = (booking: HostBooking): OfflineBookingValues => ({
  venueId: booking.venue.id,
  startDate: booking.startDate,
  endDate: booking.endDate,
  guestName: booking.guest.name,
  phone: booking.guest.phone ?? '',
  guestCount: String(booking.guestCount),
  eventType: booking.eventType,
  price: String(booking.totalPrice),
  paid: String(booking.paidAmount),
  note: booking.note,
});
