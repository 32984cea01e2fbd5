import {
  type Booking,
  changeBooking,
  createBooking,
  getBooking,
  recordPaidAtVenue,
} from '@mandap/contract/bookings/bookings';
import { estimatePrice } from '@mandap/contract/bookings/prices';
import { toPaise } from '@mandap/domain/money';
import type { Actor } from '../../actor.ts';
import type { Api } from '../../http/api.ts';
import { presentBooking, presentQuote } from './bookings.present.ts';
import type { BookingRecord } from './bookings.record.ts';
import type { Bookings } from './bookings.service.ts';

export const serveBookings = (api: Api, bookings: Bookings): void => {
  const present = (booking: BookingRecord, actor: Actor): Booking =>
    presentBooking(booking, bookings.refundNow(actor, booking));

  api.open(estimatePrice, async ({ id, startDate, endDate, guestCount, additionalServices }) => {
    const stay = { start: startDate, end: endDate };
    return presentQuote(
      await bookings.estimate(id, { stay, guests: guestCount, addOns: additionalServices ?? [] }),
    );
  });

  api.guarded(createBooking, async (wanted, actor, { idempotent }) => {
    const booking = idempotent.createdId
      ? await bookings.see(actor, idempotent.createdId)
      : await bookings.create(actor, wanted, idempotent.recordCreated);
    return present(booking, actor);
  });

  api.guarded(getBooking, async ({ id }, actor) => present(await bookings.see(actor, id), actor));

  api.guarded(changeBooking, async ({ id, status, cancellationReason, refund }, actor) => {
    const seen = refund === undefined ? undefined : toPaise(refund);
    return present(await bookings.change(actor, id, status, cancellationReason ?? '', seen), actor);
  });

  api.guarded(recordPaidAtVenue, async ({ id }, actor) =>
    present(await bookings.paidAtVenue(actor, id), actor),
  );
};
