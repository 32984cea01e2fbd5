import type { Actor } from '../../../actor.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { type OfflineBookingInput, offlineBookingsStore } from '../offline-bookings.store.ts';
import {
  assertValid,
  auditOfflineBooking,
  findOwnOfflineBooking,
  hasSameDays,
  holdDays,
  lockOfflineBooking,
  writeOfflineBooking,
} from '../offline-bookings.ts';
import { assertEventType } from '../queries/event-types.ts';

export const changeOfflineBooking =
  (context: BookingsContext) =>
  async (host: Actor, id: string, input: OfflineBookingInput): Promise<void> => {
    const { calendar, clock } = context;
    const booking = await findOwnOfflineBooking(context, host, id);
    if (input.eventType !== booking.eventType) await assertEventType(context, input.eventType);
    await writeOfflineBooking(context, host, booking, async (tx) => {
      const before = await lockOfflineBooking(tx, host, id);
      assertValid(input, clock.now(), before);
      await offlineBookingsStore.update(tx, id, { before, after: input }, clock.now());
      await auditOfflineBooking(context, tx, host, id, 'changed', { before, after: input });
      if (hasSameDays(before, input)) return;
      await calendar.releaseDays(tx, { offlineBookingId: id });
      await holdDays(context, tx, booking, input);
    });
  };
