import { get, post } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const listAdminPayments = get<typeof schemas.listAdminPayments>('/api/admin/payments/', 'admin', {
  shows: ['payments'],
});
export const exportAdminPayments = get<typeof schemas.exportAdminPayments>(
  '/api/admin/payments/export/',
  'admin',
  { file: 'text/csv' },
);
export const summarizeAdminPayments = get<typeof schemas.summarizeAdminPayments>(
  '/api/admin/payments/summary/',
  'admin',
  { shows: ['payments'] },
);
export const getAdminPayment = get<typeof schemas.getAdminPayment>('/api/admin/payments/:id/', 'admin', {
  shows: ['payments'],
});

/** The booking does not change: the refunded amount need not be paid again. */
export const refundPayment = post<typeof schemas.refundPayment>('/api/payments/:id/refunds/', 'admin', {
  changes: ['payments', 'bookings', 'documents'],
  stepUp: true,
});
export const listReconciliation = get<typeof schemas.listReconciliation>(
  '/api/admin/payments/reconciliation/',
  'admin',
  { shows: ['payments'] },
);

/** Queries the gateway now and records the result like any of its notifications. */
export const queryGateway = post<typeof schemas.queryGateway>('/api/payments/:id/ask/', 'admin', {
  changes: ['payments', 'bookings', 'documents'],
});
