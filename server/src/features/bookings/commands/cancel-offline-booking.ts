import { dayInIndia } from '@mandap/domain/days';
import { mayAtVenue } from '@mandap/domain/team/managers';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { roleAt } from '#server/venue-access.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { markCancelled } from '../offline-bookings.store.ts';
import {
  auditOfflineBooking,
  findOwnOfflineBooking,
  lockOfflineBooking,
  writeOfflineBooking,
} from '../offline-bookings.ts';

export const cancelOfflineBooking =
  (context: BookingsContext) =>
  async (host: Actor, id: string, reason: string): Promise<void> => {
    const { calendar, clock, db, jobs } = context;
    const booking = await findOwnOfflineBooking(context, host, id);
    const { venueId } = booking;
    const role = await roleAt(db, host.id, venueId);
    await writeOfflineBooking(context, booking, async (tx) => {
      const { endDate, paid } = await lockOfflineBooking(tx, host, id, 'calendar');
      // A manager who may not see the money cannot settle it.
      if (paid > 0 && !mayAtVenue(role, 'bookings')) throw new Failure('booking_has_money');
      if (endDate < dayInIndia(clock.now())) throw new Failure('wrong_transition', { n: 'completed' });
      await markCancelled(tx, id, reason, clock.now());
      await auditOfflineBooking(context, tx, host, id, 'cancelled', { note: reason });
      await calendar.releaseDays(tx, { offlineBookingId: id });
      if (role !== 'owner')
        await jobs.publish(tx, 'booking.offline_cancelled', { bookingId: id, venueId, userId: host.id });
    });
  };
