import { dayInIndia } from '@mandap/domain/days';
import type { Actor } from '../../../actor.ts';
import { Failure } from '../../../failure.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { offlineBookingsStore } from '../offline-bookings.store.ts';
import {
  auditOfflineBooking,
  findOwnOfflineBooking,
  lockOfflineBooking,
  writeOfflineBooking,
} from '../offline-bookings.ts';

export const cancelOfflineBooking =
  (context: BookingsContext) =>
  async (host: Actor, id: string, reason: string): Promise<void> => {
    const { calendar, clock } = context;
    const booking = await findOwnOfflineBooking(context, host, id);
    await writeOfflineBooking(context, booking, async (tx) => {
      const { endDate } = await lockOfflineBooking(tx, host, id, 'calendar');
      if (endDate < dayInIndia(clock.now())) throw new Failure('wrong_transition', { n: 'completed' });
      await offlineBookingsStore.cancel(tx, id, reason, clock.now());
      await auditOfflineBooking(context, tx, host, id, 'cancelled', { note: reason });
      await calendar.releaseDays(tx, { offlineBookingId: id });
    });
  };
