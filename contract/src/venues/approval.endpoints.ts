import { get } from '../endpoint.ts';
import type * as schemas from './approval.schemas.ts';

export const getAdminVenue = get<typeof schemas.getAdminVenue>('/api/admin/venues/:id/', 'admin');

/** Includes hosts who have not submitted a venue yet. */
export const getAdminHost = get<typeof schemas.getAdminHost>('/api/admin/hosts/:id/', 'admin');
