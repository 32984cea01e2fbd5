import { get, patch, post } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const getPlatformSettings = get<typeof schemas.getPlatformSettings>('/api/admin/settings/', 'admin');

/** All or none. Settings changed by someone else meanwhile are named in the refusal, field by field. */
export const changePlatformSettings = patch<typeof schemas.changePlatformSettings>(
  '/api/admin/settings/',
  'admin',
  { stepUp: true },
);
export const listSettingChanges = get<typeof schemas.listSettingChanges>(
  '/api/admin/settings/history/',
  'admin',
);
export const undoSettingChange = post<typeof schemas.undoSettingChange>(
  '/api/admin/settings/history/:id/undo/',
  'admin',
  { stepUp: true },
);
