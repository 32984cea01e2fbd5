import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const listAdminPayments: Endpoint<typeof schemas.listAdminPayments> = {
  method: 'GET',
  path: '/api/admin/payments/',
  access: ['admin'],
};

export const exportAdminPayments: Endpoint<typeof schemas.exportAdminPayments> = {
  method: 'GET',
  path: '/api/admin/payments/export/',
  access: ['admin'],
  file: 'text/csv',
};

export const summarizeAdminPayments: Endpoint<typeof schemas.summarizeAdminPayments> = {
  method: 'GET',
  path: '/api/admin/payments/summary/',
  access: ['admin'],
};

export const getAdminPayment: Endpoint<typeof schemas.getAdminPayment> = {
  method: 'GET',
  path: '/api/admin/payments/:id/',
  access: ['admin'],
};

/** The booking does not change: the refunded amount need not be paid again. */
export const refundPayment: Endpoint<typeof schemas.refundPayment> = {
  method: 'POST',
  path: '/api/payments/:id/refunds/',
  access: ['admin'],
};

export const listReconciliation: Endpoint<typeof schemas.listReconciliation> = {
  method: 'GET',
  path: '/api/admin/payments/reconciliation/',
  access: ['admin'],
};

/** Queries the gateway now and records the result like any of its notifications. */
export const queryGateway: Endpoint<typeof schemas.queryGateway> = {
  method: 'POST',
  path: '/api/payments/:id/ask/',
  access: ['admin'],
};
