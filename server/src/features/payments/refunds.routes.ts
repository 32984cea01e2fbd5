import { askGateway } from '@mandap/contract/payments/admin.endpoints';
import { listRefunds, noteRefundMade, retryRefund } from '@mandap/contract/payments/payments.endpoints';
import type { Refund } from '@mandap/contract/payments/payments.schemas';
import { toRupees } from '@mandap/domain/money';
import { paged } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { PaymentCommands } from './payments.service.ts';
import type { RefundRecord } from './refunds.store.ts';

const present = (refund: RefundRecord): Refund => ({
  id: refund.id,
  bookingId: refund.bookingId,
  bookingCode: refund.bookingCode,
  gateway: refund.gateway,
  amount: toRupees(refund.amount),
  status: refund.status,
  reason: refund.reason,
  failureReason: refund.failureReason,
  tries: refund.tries,
  nextTryAt: refund.status === 'completed' ? null : (refund.tryAt?.toISOString() ?? null),
  createdAt: refund.createdAt.toISOString(),
  completedAt: refund.completedAt?.toISOString() ?? null,
});

export const refundsCalls = ({ refunds, ask }: PaymentCommands): ServedCall[] => [
  guardedCall(listRefunds, async (requested, _actor, call) => {
    const { results, count } = await refunds.list(requested.status, requested.page, requested.pageSize);
    return paged(call.url, requested, { results: results.map(present), count });
  }),

  guardedCall(retryRefund, ({ id }, actor) => refunds.retry(actor, id)),

  guardedCall(askGateway, async ({ id }, actor) => {
    const { said, payment } = await ask(actor, id);
    const captured = said?.status === 'captured' ? toRupees(said.capture.amount) : null;
    return {
      said: said ? said.status : ('unknown' as const),
      capturedAmount: captured,
      status: payment.status,
    };
  }),

  guardedCall(noteRefundMade, ({ id, utr }, actor) => refunds.made(actor, id, utr)),
];
