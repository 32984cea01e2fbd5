import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './payouts.schemas.ts';

export const getEarnings: Endpoint<typeof schemas.getEarnings> = {
  method: 'GET',
  path: '/api/earnings/',
  access: ['vendor'],
};

export const listPayouts: Endpoint<typeof schemas.listPayouts> = {
  method: 'GET',
  path: '/api/payouts/',
  access: ['vendor'],
};

export const listEarningLines: Endpoint<typeof schemas.listEarningLines> = {
  method: 'GET',
  path: '/api/earnings/lines/',
  access: ['vendor'],
};

/** A bank account (number and IFSC) or a UPI ID. The host is notified of the change by email. */
export const savePayoutAccount: Endpoint<typeof schemas.savePayoutAccount> = {
  method: 'PUT',
  path: '/api/payout-account/',
  access: ['vendor'],
};

/** Includes everything due: one payout per host with an account on file. */
export const createPayoutBatch: Endpoint<typeof schemas.createPayoutBatch> = {
  method: 'POST',
  path: '/api/admin/payout-batches/',
  access: ['admin'],
};

/** Marks the batch as processing, because the file may have been handed to the bank. */
export const getPayoutFile: Endpoint<typeof schemas.getPayoutFile> = {
  method: 'GET',
  path: '/api/admin/payout-batches/:id/file/',
  access: ['admin'],
  file: 'text/csv',
};

export const markPayoutPaid: Endpoint<typeof schemas.markPayoutPaid> = {
  method: 'POST',
  path: '/api/admin/payouts/:id/paid/',
  access: ['admin'],
};

export const markPayoutsPaid: Endpoint<typeof schemas.markPayoutsPaid> = {
  method: 'POST',
  path: '/api/admin/payouts/paid/',
  access: ['admin'],
};

export const markPayoutFailed: Endpoint<typeof schemas.markPayoutFailed> = {
  method: 'POST',
  path: '/api/admin/payouts/:id/failed/',
  access: ['admin'],
};

export const holdPayout: Endpoint<typeof schemas.holdPayout> = {
  method: 'POST',
  path: '/api/admin/bookings/:id/payout-hold/',
  access: ['admin'],
};

export const releasePayout: Endpoint<typeof schemas.releasePayout> = {
  method: 'DELETE',
  path: '/api/admin/bookings/:id/payout-hold/',
  access: ['admin'],
};
