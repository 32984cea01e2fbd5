import { get } from '../endpoint.ts';
import type * as schemas from './dashboard.schemas.ts';

export const getAdminDashboard = get<typeof schemas.getAdminDashboard>('/api/admin/dashboard/', 'admin');
