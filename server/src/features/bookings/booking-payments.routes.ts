import { recordTransfer as recordTransferCall } from '@mandap/contract/bookings/admin.endpoints';
import {
  confirmTransfer,
  getPaymentOptions,
  getTransfer,
  listTransfers,
  openPayment as openPaymentCall,
  refundPayment as refundPaymentCall,
  rejectTransfer,
  reportTransfer as reportTransferCall,
  settlePayment as settlePaymentCall,
} from '@mandap/contract/payments/payments.endpoints';
import { toPaise, toRupees } from '@mandap/domain/money';
import { paged } from '#server/http/paged.ts';
import { guardedCall, type ServedCall } from '#server/http/served-call.ts';
import { presentBooking } from './booking.present.ts';
import type { BookingsContext } from './bookings.context.ts';
import { decideTransfer } from './commands/decide-transfer.ts';
import { openPayment } from './commands/open-payment.ts';
import { recordTransfer } from './commands/record-transfer.ts';
import { refundPayment } from './commands/refund-payment.ts';
import { reportTransfer } from './commands/report-transfer.ts';
import { settlePayment } from './commands/settle-payment.ts';
import { findPaymentOptions } from './queries/payment-options.ts';
import { findTransfer, listWaitingTransfers } from './queries/transfers.ts';

/** No payment method adds a charge for the guest. */
const fee = 0;

/** Paying for a booking, bank transfers and refunds. */
export const bookingPaymentsCalls = (context: BookingsContext): ServedCall[] => [
  guardedCall(getPaymentOptions, async ({ id }, actor) => {
    const { gateways, parts, waitingTransfer } = await findPaymentOptions(context)(actor, id);
    return {
      gateways: gateways.map((gateway) => ({ gateway, fee })),
      parts: parts.map(({ part, amount }) => ({ part, amount: toRupees(amount) })),
      waitingTransfer,
    };
  }),

  guardedCall(openPaymentCall, async (requested, actor) => {
    const { paymentId, amount, redirectUrl } = await openPayment(context)(actor, requested);
    return { paymentId, amount: toRupees(amount), redirectUrl };
  }),

  guardedCall(settlePaymentCall, async ({ id }, actor) => {
    const { status, bookingId } = await settlePayment(context)(actor, id);
    // If the received amount differs from the requested one, it is refunded. For the guest, this payment has
    // failed.
    return { status: status === 'mismatched' ? 'failed' : status, bookingId };
  }),

  guardedCall(getTransfer, ({ id }, actor) => findTransfer(context)(actor, id)),

  guardedCall(reportTransferCall, ({ id, utr }, actor) => reportTransfer(context)(actor, id, utr)),

  guardedCall(confirmTransfer, ({ id }, actor) => decideTransfer(context)(actor, id, null)),

  guardedCall(rejectTransfer, ({ id, reason }, actor) => decideTransfer(context)(actor, id, reason)),

  guardedCall(recordTransferCall, async ({ id, utr }, actor) =>
    presentBooking(await recordTransfer(context)(actor, id, utr), actor, context.clock.now()),
  ),

  guardedCall(refundPaymentCall, async ({ id: paymentId, amount, reason, bearer, refundable }, actor) => {
    const refund = await refundPayment(context)(actor, {
      paymentId,
      amount: toPaise(amount),
      reason,
      bearer,
      expectedRefundable: refundable === undefined ? null : toPaise(refundable),
    });
    return { ...refund, paymentId, amount };
  }),

  guardedCall(listTransfers, async (requested, actor, call) =>
    paged(call.url, requested, await listWaitingTransfers(context)(actor, requested)),
  ),
];
