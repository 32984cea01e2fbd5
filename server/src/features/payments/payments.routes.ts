import * as payments from '@mandap/contract/payments/payments.endpoints';
import { paged, pagedUpTo } from '#server/http/paged.ts';
import { guardedCall, type ServedCall } from '#server/http/served-call.ts';
import { queryGateway } from './commands/query-gateway.ts';
import { recordManualRefund } from './commands/record-manual-refund.ts';
import { retryRefund } from './commands/retry-refund.ts';
import type { PaymentsContext } from './payments.context.ts';
import { exportPayments, findAdminPayments } from './queries/admin-payments.ts';
import { summarizePayments } from './queries/admin-summary.ts';
import { findAdminPayment } from './queries/payment-record.ts';
import { reconciliation } from './queries/reconciliation.ts';
import { listRefunds } from './queries/refunds.ts';

/** The administrators' calls for payments and refunds. */
export const paymentsCalls = (context: PaymentsContext): ServedCall[] => [
  guardedCall(payments.listAdminPayments, async (filter, _actor, { url }) =>
    pagedUpTo(url, filter, await findAdminPayments(context)(filter)),
  ),
  guardedCall(payments.exportAdminPayments, exportPayments({ ...context, db: context.exports })),
  guardedCall(payments.summarizeAdminPayments, summarizePayments(context)),
  guardedCall(payments.getAdminPayment, ({ id }) => findAdminPayment(context)(id)),
  guardedCall(payments.listReconciliation, async (filter, _actor, { url }) => {
    const { differences, ...found } = await reconciliation(context)(filter);
    return { ...pagedUpTo(url, filter, found), differences };
  }),
  guardedCall(payments.queryGateway, ({ id }, actor) => queryGateway(context)(actor, id)),
  guardedCall(payments.listRefunds, async (filter, _actor, { url }) =>
    paged(url, filter, await listRefunds(context)(filter)),
  ),
  guardedCall(payments.retryRefund, ({ id }, actor) => retryRefund(context)(actor, id)),
  guardedCall(payments.recordManualRefund, ({ id, utr }, actor) =>
    recordManualRefund(context)(actor, id, utr),
  ),
];
