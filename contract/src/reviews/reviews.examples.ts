import { anId, type ExamplesOf } from '../example.ts';
import type * as reviews from './reviews.endpoints.ts';

export const reviewsExamples = {
  writeReview: {
    rating: 5,
    cleanliness: 5,
    service: 5,
    value: 5,
    location: 5,
    text: 'Everything was as in the pictures.',
  },
  editReview: { rating: 4 },
  reportReview: { reason: 'rude' },
  replyToReview: { text: 'Thank you.' },
  listHostReviews: { venueId: anId, stars: 5, unanswered: true },
} satisfies ExamplesOf<typeof reviews>;
