import { del, get, post, put } from '../endpoint.ts';
import type * as schemas from './content.schemas.ts';

export const listContent = get<typeof schemas.listContent>('/api/admin/content/', 'admin', {
  shows: ['content'],
});
export const addContent = post<typeof schemas.addContent>('/api/admin/content/', 'admin', {
  changes: ['content'],
});
export const changeContent = put<typeof schemas.changeContent>('/api/admin/content/:id/', 'admin', {
  changes: ['content'],
  stepUp: true,
});
export const removeContent = del<typeof schemas.removeContent>('/api/admin/content/:id/', 'admin', {
  changes: ['content'],
  stepUp: true,
});
export const moveContent = post<typeof schemas.moveContent>('/api/admin/content/:id/move/', 'admin', {
  changes: ['content'],
});
