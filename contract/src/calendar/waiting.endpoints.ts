import { get, post, put } from '../endpoint.ts';
import type * as schemas from './waiting.schemas.ts';

const anybody = ['user', 'vendor'] as const;

export const joinWaiting = post<typeof schemas.joinWaiting>('/api/waiting/', [...anybody], {
  changes: ['calendar'],
});
export const listOwnWaiting = get<typeof schemas.listOwnWaiting>('/api/waiting/', [...anybody], {
  shows: ['calendar'],
});
export const leaveWaiting = post<typeof schemas.leaveWaiting>('/api/waiting/:id/leave/', [...anybody], {
  changes: ['calendar'],
});
export const challengeOption = post<typeof schemas.challengeOption>(
  '/api/waiting/:id/challenge/',
  [...anybody],
  {
    changes: ['calendar'],
  },
);
export const listWaiting = get<typeof schemas.listWaiting>('/api/hosting/waiting/', 'vendor', {
  shows: ['calendar'],
});
export const offerFirst = post<typeof schemas.offerFirst>('/api/hosting/waiting/:id/first/', 'vendor', {
  changes: ['calendar'],
});
export const saveChallengeHours = put<typeof schemas.saveChallengeHours>(
  '/api/venues/:id/challenge-hours/',
  'vendor',
  {
    changes: ['calendar'],
  },
);
