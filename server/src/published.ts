import {
  bookingsForPayments,
  bookingsForVenues,
  venuesOfBookings,
} from './features/bookings/bookings.published.ts';
import { insertSpace } from './features/calendar/calendar.published.ts';
import { receiptsOfPayments } from './features/documents/documents.published.ts';
import { venuesOfMessages } from './features/messages/messages.published.ts';
import type { PublishedToPayments } from './features/payments/payments.context.ts';
import { venuesOfQuestions } from './features/questions/questions.published.ts';
import { venuesOfReviews } from './features/reviews/reviews.published.ts';
import type { PublishedToVenues } from './features/venues/venues.context.ts';
import { venuesOfVisits } from './features/visits/visits.published.ts';

// What features read of those above them in nouns.json. A feature names what it needs in its context; whoever owns the tables
// writes the SQL, in `<noun>.published.ts`.

export const toVenues: PublishedToVenues = {
  insertSpace,
  bookings: bookingsForVenues,
  references: [...venuesOfBookings, venuesOfMessages, venuesOfVisits, venuesOfReviews, venuesOfQuestions],
};

export const toPayments: PublishedToPayments = {
  bookings: bookingsForPayments,
  receipts: receiptsOfPayments,
};
