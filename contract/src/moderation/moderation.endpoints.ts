import { get, patch, post } from '../endpoint.ts';
import type * as schemas from './moderation.schemas.ts';

export const listReports = get<typeof schemas.listReports>('/api/admin/reports/', 'admin', {
  shows: ['moderation'],
});
export const getReport = get<typeof schemas.getReport>('/api/admin/reports/:id/', 'admin', {
  shows: ['moderation'],
});
export const assignReport = patch<typeof schemas.assignReport>('/api/admin/reports/:id/', 'admin', {
  changes: ['moderation'],
});
export const hideReported = post<typeof schemas.hideReported>('/api/admin/reports/:id/hide/', 'admin', {
  changes: ['moderation', 'reviews', 'questions', 'messages', 'venues'],
});
export const dismissReport = post<typeof schemas.dismissReport>('/api/admin/reports/:id/dismiss/', 'admin', {
  changes: ['moderation'],
});
export const restoreReported = post<typeof schemas.restoreReported>(
  '/api/admin/reports/:id/restore/',
  'admin',
  { changes: ['moderation', 'reviews', 'questions', 'messages', 'venues'] },
);
export const reopenReport = post<typeof schemas.reopenReport>('/api/admin/reports/:id/reopen/', 'admin', {
  changes: ['moderation'],
});
export const warnAuthor = post<typeof schemas.warnAuthor>('/api/admin/reports/:id/warn/', 'admin', {
  changes: ['moderation'],
});
