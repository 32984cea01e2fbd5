import { get } from '../endpoint.ts';
import type * as schemas from './approval.schemas.ts';

export const getReviewQueue = get<typeof schemas.getReviewQueue>('/api/admin/venue-reviews/', 'admin');
export const getAdminVenue = get<typeof schemas.getAdminVenue>('/api/admin/venues/:id/', 'admin');

/** Includes hosts who have not submitted a venue yet. */
export const getAdminHost = get<typeof schemas.getAdminHost>('/api/admin/hosts/:id/', 'admin');
