import type { Core } from '#server/core.ts';
import { Failure } from '#server/failure.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Files } from '../files/files.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';

/** For the commands and queries of reviews. */
export interface ReviewsContext extends Core {
  audit: Audit;
  settings: Settings;
  files: Files;
  venues: Venues;
  bookings: Bookings;
}

/** While reviews are switched off, none are shown or accepted. */
export const areReviewsOn = async ({ settings }: ReviewsContext): Promise<boolean> =>
  (await settings.get()).enableReviews;

/** Throws `reviews_off`. */
export const assertReviewsOn = async (context: ReviewsContext): Promise<void> => {
  if (!(await areReviewsOn(context))) throw new Failure('reviews_off');
};
