import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './moderation.schemas.ts';

const access = ['admin'] as const;

export const listReports: Endpoint<typeof schemas.listReports> = {
  method: 'GET',
  path: '/api/admin/reports/',
  access,
};

export const getReport: Endpoint<typeof schemas.getReport> = {
  method: 'GET',
  path: '/api/admin/reports/:id/',
  access,
};

export const hideReported: Endpoint<typeof schemas.hideReported> = {
  method: 'POST',
  path: '/api/admin/reports/:id/hide/',
  access,
};

export const dismissReport: Endpoint<typeof schemas.dismissReport> = {
  method: 'POST',
  path: '/api/admin/reports/:id/dismiss/',
  access,
};

export const restoreReported: Endpoint<typeof schemas.restoreReported> = {
  method: 'POST',
  path: '/api/admin/reports/:id/restore/',
  access,
};

export const reopenReport: Endpoint<typeof schemas.reopenReport> = {
  method: 'POST',
  path: '/api/admin/reports/:id/reopen/',
  access,
};

export const warnAuthor: Endpoint<typeof schemas.warnAuthor> = {
  method: 'POST',
  path: '/api/admin/reports/:id/warn/',
  access,
};
