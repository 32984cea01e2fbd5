import { del, get, patch, post } from '../endpoint.ts';
import type * as schemas from './reviews.schemas.ts';

export const listReviews = get<typeof schemas.listReviews>('/api/venues/:id/reviews/', 'public', {
  shows: ['reviews', 'settings'],
});
export const getMyReviews = get<typeof schemas.getMyReviews>('/api/venues/:id/reviews/mine/', 'signed-in', {
  shows: ['reviews'],
});
export const getBookingReview = get<typeof schemas.getBookingReview>(
  '/api/bookings/:id/review/',
  'signed-in',
  { shows: ['reviews'] },
);
export const writeReview = post<typeof schemas.writeReview>('/api/bookings/:id/review/', ['user', 'vendor'], {
  changes: ['reviews', 'venues'],
});
export const editReview = patch<typeof schemas.editReview>('/api/reviews/:id/', ['user', 'vendor'], {
  changes: ['reviews', 'venues'],
});
export const deleteReview = del<typeof schemas.deleteReview>('/api/reviews/:id/', ['user', 'vendor'], {
  changes: ['reviews', 'venues'],
});
export const reportReview = post<typeof schemas.reportReview>('/api/reviews/:id/report/', 'signed-in', {
  changes: ['reviews', 'moderation'],
});
export const replyToReview = post<typeof schemas.replyToReview>('/api/reviews/:id/reply/', 'vendor', {
  changes: ['reviews'],
});
export const deleteReply = del<typeof schemas.deleteReply>('/api/reviews/:id/reply/', 'vendor', {
  changes: ['reviews'],
});

export const listHostReviews = get<typeof schemas.listHostReviews>('/api/hosting/reviews/', 'vendor', {
  shows: ['reviews'],
});
