import { bookingTransitions } from '@mandap/domain/bookings/lifecycle';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { applyChange, closeChange, isChangeOverdue } from '../booking-changes.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { lockBooking } from '../lock-booking.ts';
import { partyFor } from '../parties.ts';
import { findBooking, findBookingAs } from '../queries/find-booking.ts';
import { findWaitingChange } from '../quotes.store.ts';
import { calendarTags, transition } from '../transition.ts';

export type ChangeAnswer = 'approve_change' | 'decline_change' | 'withdraw_change';

interface AnswerChange {
  id: string;
  changeId: string;
  answer: ChangeAnswer;
  reason?: string;
}

/** The host approves or declines a pending change, or its guest withdraws it. */
export const answerChange =
  (context: BookingsContext) =>
  async (actor: Actor, { id, changeId, answer, reason }: AnswerChange): Promise<BookingRecord> => {
    const { cacheInvalidation, clock, db } = context;
    const seen = await findBookingAs(db, actor, id);
    const party = partyFor(actor, seen, answer);
    if (!bookingTransitions[answer].by.some((by) => by === party.by)) throw new Failure('forbidden');
    await db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, id);
      const change = await findWaitingChange(tx, id);
      if (change?.id !== changeId) throw new Failure('change_not_waiting');
      const isTooLate = answer !== 'withdraw_change' && isChangeOverdue(change, clock.now());
      if (isTooLate) throw new Failure('change_not_waiting');
      if (answer === 'approve_change') return applyChange(context, tx, booking, change, answer, party);
      const status = answer === 'decline_change' ? 'declined' : 'withdrawn';
      await closeChange(context, tx, change, status, reason || null);
      await transition(context, tx, booking, answer, party, { reason: reason || null });
    });
    cacheInvalidation.drop(calendarTags(seen.venueId));
    return findBooking(db, id);
  };
