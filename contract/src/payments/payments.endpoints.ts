import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './payments.schemas.ts';

/** What can be paid now, and by which methods. */
export const getPaymentOptions: Endpoint<typeof schemas.getPaymentOptions> = {
  method: 'GET',
  path: '/api/bookings/:id/payment-options/',
  access: ['user', 'vendor'],
};

/** Creates a payment and returns where to pay it; by default for the next amount due and the first gateway offered. */
export const openPayment: Endpoint<typeof schemas.openPayment> = {
  method: 'POST',
  path: '/api/bookings/:id/payments/',
  access: ['user', 'vendor'],
};

/** The customer has returned from the gateway: query the payment's state and record it. */
export const settlePayment: Endpoint<typeof schemas.settlePayment> = {
  method: 'POST',
  path: '/api/payments/:id/settle/',
  access: ['user', 'vendor'],
};

export const getTransfer: Endpoint<typeof schemas.getTransfer> = {
  method: 'GET',
  path: '/api/payments/:id/transfer/',
  access: 'signed-in',
};

/** The customer reports that they have sent the money. */
export const reportTransfer: Endpoint<typeof schemas.reportTransfer> = {
  method: 'POST',
  path: '/api/payments/:id/transfer/',
  access: ['user', 'vendor'],
};

export const confirmTransfer: Endpoint<typeof schemas.confirmTransfer> = {
  method: 'POST',
  path: '/api/payments/:id/confirm-transfer/',
  access: ['vendor', 'admin'],
};

export const rejectTransfer: Endpoint<typeof schemas.rejectTransfer> = {
  method: 'POST',
  path: '/api/payments/:id/reject-transfer/',
  access: ['vendor', 'admin'],
};

export const listTransfers: Endpoint<typeof schemas.listTransfers> = {
  method: 'GET',
  path: '/api/transfers/',
  access: ['vendor', 'admin'],
};

export const listRefunds: Endpoint<typeof schemas.listRefunds> = {
  method: 'GET',
  path: '/api/refunds/',
  access: ['admin'],
};

export const retryRefund: Endpoint<typeof schemas.retryRefund> = {
  method: 'POST',
  path: '/api/refunds/:id/retry/',
  access: ['admin'],
};

export const recordManualRefund: Endpoint<typeof schemas.recordManualRefund> = {
  method: 'POST',
  path: '/api/refunds/:id/made/',
  access: ['admin'],
};
