import { get, post } from '../endpoint.ts';
import type * as schemas from './system.schemas.ts';

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
