import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const getPlatformSettings: Endpoint<typeof schemas.getPlatformSettings> = {
  method: 'GET',
  path: '/api/admin/settings/',
  access: ['admin'],
};

/** All or none. Settings changed by someone else meanwhile are named in the refusal, field by field. */
export const changePlatformSettings: Endpoint<typeof schemas.changePlatformSettings> = {
  method: 'PATCH',
  path: '/api/admin/settings/',
  access: ['admin'],
};

export const listSettingChanges: Endpoint<typeof schemas.listSettingChanges> = {
  method: 'GET',
  path: '/api/admin/settings/history/',
  access: ['admin'],
};

export const undoSettingChange: Endpoint<typeof schemas.undoSettingChange> = {
  method: 'POST',
  path: '/api/admin/settings/history/:id/undo/',
  access: ['admin'],
};
