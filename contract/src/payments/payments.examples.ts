import type { ExamplesOf } from '../example.ts';
import type * as payments from './payments.endpoints.ts';

export const paymentsExamples = {
  reportTransfer: { utr: '432100000001' },
  rejectTransfer: { reason: 'Nothing has come.' },
  recordManualRefund: { utr: '432100000001' },
  listAdminPayments: { search: 'SBX', method: 'sandbox' },
  refundPayment: { amount: 100, reason: 'The power failed.', bearer: 'host' },
  actOnSandboxOrder: { outcome: 'success' },
} satisfies ExamplesOf<typeof payments>;
