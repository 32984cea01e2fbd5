import { get, post } from '../endpoint.ts';
import type * as schemas from './deposits.schemas.ts';

export const getDeposit = get<typeof schemas.getDeposit>('/api/bookings/:id/deposit/', 'signed-in', {
  shows: ['deposits'],
});

/** The guest pays in person, at check-in or before, and the host holds the deposit. */
export const takeDeposit = post<typeof schemas.takeDeposit>(
  '/api/bookings/:id/deposit/',
  ['vendor', 'admin'],
  { changes: ['deposits'], stepUp: true },
);
export const returnDeposit = post<typeof schemas.returnDeposit>(
  '/api/bookings/:id/deposit/return/',
  ['vendor', 'admin'],
  { changes: ['deposits'], stepUp: true },
);
export const claimDeposit = post<typeof schemas.claimDeposit>('/api/bookings/:id/deposit/claim/', 'vendor', {
  changes: ['deposits'],
});
export const answerDepositClaim = post<typeof schemas.answerDepositClaim>(
  '/api/bookings/:id/deposit/answer/',
  ['user', 'vendor'],
  { changes: ['deposits'] },
);
