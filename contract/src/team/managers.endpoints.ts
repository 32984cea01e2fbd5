import { del, get, patch, post } from '../endpoint.ts';
import type * as schemas from './managers.schemas.ts';

export const getTeam = get<typeof schemas.getTeam>('/api/hosting/venues/:id/managers/', 'vendor');
export const inviteManager = post<typeof schemas.inviteManager>(
  '/api/hosting/venues/:id/managers/',
  'vendor',
);
export const changeManager = patch<typeof schemas.changeManager>(
  '/api/hosting/venues/:id/managers/:managerId/',
  'vendor',
);
export const removeManager = del<typeof schemas.removeManager>(
  '/api/hosting/venues/:id/managers/:managerId/',
  'vendor',
);
export const getManagerInvitation = get<typeof schemas.getManagerInvitation>(
  '/api/manager-invitations/:token/',
  'public',
);
export const acceptManagerInvitation = post<typeof schemas.acceptManagerInvitation>(
  '/api/manager-invitations/:token/accept/',
  ['user', 'vendor'],
);
