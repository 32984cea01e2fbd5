import { get, post } from '../endpoint.ts';
import type * as schemas from './changes.schemas.ts';

export const quoteChange = get<typeof schemas.quoteChange>('/api/bookings/:id/change-quote/', 'signed-in', {
  shows: ['bookings', 'calendar'],
});

/**
 * Applied at once, or sent to the host for approval (`change` in the answer): both old and new dates are held
 * until then.
 */
export const requestChange = post<typeof schemas.requestChange>('/api/bookings/:id/changes/', 'signed-in', {
  changes: ['bookings', 'calendar'],
  stepUp: true,
});
export const approveChange = post<typeof schemas.approveChange>(
  '/api/bookings/:id/changes/:changeId/approve/',
  ['vendor', 'admin'],
  { changes: ['bookings', 'calendar'], stepUp: true },
);
export const declineChange = post<typeof schemas.declineChange>(
  '/api/bookings/:id/changes/:changeId/decline/',
  ['vendor', 'admin'],
  { changes: ['bookings', 'calendar'], stepUp: true },
);
export const withdrawChange = post<typeof schemas.withdrawChange>(
  '/api/bookings/:id/changes/:changeId/withdraw/',
  'signed-in',
  { changes: ['bookings', 'calendar'], stepUp: true },
);
