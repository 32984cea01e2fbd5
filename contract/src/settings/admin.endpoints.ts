import { get, patch, post } from '../endpoint.ts';
import type * as schemas from './settings.schemas.ts';

export const getPlatformSettings = get<typeof schemas.getPlatformSettings>('/api/admin/settings/', 'admin', {
  shows: ['settings'],
});

/**
 * Changes all of the settings or none. If somebody else has changed some meanwhile, the error names them field by
 * field.
 */
export const changePlatformSettings = patch<typeof schemas.changePlatformSettings>(
  '/api/admin/settings/',
  'admin',
  { changes: ['settings'], stepUp: true },
);
export const listSettingChanges = get<typeof schemas.listSettingChanges>(
  '/api/admin/settings/history/',
  'admin',
  { shows: ['settings'] },
);
export const undoSettingChange = post<typeof schemas.undoSettingChange>(
  '/api/admin/settings/history/:id/undo/',
  'admin',
  { changes: ['settings'], stepUp: true },
);
