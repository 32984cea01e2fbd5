import { del, get, post } from '../endpoint.ts';
import type * as schemas from './contributions.schemas.ts';

export const listContributions = get<typeof schemas.listContributions>(
  '/api/bookings/:id/contributions/',
  ['user', 'vendor'],
  { shows: ['bookings', 'payments'] },
);
export const askContribution = post<typeof schemas.askContribution>(
  '/api/bookings/:id/contributions/',
  ['user', 'vendor'],
  { changes: ['payments'] },
);
export const withdrawContribution = del<typeof schemas.withdrawContribution>(
  '/api/bookings/:id/contributions/:contributionId/',
  ['user', 'vendor'],
  { changes: ['payments'] },
);

/** By a link, without an account. */
export const getContribution = get<typeof schemas.getContribution>('/api/contributions/:token/', 'public', {
  shows: ['payments'],
});
export const payContribution = post<typeof schemas.payContribution>(
  '/api/contributions/:token/payments/',
  'public',
  { changes: ['payments'] },
);

/** Called when the relative returns from the gateway: queries the payment's state and records it. */
export const settleContribution = post<typeof schemas.settleContribution>(
  '/api/contribution-payments/:id/settle/',
  'public',
  { changes: ['payments', 'bookings'] },
);
