import { dayInIndia } from '@mandap/domain/days';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { lockOfflineRow, markRestored } from '../offline-bookings.store.ts';
import {
  auditOfflineBooking,
  findOwnOfflineBooking,
  holdDays,
  writeOfflineBooking,
} from '../offline-bookings.ts';

/**
 * Restores a cancelled offline booking that is not over. Throws `dates_taken` if what it had is no longer free, and
 * `offering_not_found` if the host has removed it.
 */
export const restoreOfflineBooking =
  (context: BookingsContext) =>
  async (host: Actor, id: string): Promise<void> => {
    const { clock, offerings } = context;
    const booking = await findOwnOfflineBooking(context, host, id);
    await writeOfflineBooking(context, booking, async (tx) => {
      const found = await lockOfflineRow(tx, id, host.id, 'calendar');
      if (!found) throw new Failure('booking_not_found');
      if (!found.cancelledAt) throw new Failure('wrong_transition', { n: 'confirmed' });
      if (found.endDate < dayInIndia(clock.now())) throw new Failure('wrong_transition', { n: 'completed' });
      await offerings.findOfVenue(tx, found.venueId, found.offeringId);
      await holdDays(context, tx, found, found);
      await markRestored(tx, id, clock.now());
      await auditOfflineBooking(context, tx, host, id, 'restored', {});
    });
  };
