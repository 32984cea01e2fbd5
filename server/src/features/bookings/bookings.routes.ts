import {
  approveChange,
  changeBooking,
  createBooking as createBookingCall,
  declineChange,
  estimatePrice as estimatePriceCall,
  getBooking,
  giveFinalCount as giveFinalCountCall,
  lowerPrice as lowerPriceCall,
  nameFunction as nameFunctionCall,
  quoteBooking,
  quoteChange as quoteChangeCall,
  quoteOwnPrice as quoteOwnPriceCall,
  recordNoShow as recordNoShowCall,
  recordPaidAtVenue,
  requestChange as requestChangeCall,
  withdrawChange,
} from '@mandap/contract/bookings/bookings.endpoints';
import { type Paise, toPaise, toRupees } from '@mandap/domain/money';
import { guardedCall, publicCall, type ServedCall } from '#server/http/served-call.ts';
import { presentBooking, presentOffer, presentQuoted } from './booking.present.ts';
import type { BookingsContext } from './bookings.context.ts';
import { answerChange } from './commands/answer-change.ts';
import { approveBooking } from './commands/approve-booking.ts';
import { cancelBooking } from './commands/cancel-booking.ts';
import { createBooking } from './commands/create-booking.ts';
import { giveFinalCount } from './commands/give-final-count.ts';
import { lowerPrice } from './commands/lower-price.ts';
import { nameFunction } from './commands/name-function.ts';
import { recordNoShow } from './commands/record-no-show.ts';
import { recordPaymentAtVenue } from './commands/record-payment-at-venue.ts';
import { requestChange } from './commands/request-change.ts';
import { estimatePrice } from './queries/estimate-price.ts';
import { findBookingAs } from './queries/find-booking.ts';
import { quoteChange } from './queries/quote-change.ts';
import { quoteOwnPrice } from './queries/quote-own-price.ts';

const inPaise = (rupees: number | undefined): Paise | undefined =>
  rupees === undefined ? undefined : toPaise(rupees);

/** One booking, for its guest, its host and administrators alike. */
export const bookingsCalls = (context: BookingsContext): ServedCall[] => {
  const { clock, db } = context;
  const now = () => clock.now();

  return [
    publicCall(estimatePriceCall, async ({ id, additionalServices = [], ...main }) => {
      const { price, terms } = await estimatePrice(context)(id, [main], additionalServices);
      return presentQuoted(price, terms);
    }),

    publicCall(quoteBooking, async ({ id, otherFunctions, additionalServices, discountCode, ...main }) => {
      const { price, terms } = await estimatePrice(context)(
        id,
        [main, ...otherFunctions],
        additionalServices,
        discountCode,
      );
      return presentQuoted(price, terms);
    }),

    guardedCall(createBookingCall, async (requested, actor, { idempotent }) =>
      presentBooking(await createBooking(context)(actor, requested, idempotent), actor, now()),
    ),

    guardedCall(getBooking, async ({ id }, actor) =>
      presentBooking(await findBookingAs(db, actor, id), actor, now()),
    ),

    guardedCall(changeBooking, async (input, actor) => {
      const { id, status, cancellationReason: reason = '', refund, underTerms } = input;
      const expectedRefund = refund === undefined ? undefined : toPaise(refund);
      const booking =
        status === 'confirmed'
          ? await approveBooking(context)(actor, id)
          : await cancelBooking(context)(actor, { id, reason, expectedRefund, underTerms });
      return presentBooking(booking, actor, now());
    }),

    guardedCall(recordPaidAtVenue, async ({ id, amount, balanceDue, means }, actor, { idempotent }) => {
      const cash = { amount: inPaise(amount), expectedBalance: inPaise(balanceDue), means };
      const booking = await recordPaymentAtVenue(context)(actor, { id, ...cash }, idempotent);
      return presentBooking(booking, actor, now());
    }),

    guardedCall(recordNoShowCall, async ({ id }, actor) =>
      presentBooking(await recordNoShow(context)(actor, id), actor, now()),
    ),

    guardedCall(quoteChangeCall, async ({ id, ...requested }, actor) =>
      presentOffer(await quoteChange(context)(actor, id, requested)),
    ),

    guardedCall(requestChangeCall, async ({ id, totalPrice, refund, ...requested }, actor) => {
      const expected = { total: totalPrice, refund: inPaise(refund) };
      return presentBooking(await requestChange(context)(actor, id, requested, expected), actor, now());
    }),

    guardedCall(quoteOwnPriceCall, async ({ id, amount, functionId }, actor) => {
      const asked = { functionId, amount: toPaise(amount) };
      const { total, difference, refund } = await quoteOwnPrice(context)(actor, id, asked);
      return {
        totalPrice: toRupees(total),
        difference: toRupees(difference),
        refund: toRupees(refund),
      };
    }),

    guardedCall(lowerPriceCall, async ({ id, amount, totalPrice, ...asked }, actor) => {
      const price = { ...asked, amount: toPaise(amount) };
      return presentBooking(await lowerPrice(context)(actor, id, price, totalPrice), actor, now());
    }),

    guardedCall(nameFunctionCall, async ({ id, ...named }, actor) =>
      presentBooking(await nameFunction(context)(actor, id, named), actor, now()),
    ),

    guardedCall(giveFinalCountCall, async ({ id, totalPrice, ...counted }, actor) =>
      presentBooking(await giveFinalCount(context)(actor, id, counted, totalPrice), actor, now()),
    ),

    guardedCall(approveChange, async ({ id, changeId }, actor) =>
      presentBooking(
        await answerChange(context)(actor, { id, changeId, answer: 'approve_change' }),
        actor,
        now(),
      ),
    ),

    guardedCall(declineChange, async ({ id, changeId, reason }, actor) =>
      presentBooking(
        await answerChange(context)(actor, { id, changeId, answer: 'decline_change', reason }),
        actor,
        now(),
      ),
    ),

    guardedCall(withdrawChange, async ({ id, changeId }, actor) =>
      presentBooking(
        await answerChange(context)(actor, { id, changeId, answer: 'withdraw_change' }),
        actor,
        now(),
      ),
    ),
  ];
};
