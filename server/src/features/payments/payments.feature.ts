import type { LedgerPosting, PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import type { Core } from '../../core.ts';
import { every, type Feature, on } from '../../feature.ts';
import { sandboxCalls } from '../../platform/payment-gateway/sandbox/sandbox.routes.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';
import type { SettingsFeature } from '../settings/settings.feature.ts';
import { adminPaymentsCalls } from './admin-payments.routes.ts';
import { presentPostings, presentRecord } from './payment-record.present.ts';
import { createPayments } from './payments.service.ts';
import { createPaymentsData } from './payments-data.service.ts';
import { serveWebhooks } from './payments-webhooks.routes.ts';
import { findPaymentsOfBooking, findPostingsOfBooking } from './queries/payment-record.ts';
import { refundsCalls } from './refunds.routes.ts';
import { foldTallies, readTallies } from './tallies.ts';

interface Needs {
  audit: Audit;
  ledger: Ledger;
  settings: SettingsFeature;
}

export const paymentsFeature = (core: Core, { audit, ledger, settings }: Needs) => {
  const { config, clock, db, gateways } = core;
  const payments = createPayments({
    ...core,
    audit,
    ledger,
    gateways: gateways.all,
    bankTransfer: gateways.bankTransfer,
    publicUrl: config.publicUrl,
  });
  const data = createPaymentsData({ ...core, ledger });
  return {
    ...payments,
    /** The ways to pay online at the moment, best first. */
    offered: settings.offeredGateways,
    /** The payments of a booking and its postings, as administrators see them. */
    async recordsOf(bookingId: string): Promise<{ payments: PaymentRecord[]; ledger: LedgerPosting[] }> {
      const [payments, ledger] = await Promise.all([
        findPaymentsOfBooking(db, bookingId),
        findPostingsOfBooking(db, bookingId),
      ]);
      return { payments: payments.map(presentRecord), ledger: presentPostings(ledger) };
    },
    /** Counts and sums by name, in all and of the last 30 days; money in paise. */
    readTallies: () => readTallies(db, clock),
    findMoneyOwed: data.findObstacle,
    calls: [...refundsCalls(payments), ...adminPaymentsCalls(db, clock), ...sandboxCalls(gateways.sandbox)],
    listeners: [
      on('payment.to_refund', 'payments', ({ refundId }) => payments.refunds.pay(refundId)),
      on('sandbox.event', 'sandbox', gateways.sandbox.sendWebhook),
    ],
    schedule: [
      every('*/5 * * * *', 'payments.reconcile', payments.reconcile),
      every('*/5 * * * *', 'admin.tallies', () => foldTallies(db)),
    ],
    personalData: [data.dataOf],
    deletionObstacles: [data.findObstacle],
    routes: ({ fastify }) => serveWebhooks(fastify, payments),
  } satisfies Feature & Record<string, unknown>;
};

export type PaymentsFeature = ReturnType<typeof paymentsFeature>;
