import type { BookingActor } from '@mandap/domain/bookings/lifecycle';
import { type Day, dayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { bookingLimits, countedWhenDone } from '../booking-limits.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { assertExpectedRefund, isOver, missedPayment, refundFor } from '../bookings.money.ts';
import type { BookingRecord, BookingRow } from '../bookings.record.ts';
import { findMoney } from '../bookings.store.ts';
import { lockBooking } from '../lock-booking.ts';
import { dropWaitingChange } from '../make-change.ts';
import { partyFor } from '../parties.ts';
import { findBookingAs } from '../queries/find-booking.ts';
import { assertAllowed, calendarTags, transition } from '../transition.ts';
import { declineBooking } from './decline-booking.ts';

export interface CancelBooking {
  id: string;
  reason: string;
  /** The refund that the person was shown, in paise. A different one is refused. */
  expectedRefund?: Paise | undefined;
  /** The host refunds what the terms say, because an instalment is missing. */
  underTerms?: boolean;
}

/**
 * Ends a booking for its guest, its host or an administrator. A request that somebody other than the guest
 * ends counts as declined.
 */
export const cancelBooking =
  (context: BookingsContext) =>
  async (
    actor: Actor,
    { id, reason, expectedRefund, underTerms = false }: CancelBooking,
  ): Promise<BookingRecord> => {
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
        const money = await findMoney(tx, id);
        const today = dayInIndia(clock.now());
        const refund = refundOf(booking, money, { by: party.by, underTerms }, today);
        assertExpectedRefund(expectedRefund, refund);
        await dropWaitingChange(context, tx, id);
        await transition(context, tx, booking, 'cancel', party, { reason, refund });
        if (refund > 0) await payments.refundBooking(tx, id, refund, 'cancel');
        await ledger.undoWaivers(tx, booking);
        const { inCash: takenAtVenue } = await findMoney(tx, id);
        await ledger.postRetainedAmount(tx, booking, { amount: money.netPaid - refund, takenAtVenue });
      });
    await (party.by === 'guest' ? countedWhenDone(limits, bookingLimits.cancel, actor.id, cancel) : cancel());
    cacheInvalidation.drop(calendarTags(seen.venueId));
    return findBookingAs(db, actor, id);
  };

/**
 * The refund when this party cancels. `underTerms`: as if the guest did. Throws `payment_not_missed` unless the grace period of an
 * instalment is over.
 */
const refundOf = (
  booking: BookingRow,
  { netPaid, settled }: { netPaid: Paise; settled: Paise },
  { by, underTerms }: { by: BookingActor; underTerms: boolean },
  today: Day,
): Paise => {
  if (!underTerms) return refundFor(booking, netPaid, by, today);
  const missed = missedPayment({ ...booking, settled }, today);
  if (!missed || missed.cancellableFrom > today) throw new Failure('payment_not_missed');
  return refundFor(booking, netPaid, 'guest', today);
};
