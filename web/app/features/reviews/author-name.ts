import { unknownAuthor } from '@mandap/domain/reviews/reviews';
import * as reviewText from '#app/i18n/generated/review.ts';

/** Who wrote a review, as readers see it. */
export const authorName = ({ author }: { author: string }): string =>
  author === unknownAuthor ? reviewText.someGuest() : author;
