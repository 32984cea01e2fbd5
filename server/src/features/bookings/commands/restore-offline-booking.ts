import { dayInIndia } from '@mandap/domain/days';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { lockOfflineRow } from '../bookings.store.ts';
import {
  assertFreeAgain,
  auditOfflineBooking,
  findOwnOfflineBooking,
  writeOfflineBooking,
} from '../offline-bookings.ts';
import { assertAllowed, transition } from '../transition.ts';

/**
 * Restores a cancelled offline booking that is not over. Throws `dates_taken` if what it had is no longer free, and
 * `offering_not_found` if the host has removed it.
 */
export const restoreOfflineBooking =
  (context: BookingsContext) =>
  async (host: Actor, id: string): Promise<void> => {
    const { clock, offerings } = context;
    const { booking: found } = await findOwnOfflineBooking(context, host, id);
    await writeOfflineBooking(context, found.venueId, async (tx) => {
      const booking = await lockOfflineRow(tx, id, host.id, 'calendar');
      if (!booking) throw new Failure('booking_not_found');
      assertAllowed(booking, 'restore', 'host');
      if (booking.endDate < dayInIndia(clock.now()))
        throw new Failure('wrong_transition', { n: 'completed' });
      for (const { offeringId } of booking.functions)
        await offerings.findOfVenue(tx, booking.venueId, offeringId);
      await assertFreeAgain(context, tx, booking);
      await transition(context, tx, booking, 'restore', { by: 'host', id: host.id });
      await auditOfflineBooking(context, tx, host, id, 'restored', {});
    });
  };
