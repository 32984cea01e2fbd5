import { dayInIndia } from '@mandap/domain/days';
import type { Actor } from '#server/actor.ts';
import { mayAt } from '#server/venue-access.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { assertCashLimit } from '../cash-received.ts';
import { sumFamilyCash } from '../family-cash.ts';
import { type RequestedOfflineBooking, updateOfflineBooking } from '../offline-bookings.store.ts';
import {
  assertValid,
  auditOfflineBooking,
  bookedOf,
  findOwnOfflineBooking,
  holdDays,
  lockOfflineBooking,
  offlineFamily,
  withoutMoney,
  writeOfflineBooking,
} from '../offline-bookings.ts';
import { assertEventType } from '../queries/event-types.ts';
import { isSameHold } from '../transition.ts';

export const changeOfflineBooking =
  (context: BookingsContext) =>
  async (host: Actor, id: string, { paidInCash, ...entered }: RequestedOfflineBooking): Promise<void> => {
    const { calendar, clock, db, offerings } = context;
    const booking = await findOwnOfflineBooking(context, host, id);
    const { offeringId = booking.offeringId } = entered;
    const isSame = offeringId === booking.offeringId;
    // A booking keeps what it has, even if the host has removed it since.
    const offering = isSame
      ? { ...booking, id: offeringId }
      : await offerings.findOfVenue(db, booking.venueId, offeringId);
    const kept = isSame && { rooms: booking.rooms ?? undefined, hours: booking.hours ?? undefined };
    const requested = bookedOf(offering, { ...kept, ...entered });
    const seesMoney = await mayAt(db, host.id, booking.venueId, 'bookings');
    if (requested.eventType !== booking.eventType) await assertEventType(context, requested.eventType);
    await writeOfflineBooking(context, booking, async (tx) => {
      const before = await lockOfflineBooking(tx, host, id, 'calendar');
      const input = seesMoney ? requested : withoutMoney(requested, before);
      assertValid(input, clock.now(), before);
      if (paidInCash) {
        const family = offlineFamily({ ...before, ...input }, dayInIndia(clock.now()));
        assertCashLimit(await sumFamilyCash(tx, family), input.paid - before.paid, 'paid');
      }
      const entry = { at: clock.now(), isCash: paidInCash };
      await updateOfflineBooking(tx, id, { before, after: input }, entry);
      await auditOfflineBooking(context, tx, host, id, 'changed', { before, after: input });
      if (isSameHold(before, input)) return;
      await offerings.findOfVenue(tx, booking.venueId, input.offeringId);
      await calendar.releaseDays(tx, { offlineBookingId: id });
      await holdDays(context, tx, booking, input);
    });
  };
