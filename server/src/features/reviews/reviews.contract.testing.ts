import { aGuest } from '../../testing/builders.ts';
import { app, type Examples, guest, venue } from '../../testing/contract-world.ts';
import { aPastBooking } from '../../testing/past-bookings.ts';

const aReviewBody = {
  rating: 5,
  cleanliness: 5,
  service: 5,
  value: 5,
  location: 5,
  text: 'Everything was as in the pictures.',
};

export const aReview = async (): Promise<string> => {
  const id = await aPastBooking(app.db, venue, guest);
  const url = `/api/bookings/${id}/review/`;
  return (await app.ask({ method: 'POST', url, as: guest, body: aReviewBody })).json.id;
};

/** A valid request for each call, by its name. */
export const reviewsExamples: Examples = {
  listReviews: async () => ({ names: { id: venue.id } }),
  listHostReviews: async () => {
    await aReview();
    return { as: venue.owner, query: `?venue_id=${venue.id}&stars=5&unanswered=true` };
  },
  getMyReviews: async () => ({ as: guest, names: { id: venue.id } }),
  getBookingReview: async () => ({ as: guest, names: { id: await aPastBooking(app.db, venue, guest) } }),
  writeReview: async () => ({
    as: guest,
    names: { id: await aPastBooking(app.db, venue, guest) },
    body: aReviewBody,
  }),
  editReview: async () => ({ as: guest, names: { id: await aReview() }, body: { rating: 4 } }),
  deleteReview: async () => ({ as: guest, names: { id: await aReview() } }),
  reportReview: async () => ({
    as: await aGuest(app.db),
    names: { id: await aReview() },
    body: { reason: 'rude' },
  }),
  replyToReview: async () => ({
    as: venue.owner,
    names: { id: await aReview() },
    body: { text: 'Thank you.' },
  }),
  deleteReply: async () => ({ as: venue.owner, names: { id: await aReview() } }),
};
