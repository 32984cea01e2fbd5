import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './system.schemas.ts';

export const getSystem: Endpoint<typeof schemas.getSystem> = {
  method: 'GET',
  path: '/api/admin/system/',
  access: ['admin'],
};

export const retryJob: Endpoint<typeof schemas.retryJob> = {
  method: 'POST',
  path: '/api/admin/system/jobs/:id/retry/',
  access: ['admin'],
};

export const dropJob: Endpoint<typeof schemas.dropJob> = {
  method: 'POST',
  path: '/api/admin/system/jobs/:id/drop/',
  access: ['admin'],
};
