import { expiryOf, isReadyToConfirm } from '@mandap/domain/bookings/lifecycle';
import { advanceOf } from '@mandap/domain/bookings/payment-plan';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { findMoney } from '../bookings.store.ts';
import { inMinutes, isOverdue, latestForTransfer, waitingTimes } from '../expiry.ts';
import { lockBooking } from '../lock-booking.ts';
import { partyFor } from '../parties.ts';
import { findBookingAs } from '../queries/find-booking.ts';
import { assertAllowed, calendarTags, transition } from '../transition.ts';

/** The host accepts a request. If there is nothing left to wait for, it is confirmed at once. */
export const approveBooking =
  (context: BookingsContext) =>
  async (actor: Actor, id: string): Promise<BookingRecord> => {
    const { cacheInvalidation, clock, db, payments, settings } = context;
    const seen = await findBookingAs(db, actor, id);
    const party = partyFor(actor, seen, 'approve');
    if (isOverdue(seen, clock.now())) throw new Failure('wrong_transition', { n: 'expired' });
    const current = await settings.get();
    await db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, id);
      assertAllowed(booking, 'approve', party.by);
      if (booking.approvedAt) throw new Failure('wrong_transition', { n: 'approved' });
      const approvedAt = clock.now();
      const advancePaid = (await findMoney(tx, id)).netPaid >= advanceOf(booking.plan);
      const approved = { ...booking, approved: true, advancePaid, approvedAt };
      if (isReadyToConfirm(approved))
        return transition(context, tx, booking, 'confirm', party, { approvedAt });
      const paymentExpiresAt = expiryOf(approved, waitingTimes(current));
      // A bank transfer that awaits confirmation holds the dates for longer.
      const transfer = await payments.findWaitingTransfer(id, tx);
      const wanted = transfer && inMinutes(transfer.reportedAt, current.transferConfirmMinutes);
      const transferExpiresAt = wanted && latestForTransfer({ ...booking, approvedAt }, current, wanted);
      const expiresAt = later(paymentExpiresAt, transferExpiresAt);
      return transition(context, tx, booking, 'approve', party, { approvedAt, expiresAt });
    });
    cacheInvalidation.drop(calendarTags(seen.venueId));
    return findBookingAs(db, actor, id);
  };

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other && other > one ? other : one;
