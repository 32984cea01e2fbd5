import { ask, get, post } from '../endpoint.ts';
import type * as schemas from './host.schemas.ts';

const shows = ['proposals', 'enquiries', 'calendar', 'bookings'] as const;

/** `id`: of the enquiry. */
export const startProposal = get<typeof schemas.startProposal>(
  '/api/hosting/enquiries/:id/proposal-draft/',
  'vendor',
  { shows },
);
export const quoteProposal = ask<typeof schemas.quoteProposal>(
  '/api/hosting/enquiries/:id/proposal-price/',
  'vendor',
  { shows: ['proposals', 'venues', 'bookings'] },
);
export const listProposals = get<typeof schemas.listProposals>(
  '/api/hosting/enquiries/:id/proposals/',
  'vendor',
  { shows },
);
export const propose = post<typeof schemas.propose>('/api/hosting/enquiries/:id/proposals/', 'vendor', {
  changes: ['proposals', 'enquiries', 'calendar'],
});
/** Another quote of a proposal. It answers the wish that waits. */
export const proposeAgain = post<typeof schemas.proposeAgain>(
  '/api/hosting/proposals/:id/quotes/',
  'vendor',
  { changes: ['proposals', 'calendar'] },
);
export const agreeToWish = post<typeof schemas.agreeToWish>('/api/hosting/proposals/:id/agree/', 'vendor', {
  changes: ['proposals'],
});
export const declineWish = post<typeof schemas.declineWish>('/api/hosting/proposals/:id/decline/', 'vendor', {
  changes: ['proposals'],
});
export const withdrawProposal = post<typeof schemas.withdrawProposal>(
  '/api/hosting/proposals/:id/withdraw/',
  'vendor',
  { changes: ['proposals', 'enquiries'] },
);
/** A new link replaces the one before. */
export const linkProposal = post<typeof schemas.linkProposal>('/api/hosting/proposals/:id/link/', 'vendor', {
  changes: ['proposals'],
});
