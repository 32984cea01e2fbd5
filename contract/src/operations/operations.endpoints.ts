import { get, post } from '../endpoint.ts';
import type * as schemas from './operations.schemas.ts';

export const getAdminDashboard = get<typeof schemas.getAdminDashboard>('/api/admin/dashboard/', 'admin', {
  shows: ['operations', 'venues', 'bookings', 'payments', 'hosts', 'support', 'moderation', 'disputes'],
});

export const getSetup = get<typeof schemas.getSetup>('/api/admin/setup/', 'admin', { shows: ['operations'] });

/**
 * Depending on the step: sends the caller an email, stores and removes a file, queries each gateway, or loads a map
 * tile.
 */
export const testSetup = post<typeof schemas.testSetup>('/api/admin/setup/:step/test/', 'admin', {
  changes: ['operations'],
});

/** The texts of pages, emails and documents in every language except English, which they are translated from. */
export const listTexts = get<typeof schemas.listTexts>('/api/admin/texts/', 'admin', {
  shows: ['operations'],
});
export const exportTexts = get<typeof schemas.exportTexts>('/api/admin/texts/export/', 'admin', {
  file: 'text/csv',
});
export const summarizeTexts = get<typeof schemas.summarizeTexts>('/api/admin/texts/summary/', 'admin', {
  shows: ['operations'],
});

export const getSystem = get<typeof schemas.getSystem>('/api/admin/system/', 'admin', {
  shows: ['operations'],
});
export const retryJob = post<typeof schemas.retryJob>('/api/admin/system/jobs/:id/retry/', 'admin', {
  changes: ['operations'],
});
export const dropJob = post<typeof schemas.dropJob>('/api/admin/system/jobs/:id/drop/', 'admin', {
  changes: ['operations'],
  stepUp: true,
});
