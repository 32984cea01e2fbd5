import { dayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { dropWaitingChange } from '../booking-changes.ts';
import { bookingLimits, countedWhenDone } from '../booking-limits.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { assertExpectedRefund, isOver, refundFor } from '../bookings.money.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { findMoney } from '../bookings.store.ts';
import { lockBooking } from '../lock-booking.ts';
import { partyFor } from '../parties.ts';
import { findBookingAs } from '../queries/find-booking.ts';
import { assertAllowed, calendarTags, transition } from '../transition.ts';
import { declineBooking } from './decline-booking.ts';

export interface CancelBooking {
  id: string;
  reason: string;
  /** The refund that the person was shown, in paise. A different one is refused. */
  expectedRefund?: Paise | undefined;
}

/**
 * Ends a booking for its guest, its host or an administrator. A request that somebody other than the guest
 * ends counts as declined.
 */
export const cancelBooking =
  (context: BookingsContext) =>
  async (actor: Actor, { id, reason, expectedRefund }: CancelBooking): Promise<BookingRecord> => {
    const { cacheInvalidation, clock, db, ledger, limits, payments } = context;
    const seen = await findBookingAs(db, actor, id);
    const party = partyFor(actor, seen, 'cancel');
    const cancel = () =>
      db.begin(async (tx) => {
        const booking = await lockBooking(context, tx, id);
        if (party.by !== 'guest' && booking.status !== 'confirmed')
          return declineBooking(context)(tx, booking, party, { reason, expectedRefund });
        assertAllowed(booking, 'cancel', party.by);
        if (isOver(booking, clock.now())) throw new Failure('wrong_transition', { n: 'completed' });
        const { netPaid } = await findMoney(tx, id);
        const refund = refundFor(booking, netPaid, party.by, dayInIndia(clock.now()));
        assertExpectedRefund(expectedRefund, refund);
        await dropWaitingChange(context, tx, id);
        await transition(context, tx, booking, 'cancel', party, { reason, refund });
        if (refund > 0) await payments.refundBooking(tx, id, refund, 'cancel');
        await ledger.undoWaivers(tx, booking);
        await ledger.postRetainedAmount(tx, booking, netPaid - refund);
      });
    await (party.by === 'guest' ? countedWhenDone(limits, bookingLimits.cancel, actor.id, cancel) : cancel());
    cacheInvalidation.drop(calendarTags(seen.venueId));
    return findBookingAs(db, actor, id);
  };
