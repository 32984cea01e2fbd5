import { ask, get, post } from '../endpoint.ts';
import type * as schemas from './proposals.schemas.ts';

const people = ['user', 'vendor'] as const;
const shows = ['proposals', 'enquiries', 'calendar', 'bookings'] as const;

export const listOwnProposals = get<typeof schemas.listOwnProposals>('/api/proposals/', people, { shows });
export const getOwnProposal = get<typeof schemas.getOwnProposal>('/api/proposals/:id/', people, { shows });
export const wishInstead = post<typeof schemas.wishInstead>('/api/proposals/:id/wishes/', people, {
  changes: ['proposals'],
});
/** The days change hands from the option to the booking. */
export const acceptProposal = post<typeof schemas.acceptProposal>('/api/proposals/:id/accept/', people, {
  changes: ['proposals', 'enquiries', 'bookings', 'calendar', 'messages', 'documents'],
});
export const refuseProposal = post<typeof schemas.refuseProposal>('/api/proposals/:id/refuse/', people, {
  changes: ['proposals', 'enquiries'],
});
export const getAgreement = get<typeof schemas.getAgreement>('/api/proposals/:id/agreement/', people, {
  file: 'application/pdf',
});
/** The token is in the body, because it opens the proposal. */
export const showProposal = ask<typeof schemas.showProposal>('/api/proposals/shared/', 'public', { shows });
/** A family that got the proposal by a link has signed in with its number. */
export const claimProposal = post<typeof schemas.claimProposal>('/api/proposals/claim/', people, {
  changes: ['proposals'],
});
