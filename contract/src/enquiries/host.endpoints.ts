import { ask, get, patch, post, put } from '../endpoint.ts';
import type * as schemas from './host.schemas.ts';

const shows = ['enquiries', 'messages', 'visits', 'bookings', 'calendar'] as const;

/** The search is in the body, because names and numbers do not belong into addresses. */
export const listEnquiries = ask<typeof schemas.listEnquiries>('/api/hosting/enquiries/list/', 'vendor', {
  shows,
});
export const getEnquiry = get<typeof schemas.getEnquiry>('/api/hosting/enquiries/:id/', 'vendor', { shows });
export const changeEnquiry = patch<typeof schemas.changeEnquiry>('/api/hosting/enquiries/:id/', 'vendor', {
  changes: ['enquiries'],
});
export const closeEnquiry = post<typeof schemas.closeEnquiry>('/api/hosting/enquiries/:id/close/', 'vendor', {
  changes: ['enquiries'],
});
export const reopenEnquiry = post<typeof schemas.reopenEnquiry>(
  '/api/hosting/enquiries/:id/reopen/',
  'vendor',
  { changes: ['enquiries'] },
);
export const addEnquiryNote = post<typeof schemas.addEnquiryNote>(
  '/api/hosting/enquiries/:id/notes/',
  'vendor',
  { changes: ['enquiries'] },
);
/** `id`: any of the two. The one of an account stays, otherwise the older one. */
export const joinEnquiries = post<typeof schemas.joinEnquiries>(
  '/api/hosting/enquiries/:id/join/',
  'vendor',
  { changes: ['enquiries'] },
);
export const addEnquiry = post<typeof schemas.addEnquiry>('/api/hosting/enquiries/', 'vendor', {
  changes: ['enquiries'],
});
export const listQuickReplies = get<typeof schemas.listQuickReplies>(
  '/api/hosting/venues/:id/quick-replies/',
  'vendor',
  { shows: ['enquiries'] },
);
export const saveQuickReplies = put<typeof schemas.saveQuickReplies>(
  '/api/hosting/venues/:id/quick-replies/',
  'vendor',
  { changes: ['enquiries'] },
);
export const getEnquiryFigures = get<typeof schemas.getEnquiryFigures>(
  '/api/hosting/enquiry-figures/',
  'vendor',
  { shows },
);
