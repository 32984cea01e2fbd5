import { get, post } from '../endpoint.ts';
import type * as adminSchemas from './admin.schemas.ts';
import type * as schemas from './payments.schemas.ts';

/** The amounts that can be paid now, and the payment methods. */
export const getPaymentOptions = get<typeof schemas.getPaymentOptions>(
  '/api/bookings/:id/payment-options/',
  ['user', 'vendor'],
  { shows: ['payments'] },
);

/** Creates a payment and returns its payment page. Defaults to the next amount due and the first gateway offered. */
export const openPayment = post<typeof schemas.openPayment>(
  '/api/bookings/:id/payments/',
  ['user', 'vendor'],
  { changes: ['payments', 'bookings'] },
);

/** Called when the guest returns from the gateway: queries the payment's state and records it. */
export const settlePayment = post<typeof schemas.settlePayment>(
  '/api/payments/:id/settle/',
  ['user', 'vendor'],
  { changes: ['payments', 'bookings', 'calendar'] },
);
export const getTransfer = get<typeof schemas.getTransfer>('/api/payments/:id/transfer/', 'signed-in', {
  shows: ['payments'],
});

/** The guest reports that they have sent the transfer. */
export const reportTransfer = post<typeof schemas.reportTransfer>(
  '/api/payments/:id/transfer/',
  ['user', 'vendor'],
  { changes: ['payments', 'bookings'] },
);
export const confirmTransfer = post<typeof schemas.confirmTransfer>(
  '/api/payments/:id/confirm-transfer/',
  ['vendor', 'admin'],
  { changes: ['payments', 'bookings', 'calendar'], stepUp: true },
);
export const rejectTransfer = post<typeof schemas.rejectTransfer>(
  '/api/payments/:id/reject-transfer/',
  ['vendor', 'admin'],
  { changes: ['payments', 'bookings'], stepUp: true },
);
export const listTransfers = get<typeof schemas.listTransfers>('/api/transfers/', ['vendor', 'admin'], {
  shows: ['payments'],
});
export const listRefunds = get<typeof schemas.listRefunds>('/api/refunds/', 'admin', { shows: ['payments'] });
export const retryRefund = post<typeof schemas.retryRefund>('/api/refunds/:id/retry/', 'admin', {
  changes: ['payments', 'bookings', 'documents'],
  stepUp: true,
});
export const recordManualRefund = post<typeof schemas.recordManualRefund>('/api/refunds/:id/made/', 'admin', {
  changes: ['payments', 'bookings', 'documents'],
  stepUp: true,
});

export const getSandboxOrder = get<typeof schemas.getSandboxOrder>('/api/sandbox/orders/:id/', 'public', {
  shows: ['payments'],
});

/**
 * success: pays. failure: refuses. abandon: leaves the payment open. delayed: pays, but reports it only by webhook, a
 * little later.
 */
export const actOnSandboxOrder = post<typeof schemas.actOnSandboxOrder>(
  '/api/sandbox/orders/:id/',
  'public',
  { changes: ['payments'] },
);

export const listAdminPayments = get<typeof adminSchemas.listAdminPayments>('/api/admin/payments/', 'admin', {
  shows: ['payments'],
});
export const exportAdminPayments = get<typeof adminSchemas.exportAdminPayments>(
  '/api/admin/payments/export/',
  'admin',
  { file: 'text/csv' },
);
export const summarizeAdminPayments = get<typeof adminSchemas.summarizeAdminPayments>(
  '/api/admin/payments/summary/',
  'admin',
  { shows: ['payments'] },
);
export const getAdminPayment = get<typeof adminSchemas.getAdminPayment>('/api/admin/payments/:id/', 'admin', {
  shows: ['payments'],
});

/** The booking does not change: the refunded amount is not due again. */
export const refundPayment = post<typeof adminSchemas.refundPayment>('/api/payments/:id/refunds/', 'admin', {
  changes: ['payments', 'bookings', 'documents'],
  stepUp: true,
});
export const listReconciliation = get<typeof adminSchemas.listReconciliation>(
  '/api/admin/payments/reconciliation/',
  'admin',
  { shows: ['payments'] },
);

/** Queries the gateway now and records the result like a webhook. */
export const queryGateway = post<typeof adminSchemas.queryGateway>('/api/payments/:id/ask/', 'admin', {
  changes: ['payments', 'bookings', 'documents'],
});
