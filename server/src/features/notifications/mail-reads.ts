import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Payments } from '../payments/payments.service.ts';
import type { Reviews } from '../reviews/reviews.service.ts';
import type { Venues } from '../venues/venues.feature.ts';
import { mailOfBooking } from './mail-of-booking.ts';
import { mailOfReview } from './mail-of-review.ts';
import { mailOfVenue } from './mail-of-venue.ts';

/** What mails tell of bookings, reviews, venues and payments. */
export const mailReads = ({
  bookings,
  reviews,
  venues,
  payments,
}: {
  bookings: Bookings;
  reviews: Reviews;
  venues: Pick<Venues, 'findDecision'>;
  payments: Payments;
}) => ({
  bookingForMail: async (id: string) => {
    const found = await bookings.forMail(id);
    return found && mailOfBooking(found);
  },

  reviewForMail: async (id: string) => {
    const review = await reviews.find(id);
    const found = review && (await bookings.forMail(review.bookingId));
    return review && found && mailOfReview(review, found.booking);
  },

  venueForMail: async (decisionId: string) => {
    const decision = await venues.findDecision(decisionId);
    return decision && mailOfVenue(decision);
  },

  paymentOf: payments.find,
  transferOf: payments.transfers.find,
});
