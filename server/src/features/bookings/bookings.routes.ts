import {
  type Booking,
  changeBooking,
  createBooking,
  estimatePrice,
  getBooking,
  listBookings,
} from '@house/contract/bookings';
import { openPayment, settlePayment } from '@house/contract/payments';
import { toRupees } from '@house/domain/money';
import type { Actor } from '../../actor.ts';
import type { Api } from '../../http/api.ts';
import { paged } from '../../http/paged.ts';
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

  api.guarded(createBooking, async (wanted, actor) => present(await bookings.create(actor, wanted), actor));

  api.guarded(listBookings, async (wanted, actor, call) => {
    const { results, count } = await bookings.list(actor, wanted);
    return paged(call.url, wanted, { results: results.map((booking) => present(booking, actor)), count });
  });

  api.guarded(getBooking, async ({ id }, actor) => present(await bookings.see(actor, id), actor));

  api.guarded(changeBooking, async ({ id, status, cancellationReason }, actor) =>
    present(await bookings.change(actor, id, status, cancellationReason ?? ''), actor),
  );

  api.guarded(openPayment, async ({ id }, actor) => {
    const { paymentId, amount, redirectUrl } = await bookings.pay(actor, id);
    return { paymentId, amount: toRupees(amount), redirectUrl };
  });

  api.guarded(settlePayment, async ({ id }, actor) => {
    const { status, bookingId } = await bookings.settle(actor, id);
    return { status, bookingId };
  });
};
