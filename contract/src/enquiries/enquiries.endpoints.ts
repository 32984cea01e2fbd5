import { get, post } from '../endpoint.ts';
import type * as schemas from './enquiries.schemas.ts';

const people = ['user', 'vendor'] as const;

/** The family's form becomes a message in its conversation with each host. */
export const askPrice = post<typeof schemas.askPrice>('/api/enquiries/', people, {
  changes: ['enquiries', 'messages'],
});
export const listOwnEnquiries = get<typeof schemas.listOwnEnquiries>('/api/enquiries/', people, {
  shows: ['enquiries', 'messages', 'visits', 'bookings'],
});
export const closeOwnEnquiry = post<typeof schemas.closeOwnEnquiry>('/api/enquiries/:id/close/', people, {
  changes: ['enquiries'],
});
