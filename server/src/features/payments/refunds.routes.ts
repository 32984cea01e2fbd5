import { listRefunds, noteRefundMade, type Refund, retryRefund } from '@house/contract/payments';
import { toRupees } from '@house/domain/money';
import type { Api } from '../../http/api.ts';
import { paged } from '../../http/paged.ts';
import type { Payments } from './payments.service.ts';
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

export const serveRefunds = (api: Api, { refunds }: Payments): void => {
  api.guarded(listRefunds, async (wanted, _actor, call) => {
    const { results, count } = await refunds.list(wanted.status, wanted.page, wanted.pageSize);
    return paged(call.url, wanted, { results: results.map(present), count });
  });
  api.guarded(retryRefund, ({ id }) => refunds.retry(id));
  api.guarded(noteRefundMade, ({ id, utr }) => refunds.made(id, utr));
};
