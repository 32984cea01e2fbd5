import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './deposits.schemas.ts';

export const getDeposit: Endpoint<typeof schemas.getDeposit> = {
  method: 'GET',
  path: '/api/bookings/:id/deposit/',
  access: 'signed-in',
};

/** In person, at check-in or before; the host holds it. */
export const takeDeposit: Endpoint<typeof schemas.takeDeposit> = {
  method: 'POST',
  path: '/api/bookings/:id/deposit/',
  access: ['vendor', 'admin'],
};

export const returnDeposit: Endpoint<typeof schemas.returnDeposit> = {
  method: 'POST',
  path: '/api/bookings/:id/deposit/return/',
  access: ['vendor', 'admin'],
};

export const claimDeposit: Endpoint<typeof schemas.claimDeposit> = {
  method: 'POST',
  path: '/api/bookings/:id/deposit/claim/',
  access: ['vendor'],
};

export const answerDepositClaim: Endpoint<typeof schemas.answerDepositClaim> = {
  method: 'POST',
  path: '/api/bookings/:id/deposit/answer/',
  access: ['user', 'vendor'],
};

export const decideDepositClaim: Endpoint<typeof schemas.decideDepositClaim> = {
  method: 'POST',
  path: '/api/admin/bookings/:id/deposit/decide/',
  access: ['admin'],
};

export const listDepositDisputes: Endpoint<typeof schemas.listDepositDisputes> = {
  method: 'GET',
  path: '/api/admin/deposits/',
  access: ['admin'],
};
