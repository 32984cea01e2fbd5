import type { BookingsContext } from '../bookings.context.ts';
import { lockBooking } from '../lock-booking.ts';
import { calendarTags, notifyClients } from '../transition.ts';

/**
 * Applies captured payments by locking the booking. Safe to repeat, even late or for a booking that is over.
 */
export const applyPayments =
  (context: BookingsContext) =>
  async (bookingId: string): Promise<void> => {
    const booking = await context.db.begin(async (tx) => {
      const locked = await lockBooking(context, tx, bookingId);
      await notifyClients(context, tx, locked);
      return locked;
    });
    context.cacheInvalidation.drop(calendarTags(booking.venueId));
  };
