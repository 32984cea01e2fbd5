import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import {
  approveChange,
  askChange,
  declineChange,
  quoteChange,
  withdrawChange,
} from '@mandap/contract/bookings/changes.endpoints';
import type { Actor } from '../../actor.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import { presentBooking, presentOffer } from './bookings.present.ts';
import type { BookingRecord } from './bookings.record.ts';
import type { Bookings } from './bookings.service.ts';

/** Other dates or guests for a confirmed booking. */
export const changesCalls = (bookings: Bookings): ServedCall[] => {
  const present = (booking: BookingRecord, actor: Actor): Booking =>
    presentBooking(booking, bookings.refundNow(actor, booking));

  return [
    guardedCall(quoteChange, async ({ id, ...wish }, actor) =>
      presentOffer(await bookings.changeOffer(actor, id, wish)),
    ),

    guardedCall(askChange, async ({ id, totalPrice, ...wish }, actor) =>
      present(await bookings.askChange(actor, id, wish, totalPrice), actor),
    ),

    guardedCall(approveChange, async ({ id, changeId }, actor) =>
      present(await bookings.answerChange(actor, id, changeId, 'approve_change'), actor),
    ),

    guardedCall(declineChange, async ({ id, changeId, reason }, actor) =>
      present(await bookings.answerChange(actor, id, changeId, 'decline_change', reason), actor),
    ),

    guardedCall(withdrawChange, async ({ id, changeId }, actor) =>
      present(await bookings.answerChange(actor, id, changeId, 'withdraw_change'), actor),
    ),
  ];
};
