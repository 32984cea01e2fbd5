import { isLive } from '@mandap/domain/bookings/lifecycle';
import { Failure } from '#server/failure.ts';
import type { BookingRow } from './bookings.record.ts';
import { isOverdue } from './expiry.ts';

/** Whether the guest can pay online. */
export const isPayable = (booking: BookingRow, now: Date): boolean =>
  booking.paymentMethod === 'online' && isLive(booking.status) && !isOverdue(booking, now);

/** Refuses money for a booking that is over or has expired. */
export const assertOpen = (booking: BookingRow, now: Date): void => {
  if (!isLive(booking.status)) throw new Failure('wrong_transition', { n: booking.status });
  if (isOverdue(booking, now)) throw new Failure('wrong_transition', { n: 'expired' });
};

/** Refuses an online payment for a booking that is paid at the venue, is over or has expired. */
export const assertPayable = (booking: BookingRow, now: Date): void => {
  if (booking.paymentMethod !== 'online') throw new Failure('wrong_transition', { n: booking.status });
  assertOpen(booking, now);
};
