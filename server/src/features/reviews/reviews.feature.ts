import type { Core } from '../../core.ts';
import { type Feature, on } from '../../feature.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { Venues } from '../venues/venues.feature.ts';
import { hostReviewsCalls } from './host-reviews.routes.ts';
import { createHostReviews } from './host-reviews.service.ts';
import { reviewsCalls } from './reviews.routes.ts';
import { createReviews } from './reviews.service.ts';
import { createReviewsData } from './reviews-data.service.ts';

interface Needs {
  audit: Audit;
  settings: Settings;
  files: Uploads;
  venues: Venues;
  bookings: Bookings;
}

export const reviewsFeature = (core: Core, { audit, settings, files, venues, bookings }: Needs) => {
  const reviews = createReviews({ ...core, audit, settings, uploads: files, venues, bookings });
  const hostReviews = createHostReviews({ ...core, reviews });
  const data = createReviewsData(core);
  return {
    ...reviews,
    host: hostReviews,
    calls: [...reviewsCalls(reviews, venues.published), ...hostReviewsCalls(hostReviews)],
    listeners: [on('account.deleted', 'reviews', ({ userId }) => data.forget(userId))],
    personalData: [data.dataOf],
  } satisfies Feature & Record<string, unknown>;
};

export type ReviewsFeature = ReturnType<typeof reviewsFeature>;
