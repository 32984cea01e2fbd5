import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import { noShowReason } from '@mandap/domain/bookings/outcome';
import type { Day } from '@mandap/domain/days';
import { fullDay, longDay } from '#app/i18n/format.ts';
import * as confirmationText from '#app/i18n/generated/confirmation.ts';
import { awaitsAdvance, heldUntil } from '../format-booking.ts';

export const headings: Record<BookingStatus, () => string> = {
  confirmed: confirmationText.titleConfirmed,
  pending: confirmationText.titleCreated,
  completed: confirmationText.titleCompleted,
  cancelled: confirmationText.titleCancelled,
};

/** What a status means, in a sentence. */
export const statusNotes: Record<BookingStatus, () => string> = {
  confirmed: confirmationText.noteConfirmed,
  pending: confirmationText.notePending,
  completed: confirmationText.noteCompleted,
  cancelled: confirmationText.noteCancelled,
};

/** Reasons given by the system; any other reason is a person's text. */
const reasons: Record<string, () => string> = {
  not_paid: confirmationText.leadNotPaid,
  not_answered: confirmationText.leadNotAnswered,
  [noShowReason]: confirmationText.leadNoShow,
};

/** The reason given for the cancellation. */
export const reasonGiven = ({ cancellation: { reason } }: Booking): string | null =>
  reason && !reasons[reason] ? reason : null;

const pendingLead = (booking: Booking, today: Day): string => {
  const when = heldUntil(booking, today);
  if (awaitsAdvance(booking)) {
    return booking.approved ? confirmationText.leadPay({ when }) : confirmationText.leadAskAndPay({ when });
  }
  return booking.approved ? confirmationText.leadSettling() : confirmationText.leadAsk({ when });
};

const cancelledLead = (booking: Booking): string => {
  const why = (reasons[booking.cancellation.reason ?? ''] ?? confirmationText.leadCancelled)();
  if (booking.paidAmount === 0) return why;
  const money =
    booking.paymentStatus === 'refunded' ? confirmationText.moneySent() : confirmationText.moneyBack();
  return `${why} ${money}`;
};

/** The status of the booking in a sentence or two. */
export const leadOf = (booking: Booking, today: Day): string => {
  if (booking.status === 'pending') return pendingLead(booking, today);
  if (booking.status === 'cancelled') return cancelledLead(booking);
  if (booking.outcome === 'awaited') return confirmationText.leadAwaited();
  if (booking.outcome === 'unconfirmed') return confirmationText.leadUnconfirmed();
  if (booking.status === 'completed')
    return confirmationText.leadCompleted({ day: longDay(booking.startDate) });
  return confirmationText.leadConfirmed({ venue: booking.venue.name, day: fullDay(booking.startDate) });
};
