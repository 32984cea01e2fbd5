import { type ChangeAnswer, mayAnswer } from '@mandap/domain/bookings/lifecycle';
import { advanceOf } from '@mandap/domain/bookings/payment-plan';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { dueFirst } from '../booking-changes.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord, BookingRow } from '../bookings.record.ts';
import { findMoney } from '../bookings.store.ts';
import { lockBooking } from '../lock-booking.ts';
import { applyChange, closeChange, isChangeOverdue, waitFor } from '../make-change.ts';
import { type Party, partiesOf } from '../parties.ts';
import { findBooking, findBookingAs } from '../queries/find-booking.ts';
import { findWaitingChange, type QuoteRow } from '../quotes.store.ts';
import { calendarTags, transition } from '../transition.ts';

interface AnswerChange {
  id: string;
  changeId: string;
  answer: ChangeAnswer;
  reason?: string;
}

/** The one whom a pending change waits for approves or declines it, or the one who asked for it withdraws it. */
export const answerChange =
  (context: BookingsContext) =>
  async (actor: Actor, { id, changeId, answer, reason }: AnswerChange): Promise<BookingRecord> => {
    const { cacheInvalidation, clock, db } = context;
    const seen = await findBookingAs(db, actor, id);
    const by = partiesOf(actor, seen).find((one) => mayAnswer(seen.change?.waitsFor ?? 'host', answer, one));
    if (!by) throw new Failure('forbidden');
    const party: Party = { by, id: actor.id };
    await db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, id);
      const change = await findWaitingChange(tx, id);
      const isAsSeen = change?.id === changeId && change.waitsFor === seen.change?.waitsFor;
      if (!isAsSeen || isTooLate(change, answer, clock.now())) throw new Failure('change_not_waiting');
      if (answer === 'approve_change') return approve(context, tx, booking, change, party);
      const status = answer === 'decline_change' ? 'declined' : 'withdrawn';
      await closeChange(context, tx, change, status, reason || null);
      await transition(context, tx, booking, answer, party, { reason: reason || null });
    });
    cacheInvalidation.drop(calendarTags(seen.venueId));
    return findBooking(db, id);
  };

/** An overdue change can only be withdrawn. */
const isTooLate = (change: QuoteRow, answer: ChangeAnswer, now: Date): boolean =>
  answer !== 'withdraw_change' && isChangeOverdue(change, now);

/** The change is made, or waits for its guest to pay what is due first. */
const approve = async (
  context: BookingsContext,
  tx: Sql,
  booking: BookingRow,
  change: QuoteRow,
  party: Party,
): Promise<void> => {
  const isDue =
    change.waitsFor === 'host' &&
    dueFirst(booking, advanceOf(change.plan), (await findMoney(tx, booking.id)).settled) > 0;
  if (!isDue) {
    await applyChange(context, tx, booking, change, 'approve_change', party);
    return;
  }
  const { approvedPaymentMinutes: minutes } = await context.settings.within(tx);
  await waitFor(context, tx, booking, change, { waitsFor: 'payment', minutes });
  await transition(context, tx, booking, 'accept_change', party);
};
