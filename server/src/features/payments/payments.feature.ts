import type { LedgerPosting, PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import type { Core } from '../../core.ts';
import { every, type Feature, on } from '../../feature.ts';
import { sandboxCalls } from '../../platform/payment-gateway/sandbox/sandbox.routes.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import { presentPostings, presentRecord } from './admin-money.present.ts';
import { createMoneyDetailStore } from './admin-money-detail.store.ts';
import { adminPaymentsCalls } from './admin-payments.routes.ts';
import { createAdminPayments } from './admin-payments.service.ts';
import { createTalliesStore, lately, type TallyName, tallyOf } from './counts.store.ts';
import { createPayments } from './payments.service.ts';
import { createPaymentsData } from './payments-data.service.ts';
import { serveWebhooks } from './payments-webhooks.routes.ts';
import { refundsCalls } from './refunds.routes.ts';

interface Needs {
  audit: Audit;
  ledger: Ledger;
}

export const paymentsFeature = (core: Core, { audit, ledger }: Needs) => {
  const { config, clock, gateways } = core;
  const payments = createPayments({
    ...core,
    audit,
    ledger,
    gateways: gateways.all,
    bankTransfer: gateways.bankTransfer,
    publicUrl: config.publicUrl,
  });
  const data = createPaymentsData({ ...core, ledger });
  const detail = createMoneyDetailStore(core.db);
  const tallies = createTalliesStore(core.db);
  return {
    ...payments,

    /** A booking's payments and ledger postings, as administrators see them. */
    async recordsOf(bookingId: string): Promise<{ payments: PaymentRecord[]; ledger: LedgerPosting[] }> {
      const [records, postings] = await Promise.all([
        detail.paymentsOf(bookingId),
        detail.postingsOfBooking(bookingId),
      ]);
      return { payments: records.map(presentRecord), ledger: presentPostings(postings) };
    },

    /** Counts and sums by name, in all and of the last 30 days; money in paise. */
    async readTallies() {
      const counted = await tallies.read(lately(clock));
      return (name: TallyName) => tallyOf(counted, name);
    },

    findMoneyOwed: data.findObstacle,
    calls: [
      ...refundsCalls(payments),
      ...adminPaymentsCalls(createAdminPayments(core), clock),
      ...sandboxCalls(gateways.sandbox),
    ],
    listeners: [
      on('payment.to_refund', 'payments', ({ refundId }) => payments.refunds.pay(refundId)),
      on('sandbox.event', 'sandbox', gateways.sandbox.sendWebhook),
    ],
    schedule: [
      every('*/5 * * * *', 'payments.reconcile', payments.reconcile),
      every('*/5 * * * *', 'admin.tallies', tallies.fold),
    ],
    personalData: [data.dataOf],
    deletionObstacles: [data.findObstacle],
    routes: ({ fastify }) => serveWebhooks(fastify, payments),
  } satisfies Feature & Record<string, unknown>;
};

export type PaymentsFeature = ReturnType<typeof paymentsFeature>;
