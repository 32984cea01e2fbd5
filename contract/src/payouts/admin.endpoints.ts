import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const listAllPayouts: Endpoint<typeof schemas.listAllPayouts> = {
  method: 'GET',
  path: '/api/admin/payouts/',
  access: ['admin'],
};

export const exportAllPayouts: Endpoint<typeof schemas.exportAllPayouts> = {
  method: 'GET',
  path: '/api/admin/payouts/export/',
  access: ['admin'],
  file: 'text/csv',
};

export const summarizePayouts: Endpoint<typeof schemas.summarizePayouts> = {
  method: 'GET',
  path: '/api/admin/payouts/summary/',
  access: ['admin'],
};

export const listDuePayouts: Endpoint<typeof schemas.listDuePayouts> = {
  method: 'GET',
  path: '/api/admin/payouts/due/',
  access: ['admin'],
};

export const listDueLines: Endpoint<typeof schemas.listDueLines> = {
  method: 'GET',
  path: '/api/admin/payouts/due/:id/',
  access: ['admin'],
};

export const listPayoutHolds: Endpoint<typeof schemas.listPayoutHolds> = {
  method: 'GET',
  path: '/api/admin/payout-holds/',
  access: ['admin'],
};

export const listPayoutBatches: Endpoint<typeof schemas.listPayoutBatches> = {
  method: 'GET',
  path: '/api/admin/payout-batches/',
  access: ['admin'],
};
