import type { RatingPart } from '@mandap/domain/reviews/reviews';
import * as reviewText from '#app/i18n/generated/review.ts';

export const partNames: Record<RatingPart, () => string> = {
  cleanliness: reviewText.cleanliness,
  service: reviewText.service,
  value: reviewText.value,
  location: reviewText.location,
};
