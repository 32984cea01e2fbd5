import type { Booking } from '@mandap/contract/bookings/bookings';
import {
  approveChange,
  askChange,
  declineChange,
  quoteChange,
  withdrawChange,
} from '@mandap/contract/bookings/changes';
import type { Actor } from '../../actor.ts';
import type { Api } from '../../http/api.ts';
import { presentBooking, presentOffer } from './bookings.present.ts';
import type { BookingRecord } from './bookings.record.ts';
import type { Bookings } from './bookings.service.ts';

/** Other dates or guests for a confirmed booking. */
export const serveChanges = (api: Api, bookings: Bookings): void => {
  const present = (booking: BookingRecord, actor: Actor): Booking =>
    presentBooking(booking, bookings.refundNow(actor, booking));

  api.guarded(quoteChange, async ({ id, ...wish }, actor) =>
    presentOffer(await bookings.changeOffer(actor, id, wish)),
  );

  api.guarded(askChange, async ({ id, totalPrice, ...wish }, actor) =>
    present(await bookings.askChange(actor, id, wish, totalPrice), actor),
  );

  api.guarded(approveChange, async ({ id, changeId }, actor) =>
    present(await bookings.answerChange(actor, id, changeId, 'approve_change'), actor),
  );

  api.guarded(declineChange, async ({ id, changeId, reason }, actor) =>
    present(await bookings.answerChange(actor, id, changeId, 'decline_change', reason), actor),
  );

  api.guarded(withdrawChange, async ({ id, changeId }, actor) =>
    present(await bookings.answerChange(actor, id, changeId, 'withdraw_change'), actor),
  );
};
