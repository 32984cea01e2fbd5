import { del, get, patch, post } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const listUsers = get<typeof schemas.listUsers>('/api/admin/users/', 'admin', {
  shows: ['accounts', 'hosts'],
});
export const exportUsers = get<typeof schemas.exportUsers>('/api/admin/users/export/', 'admin', {
  file: 'text/csv',
});
export const getUser = get<typeof schemas.getUser>('/api/admin/users/:id/', 'admin', {
  shows: ['accounts', 'hosts', 'venues', 'bookings'],
});

/** Emails a single-use link, valid for 7 days, to choose a password. */
export const createUser = post<typeof schemas.createUser>('/api/admin/users/', 'admin', {
  changes: ['accounts'],
  stepUp: true,
});
export const inviteUser = post<typeof schemas.inviteUser>('/api/admin/users/:id/invite/', 'admin', {
  changes: ['accounts'],
  stepUp: true,
});

/** Administrators cannot change their own role or address with this. */
export const editUser = patch<typeof schemas.editUser>('/api/admin/users/:id/', 'admin', {
  changes: ['accounts'],
  stepUp: true,
});
export const suspendUser = post<typeof schemas.suspendUser>('/api/admin/users/:id/suspend/', 'admin', {
  changes: ['accounts', 'venues'],
  stepUp: true,
});
export const activateUser = post<typeof schemas.activateUser>('/api/admin/users/:id/activate/', 'admin', {
  changes: ['accounts', 'venues'],
  stepUp: true,
});
export const suspendUsers = post<typeof schemas.suspendUsers>('/api/admin/users/suspend/', 'admin', {
  changes: ['accounts', 'venues'],
  stepUp: true,
});
export const activateUsers = post<typeof schemas.activateUsers>('/api/admin/users/activate/', 'admin', {
  changes: ['accounts', 'venues'],
  stepUp: true,
});

/** Records that the law requires are anonymised; everything else is deleted at once. */
export const deleteUser = del<typeof schemas.deleteUser>('/api/admin/users/:id/', 'admin', {
  changes: ['accounts', 'venues'],
  stepUp: true,
});
export const endSessionOf = del<typeof schemas.endSessionOf>(
  '/api/admin/users/:id/sessions/:sessionId/',
  'admin',
  { changes: ['accounts'], stepUp: true },
);
