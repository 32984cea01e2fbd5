import type { Booking } from '@house/contract/bookings';
import type { BookingStatus, PaymentMethod } from '@house/domain/booking-life';
import { addDays, type Day } from '@house/domain/days';
import { dayAndMonth, dayOf, timeOfDay } from '../../i18n/format.ts';
import * as bookingText from '../../i18n/generated/booking.ts';

export const statusNames: Record<BookingStatus, () => string> = {
  pending: bookingText.pending,
  confirmed: bookingText.confirmed,
  completed: bookingText.completed,
  cancelled: bookingText.cancelled,
};

export const methodNames: Record<PaymentMethod, () => string> = {
  online: bookingText.online,
  venue: bookingText.atVenue,
};

export type PaymentState = 'pending' | 'partial' | 'paid' | 'refundPending' | 'refunded';

/** spec.md section 4, Payment display. A cancelled booking with nothing to pay back has nothing to show. */
export const paymentStateOf = (booking: Booking): PaymentState | null => {
  const { status, paidAmount, totalPrice, refundDue, refundedAmount } = booking;
  if (status === 'cancelled') {
    if (refundDue > 0) return 'refundPending';
    return refundedAmount > 0 ? 'refunded' : null;
  }
  if (paidAmount === 0) return 'pending';
  return paidAmount < totalPrice ? 'partial' : 'paid';
};

/** An advance is wanted online, and the days are still held for it. */
export const awaitsAdvance = ({ status, paymentMethod, advanceDue }: Booking): boolean =>
  status === 'pending' && paymentMethod === 'online' && advanceDue > 0;

/** The rest of an online booking can be paid. */
export const awaitsBalance = ({ status, paymentMethod, balanceDue }: Booking): boolean =>
  status === 'confirmed' && paymentMethod === 'online' && balanceDue > 0;

/** Town, district and state, without saying a name twice. */
export const placeOf = ({ venue: { address } }: Booking): string =>
  [...new Set([address.city, address.district, address.state])].join(', ');

/** 11:30 am today, 9:00 am tomorrow, 4:15 pm on 26 November. */
export const whenOf = (moment: string, today: Day): string => {
  const day = dayOf(moment);
  const time = timeOfDay(moment);
  if (day === today) return bookingText.today({ time });
  if (day === addDays(today, 1)) return bookingText.tomorrow({ time });
  return bookingText.onDay({ time, day: dayAndMonth(day) });
};

/** Until when the days of a pending booking are held. */
export const heldUntil = ({ expiresAt }: Booking, today: Day): string =>
  expiresAt ? whenOf(expiresAt, today) : bookingText.soon();
