import { del, get, patch, post } from '../endpoint.ts';
import type * as schemas from './team.schemas.ts';

export const getTeam = get<typeof schemas.getTeam>('/api/hosting/venues/:id/managers/', 'vendor', {
  shows: ['team'],
});
export const inviteManager = post<typeof schemas.inviteManager>(
  '/api/hosting/venues/:id/managers/',
  'vendor',
  { changes: ['team'] },
);
export const changeManager = patch<typeof schemas.changeManager>(
  '/api/hosting/venues/:id/managers/:managerId/',
  'vendor',
  { changes: ['team'] },
);
export const removeManager = del<typeof schemas.removeManager>(
  '/api/hosting/venues/:id/managers/:managerId/',
  'vendor',
  { changes: ['team'] },
);
export const getManagerInvitation = get<typeof schemas.getManagerInvitation>(
  '/api/manager-invitations/:token/',
  'public',
  { shows: ['team'] },
);
export const acceptManagerInvitation = post<typeof schemas.acceptManagerInvitation>(
  '/api/manager-invitations/:token/accept/',
  ['user', 'vendor'],
  { changes: ['team'] },
);
