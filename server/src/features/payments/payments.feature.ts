import type { Core } from '#server/core.ts';
import { every, type Feature, on } from '#server/feature.ts';
import { sandboxCalls } from '#server/platform/payment-gateway/sandbox/sandbox.routes.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';
import { applyPayment, isContributionPaid, lockCapturedPayments } from './commands/apply-payment.ts';
import { decideTransfer } from './commands/decide-transfer.ts';
import { erasePayer, erasePayerContacts } from './commands/erase-payer.ts';
import { mergePayments } from './commands/move-payments.ts';
import { openPayment } from './commands/open-payment.ts';
import { planRefund } from './commands/plan-refund.ts';
import { planWaivedRefund } from './commands/plan-waived-refund.ts';
import { reconcilePayments } from './commands/reconcile-payments.ts';
import { recordLedgerDifferences } from './commands/record-ledger-differences.ts';
import { recordPaymentAtVenue } from './commands/record-payment-at-venue.ts';
import { refundBooking, refundPayment } from './commands/refund-payment.ts';
import { recordTransfer, reportTransfer } from './commands/report-transfer.ts';
import { sendRefund } from './commands/send-refund.ts';
import { settlePayment } from './commands/settle-payment.ts';
import type { PaymentsContext, PublishedToPayments } from './payments.context.ts';
import { paymentsCalls } from './payments.routes.ts';
import { findPayment } from './payments.store.ts';
import { findBookingPayments } from './queries/payment-record.ts';
import { findMoneyOwed, findPersonalData } from './queries/personal-data.ts';
import { findWaitingTransfer } from './queries/transfers.ts';
import { serveWebhooks } from './webhooks.routes.ts';

interface Needs {
  audit: Audit;
  ledger: Ledger;
  settings: Settings;
  published: PublishedToPayments;
}

export const paymentsFeature = (core: Core, { audit, ledger, settings, published }: Needs) => {
  const context: PaymentsContext = { ...core, audit, ledger, published };
  const { db, gateways } = core;
  const reconcile = reconcilePayments(context);
  const send = sendRefund(context);
  const lane = 'outside';
  return {
    /** The gateways offered at the moment, best first. */
    offeredGateways: settings.offeredGateways,
    find: (id: string) => findPayment(db, id),
    open: openPayment(context),
    settle: settlePayment(context),
    reconcile,
    lockCaptured: lockCapturedPayments,
    apply: applyPayment(context),
    isContributionPaid,
    recordAtVenue: recordPaymentAtVenue(context),

    planRefund: planRefund(context),
    refundPayment: refundPayment(context),
    refundBooking: refundBooking(context),
    planWaivedRefund: planWaivedRefund(context),

    /** The account that receives bank transfers. Null if not set up. */
    payee: gateways.bankTransfer.payee,
    findTransfer: gateways.bankTransfer.find,
    findWaitingTransfer: findWaitingTransfer(context),
    reportTransfer: reportTransfer(context),
    recordTransfer: recordTransfer(context),
    decideTransfer: decideTransfer(context),

    findOfBooking: findBookingPayments(context),
    findMoneyOwed: findMoneyOwed(context),

    calls: [...paymentsCalls(context), ...sandboxCalls(gateways.sandbox)],
    listeners: [
      on('payment.to_refund', 'payments', ({ refundId }) => send(refundId), { lane }),
      on('account.deleted', 'payments', erasePayer(context)),
      on('sandbox.event', 'sandbox', gateways.sandbox.sendWebhook, { lane }),
    ],
    schedule: [
      every('*/5 * * * *', 'payments.reconcile', reconcile, { lane }),
      every('*/5 * * * *', 'payments.compare', recordLedgerDifferences(context)),
      every('40 20 * * *', 'payments.erase-contacts', erasePayerContacts(context)),
    ],
    personalData: [findPersonalData(context)],
    deletionObstacles: [findMoneyOwed(context)],
    accountMerge: mergePayments(context),
    routes: (server) => serveWebhooks(context, server),
  } satisfies Feature & Record<string, unknown>;
};

export type Payments = ReturnType<typeof paymentsFeature>;
