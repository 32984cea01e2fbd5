import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './dashboard.schemas.ts';

export const getAdminDashboard: Endpoint<typeof schemas.getAdminDashboard> = {
  method: 'GET',
  path: '/api/admin/dashboard/',
  access: ['admin'],
};
