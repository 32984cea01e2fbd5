import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './changes.schemas.ts';

export const quoteChange: Endpoint<typeof schemas.quoteChange> = {
  method: 'GET',
  path: '/api/bookings/:id/change-quote/',
  access: 'signed-in',
};

/**
 * Applied at once, or sent to the host for approval (`change` in the answer): both old and new dates are held
 * until then.
 */
export const requestChange: Endpoint<typeof schemas.requestChange> = {
  method: 'POST',
  path: '/api/bookings/:id/changes/',
  access: 'signed-in',
};

export const approveChange: Endpoint<typeof schemas.approveChange> = {
  method: 'POST',
  path: '/api/bookings/:id/changes/:changeId/approve/',
  access: ['vendor', 'admin'],
};

export const declineChange: Endpoint<typeof schemas.declineChange> = {
  method: 'POST',
  path: '/api/bookings/:id/changes/:changeId/decline/',
  access: ['vendor', 'admin'],
};

export const withdrawChange: Endpoint<typeof schemas.withdrawChange> = {
  method: 'POST',
  path: '/api/bookings/:id/changes/:changeId/withdraw/',
  access: 'signed-in',
};
