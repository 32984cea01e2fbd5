import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { applyArrivedPayments } from './arrived-payments.ts';
import type { BookingsContext } from './bookings.context.ts';
import type { BookingRow } from './bookings.record.ts';
import { findVenueOf, lockBookingRow } from './bookings.store.ts';
import { isOverdue } from './expiry.ts';
import { system } from './parties.ts';
import { transition } from './transition.ts';

/** Expires a booking and refunds it in full. */
const expire = async (context: BookingsContext, tx: Sql, booking: BookingRow): Promise<BookingRow> => {
  const reason = booking.approvedAt ? 'not_paid' : 'not_answered';
  const expired = await transition(context, tx, booking, 'expire', system, { reason });
  await context.payments.refundBooking(tx, booking.id, booking.total, 'expired');
  return expired;
};

/**
 * The current state of a booking, locked until the transaction ends. Arrived payments are applied, and the
 * booking has expired if its time is over, whether or not a job has run.
 */
export const lockBooking = async (context: BookingsContext, tx: Sql, id: string): Promise<BookingRow> => {
  const venueId = await findVenueOf(tx, id);
  if (!venueId) throw new Failure('booking_not_found');
  // Before the row of the booking, as `lockInOrder` says.
  await context.calendar.lockDays(tx, venueId);
  const found = await lockBookingRow(tx, id);
  if (!found) throw new Failure('booking_not_found');
  const booking = await applyArrivedPayments(context, tx, found);
  return isOverdue(booking, context.clock.now()) ? expire(context, tx, booking) : booking;
};
