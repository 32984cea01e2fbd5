import { dayInIndia } from '@mandap/domain/days';
import { mayAtVenue } from '@mandap/domain/team/managers';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { findMoney } from '../bookings.store.ts';
import {
  auditOfflineBooking,
  findOwnOfflineBooking,
  lockOfflineBooking,
  writeOfflineBooking,
} from '../offline-bookings.ts';
import { transition } from '../transition.ts';

export const cancelOfflineBooking =
  (context: BookingsContext) =>
  async (host: Actor, id: string, reason: string): Promise<void> => {
    const { clock, jobs } = context;
    const { booking: found, role } = await findOwnOfflineBooking(context, host, id);
    await writeOfflineBooking(context, found.venueId, async (tx) => {
      const booking = await lockOfflineBooking(tx, host, id, 'calendar');
      const { netPaid } = await findMoney(tx, id);
      // A manager who may not see the money cannot settle it.
      if (netPaid > 0 && !mayAtVenue(role, 'bookings')) throw new Failure('booking_has_money');
      if (booking.endDate < dayInIndia(clock.now()))
        throw new Failure('wrong_transition', { n: 'completed' });
      await transition(
        context,
        tx,
        booking,
        'cancel',
        { by: 'host', id: host.id },
        { reason: reason || null },
      );
      await auditOfflineBooking(context, tx, host, id, 'cancelled', { note: reason });
      if (role !== 'owner')
        await jobs.publish(tx, 'booking.offline_cancelled', {
          bookingId: id,
          venueId: booking.venueId,
          userId: host.id,
        });
    });
  };
