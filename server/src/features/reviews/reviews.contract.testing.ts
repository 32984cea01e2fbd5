import { reviewsExamples } from '@mandap/contract/reviews/reviews.examples';
import { aGuest } from '#server/testing/builders.ts';
import { app, bodyOf, guest, type Requests, venue } from '#server/testing/contract-world.ts';
import { aPastBooking } from '#server/testing/past-bookings.ts';

export const aReview = async (): Promise<string> => {
  const id = await aPastBooking(app.db, venue, guest);
  const url = `/api/bookings/${id}/review/`;
  return (await app.ask({ method: 'POST', url, as: guest, body: bodyOf(reviewsExamples.writeReview) })).json
    .id;
};

/** Who makes each call, and about what. Everything else is the documented example. */
export const reviewsRequests: Requests = {
  listReviews: async () => ({ input: { id: venue.id } }),
  listHostReviews: async () => {
    await aReview();
    return {
      as: venue.owner,
      input: { venueId: venue.id },
    };
  },
  getMyReviews: async () => ({ as: guest, input: { id: venue.id } }),
  getBookingReview: async () => ({ as: guest, input: { id: await aPastBooking(app.db, venue, guest) } }),
  writeReview: async () => ({ as: guest, input: { id: await aPastBooking(app.db, venue, guest) } }),
  editReview: async () => ({ as: guest, input: { id: await aReview() } }),
  deleteReview: async () => ({ as: guest, input: { id: await aReview() } }),
  reportReview: async () => ({ as: await aGuest(app.db), input: { id: await aReview() } }),
  replyToReview: async () => ({ as: venue.owner, input: { id: await aReview() } }),
  deleteReply: async () => ({ as: venue.owner, input: { id: await aReview() } }),
};
