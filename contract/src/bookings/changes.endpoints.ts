import { get, post } from '../endpoint.ts';
import type * as schemas from './changes.schemas.ts';

export const quoteChange = get<typeof schemas.quoteChange>('/api/bookings/:id/change-quote/', 'signed-in');

/**
 * Applied at once, or sent to the host for approval (`change` in the answer): both old and new dates are held
 * until then.
 */
export const requestChange = post<typeof schemas.requestChange>('/api/bookings/:id/changes/', 'signed-in', {
  stepUp: true,
});
export const approveChange = post<typeof schemas.approveChange>(
  '/api/bookings/:id/changes/:changeId/approve/',
  ['vendor', 'admin'],
  { stepUp: true },
);
export const declineChange = post<typeof schemas.declineChange>(
  '/api/bookings/:id/changes/:changeId/decline/',
  ['vendor', 'admin'],
  { stepUp: true },
);
export const withdrawChange = post<typeof schemas.withdrawChange>(
  '/api/bookings/:id/changes/:changeId/withdraw/',
  'signed-in',
  { stepUp: true },
);
