import {
  changeBooking,
  createBooking,
  getBooking,
  recordPaidAtVenue,
} from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { estimatePrice } from '@mandap/contract/bookings/prices.endpoints';
import { toPaise } from '@mandap/domain/money';
import type { Actor } from '../../actor.ts';
import { guardedCall, publicCall, type ServedCall } from '../../http/served-call.ts';
import { presentBooking, presentQuote } from './bookings.present.ts';
import type { BookingRecord } from './bookings.record.ts';
import type { Bookings } from './bookings.service.ts';

export const bookingsCalls = (bookings: Bookings): ServedCall[] => {
  const present = (booking: BookingRecord, actor: Actor): Booking =>
    presentBooking(booking, bookings.refundNow(actor, booking));

  return [
    publicCall(estimatePrice, async ({ id, startDate, endDate, guestCount, additionalServices }) => {
      const stay = { start: startDate, end: endDate };
      return presentQuote(
        await bookings.estimate(id, { stay, guests: guestCount, addOns: additionalServices ?? [] }),
      );
    }),

    guardedCall(createBooking, async (wanted, actor, { idempotent }) => {
      const booking = idempotent.createdId
        ? await bookings.see(actor, idempotent.createdId)
        : await bookings.create(actor, wanted, idempotent.recordCreated);
      return present(booking, actor);
    }),

    guardedCall(getBooking, async ({ id }, actor) => present(await bookings.see(actor, id), actor)),

    guardedCall(changeBooking, async ({ id, status, cancellationReason, refund }, actor) => {
      const seen = refund === undefined ? undefined : toPaise(refund);
      return present(await bookings.change(actor, id, status, cancellationReason ?? '', seen), actor);
    }),

    guardedCall(recordPaidAtVenue, async ({ id }, actor) =>
      present(await bookings.paidAtVenue(actor, id), actor),
    ),
  ];
};
