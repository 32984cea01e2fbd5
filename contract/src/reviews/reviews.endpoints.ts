import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './reviews.schemas.ts';

export const listReviews: Endpoint<typeof schemas.listReviews> = {
  method: 'GET',
  path: '/api/venues/:id/reviews/',
  access: 'public',
};

export const getMyReviews: Endpoint<typeof schemas.getMyReviews> = {
  method: 'GET',
  path: '/api/venues/:id/reviews/mine/',
  access: 'signed-in',
};

export const getBookingReview: Endpoint<typeof schemas.getBookingReview> = {
  method: 'GET',
  path: '/api/bookings/:id/review/',
  access: 'signed-in',
};

export const writeReview: Endpoint<typeof schemas.writeReview> = {
  method: 'POST',
  path: '/api/bookings/:id/review/',
  access: ['user', 'vendor'],
};

export const editReview: Endpoint<typeof schemas.editReview> = {
  method: 'PATCH',
  path: '/api/reviews/:id/',
  access: ['user', 'vendor'],
};

export const deleteReview: Endpoint<typeof schemas.deleteReview> = {
  method: 'DELETE',
  path: '/api/reviews/:id/',
  access: ['user', 'vendor'],
};

export const reportReview: Endpoint<typeof schemas.reportReview> = {
  method: 'POST',
  path: '/api/reviews/:id/report/',
  access: 'signed-in',
};

export const replyToReview: Endpoint<typeof schemas.replyToReview> = {
  method: 'POST',
  path: '/api/reviews/:id/reply/',
  access: ['vendor'],
};

export const deleteReply: Endpoint<typeof schemas.deleteReply> = {
  method: 'DELETE',
  path: '/api/reviews/:id/reply/',
  access: ['vendor'],
};
