import { recordTransfer } from '@mandap/contract/bookings/admin.endpoints';
import { refundPayment } from '@mandap/contract/payments/admin.endpoints';
import {
  confirmTransfer,
  getPaymentOptions,
  getTransfer,
  listTransfers,
  openPayment,
  rejectTransfer,
  settlePayment,
  stateTransfer,
} from '@mandap/contract/payments/payments.endpoints';
import { toPaise, toRupees } from '@mandap/domain/money';
import { paged } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import { presentBooking } from './bookings.present.ts';
import type { Bookings } from './bookings.service.ts';

/** No way costs the customer anything on top today. */
const fee = 0;

export const payingCalls = (bookings: Bookings): ServedCall[] => {
  const { paying } = bookings;

  return [
    guardedCall(getPaymentOptions, async ({ id }, actor) => {
      const { gateways, parts, waitingTransfer } = await paying.options(actor, id);
      return {
        gateways: gateways.map((gateway) => ({ gateway, fee })),
        parts: parts.map(({ part, amount }) => ({ part, amount: toRupees(amount) })),
        waitingTransfer,
      };
    }),

    guardedCall(openPayment, async ({ id, gateway, part }, actor) => {
      const { paymentId, amount, redirectUrl } = await paying.pay(actor, id, { gateway, part });
      return { paymentId, amount: toRupees(amount), redirectUrl };
    }),

    guardedCall(settlePayment, async ({ id }, actor) => {
      const { status, bookingId } = await paying.settle(actor, id);
      // Money of another amount than was asked for is on its way back: to the customer, this payment has failed.
      return { status: status === 'mismatched' ? 'failed' : status, bookingId };
    }),

    guardedCall(getTransfer, ({ id }, actor) => paying.transfer(actor, id)),

    guardedCall(stateTransfer, ({ id, utr }, actor) => paying.stateTransfer(actor, id, utr)),

    guardedCall(confirmTransfer, ({ id }, actor) => paying.decideTransfer(actor, id, null)),

    guardedCall(rejectTransfer, ({ id, reason }, actor) => paying.decideTransfer(actor, id, reason)),

    guardedCall(recordTransfer, async ({ id, utr }, actor) => {
      await paying.transferReceived(actor, id, utr);
      const booking = await bookings.see(actor, id);
      return presentBooking(booking, bookings.refundNow(actor, booking));
    }),

    guardedCall(refundPayment, async ({ id, amount, reason, bearer, refundable }, actor) => {
      const seen = refundable === undefined ? null : toPaise(refundable);
      const wish = { amount: toPaise(amount), reason, bearer, seen };
      return { ...(await bookings.giveBack(actor, id, wish)), paymentId: id, amount };
    }),

    guardedCall(listTransfers, async (wanted, actor, call) =>
      paged(call.url, wanted, await paying.waitingTransfers(actor, wanted)),
    ),
  ];
};
