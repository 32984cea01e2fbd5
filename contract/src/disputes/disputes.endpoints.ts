import { get, patch, post } from '../endpoint.ts';
import type * as schemas from './disputes.schemas.ts';

const people = ['user', 'vendor'] as const;

export const getBookingDisputes = get<typeof schemas.getBookingDisputes>(
  '/api/bookings/:id/disputes/',
  people,
  { shows: ['disputes'] },
);
/** Puts the host's payout for the booking on hold until the dispute is over. */
export const openDispute = post<typeof schemas.openDispute>('/api/bookings/:id/disputes/', people, {
  changes: ['disputes'],
});
/** The other party's answer, or a further statement by either party. */
export const addDisputeStatement = post<typeof schemas.addDisputeStatement>(
  '/api/disputes/:id/statements/',
  people,
  { changes: ['disputes'] },
);
export const appealDispute = post<typeof schemas.appealDispute>('/api/disputes/:id/appeal/', people, {
  changes: ['disputes'],
});
export const acceptRuling = post<typeof schemas.acceptRuling>('/api/disputes/:id/accept/', people, {
  changes: ['disputes'],
});
export const withdrawDispute = post<typeof schemas.withdrawDispute>('/api/disputes/:id/withdraw/', people, {
  changes: ['disputes'],
});

export const listDisputes = get<typeof schemas.listDisputes>('/api/admin/disputes/', 'admin', {
  shows: ['disputes'],
});
export const getDispute = get<typeof schemas.getDispute>('/api/admin/disputes/:id/', 'admin', {
  shows: ['disputes'],
});
export const assignDispute = patch<typeof schemas.assignDispute>('/api/admin/disputes/:id/', 'admin', {
  changes: ['disputes'],
});
/** A first decision takes effect if nobody appeals in time, the decision on an appeal at once. */
export const decideDispute = post<typeof schemas.decideDispute>('/api/admin/disputes/:id/decide/', 'admin', {
  changes: ['disputes', 'bookings', 'payments', 'documents'],
  stepUp: true,
});
