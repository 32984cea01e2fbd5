import { get } from '../endpoint.ts';
import type * as schemas from './dashboard.schemas.ts';

export const getAdminDashboard = get<typeof schemas.getAdminDashboard>('/api/admin/dashboard/', 'admin', {
  shows: ['operations', 'venues', 'bookings', 'payments', 'hosts', 'support', 'moderation', 'disputes'],
});
