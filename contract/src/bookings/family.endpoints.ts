import { del, get, patch, post } from '../endpoint.ts';
import type * as schemas from './family.schemas.ts';

export const getFamily = get<typeof schemas.getFamily>('/api/bookings/:id/family/', ['user', 'vendor'], {
  shows: ['bookings'],
});
export const nameFamily = patch<typeof schemas.nameFamily>('/api/bookings/:id/family/', ['user', 'vendor'], {
  changes: ['bookings'],
});
export const invitePlanner = post<typeof schemas.invitePlanner>(
  '/api/bookings/:id/planners/',
  ['user', 'vendor'],
  { changes: ['bookings'] },
);
export const removePlanner = del<typeof schemas.removePlanner>(
  '/api/bookings/:id/planners/:plannerId/',
  ['user', 'vendor'],
  { changes: ['bookings'] },
);
export const getPlannerInvitation = get<typeof schemas.getPlannerInvitation>(
  '/api/planner-invitations/:token/',
  'public',
  { shows: ['bookings'] },
);
export const acceptPlannerInvitation = post<typeof schemas.acceptPlannerInvitation>(
  '/api/planner-invitations/:token/accept/',
  ['user', 'vendor'],
  { changes: ['bookings'] },
);
