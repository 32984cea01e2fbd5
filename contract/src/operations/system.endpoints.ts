import { get, post } from '../endpoint.ts';
import type * as schemas from './system.schemas.ts';

export const getSystem = get<typeof schemas.getSystem>('/api/admin/system/', 'admin');
export const retryJob = post<typeof schemas.retryJob>('/api/admin/system/jobs/:id/retry/', 'admin');
export const dropJob = post<typeof schemas.dropJob>('/api/admin/system/jobs/:id/drop/', 'admin', {
  stepUp: true,
});
