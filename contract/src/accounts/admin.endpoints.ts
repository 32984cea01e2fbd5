import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const listUsers: Endpoint<typeof schemas.listUsers> = {
  method: 'GET',
  path: '/api/admin/users/',
  access: ['admin'],
};

export const exportUsers: Endpoint<typeof schemas.exportUsers> = {
  method: 'GET',
  path: '/api/admin/users/export/',
  access: ['admin'],
  file: 'text/csv',
};

export const getUser: Endpoint<typeof schemas.getUser> = {
  method: 'GET',
  path: '/api/admin/users/:id/',
  access: ['admin'],
};

/** Emails a single-use link, valid for 7 days, to choose a password. */
export const createUser: Endpoint<typeof schemas.createUser> = {
  method: 'POST',
  path: '/api/admin/users/',
  access: ['admin'],
};

export const inviteUser: Endpoint<typeof schemas.inviteUser> = {
  method: 'POST',
  path: '/api/admin/users/:id/invite/',
  access: ['admin'],
};

/** Administrators cannot change their own role or address with this. */
export const editUser: Endpoint<typeof schemas.editUser> = {
  method: 'PATCH',
  path: '/api/admin/users/:id/',
  access: ['admin'],
};

export const suspendUser: Endpoint<typeof schemas.suspendUser> = {
  method: 'POST',
  path: '/api/admin/users/:id/suspend/',
  access: ['admin'],
};

export const activateUser: Endpoint<typeof schemas.activateUser> = {
  method: 'POST',
  path: '/api/admin/users/:id/activate/',
  access: ['admin'],
};

export const suspendUsers: Endpoint<typeof schemas.suspendUsers> = {
  method: 'POST',
  path: '/api/admin/users/suspend/',
  access: ['admin'],
};

export const activateUsers: Endpoint<typeof schemas.activateUsers> = {
  method: 'POST',
  path: '/api/admin/users/activate/',
  access: ['admin'],
};

/** Records that the law requires are anonymised; everything else is deleted at once. */
export const deleteUser: Endpoint<typeof schemas.deleteUser> = {
  method: 'DELETE',
  path: '/api/admin/users/:id/',
  access: ['admin'],
};

export const endSessionOf: Endpoint<typeof schemas.endSessionOf> = {
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions/:sessionId/',
  access: ['admin'],
};
