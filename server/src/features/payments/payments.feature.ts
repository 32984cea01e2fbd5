import type { Core } from '../../core.ts';
import { every, type Feature, on } from '../../feature.ts';
import { sandboxCalls } from '../../platform/payment-gateway/sandbox/sandbox.routes.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import { adminPaymentsCalls } from './admin-payments.routes.ts';
import { createAdminPayments } from './admin-payments.service.ts';
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
  return {
    ...payments,
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
    schedule: [every('*/5 * * * *', 'payments.reconcile', payments.reconcile)],
    personalData: [data.dataOf],
    deletionObstacles: [data.findObstacle],
    routes: ({ fastify }) => serveWebhooks(fastify, payments),
  } satisfies Feature & Record<string, unknown>;
};
