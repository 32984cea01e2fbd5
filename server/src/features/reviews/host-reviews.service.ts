import type { RatedVenue } from '@mandap/contract/reviews/host.schemas';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { Db } from '../../platform/db.ts';
import { createHostReviewsStore, type HostReviewSearch } from './host-reviews.store.ts';
import { createReportsStore } from './reports.store.ts';
import type { ReviewRecord } from './reviews.record.ts';
import type { Reviews } from './reviews.service.ts';

interface Dependencies {
  db: Db;
  reviews: Pick<Reviews, 'isOn'>;
}

interface HostReviewRecord {
  review: ReviewRecord;
  venue: { id: string; name: string };
  isReported: boolean;
}

interface HostReviewPage {
  results: HostReviewRecord[];
  count: number;
  venues: RatedVenue[];
}

const idOf = ({ id }: { id: string }): string => id;

/** What guests wrote about all venues of a host. */
export const createHostReviews = ({ db, reviews }: Dependencies) => {
  const store = createHostReviewsStore(db);
  const reports = createReportsStore(db);

  return {
    /** Another host's venue does not exist. */
    async list(
      host: Actor,
      { venueId, ...wanted }: HostReviewSearch & { venueId?: string | undefined },
    ): Promise<HostReviewPage> {
      const venues = await store.venues(host.id);
      const looked = venueId ? venues.filter(({ id }) => id === venueId) : venues;
      if (venueId && looked.length === 0) throw new Failure('venue_not_found');
      if (!(await reviews.isOn())) return { results: [], count: 0, venues: [] };
      const { results, count } = await store.list(looked.map(idOf), wanted);
      const reported = await reports.reportedAmong(results.map(idOf), host.id);
      const names = new Map(venues.map(({ id, name }) => [id, name]));
      return {
        count,
        venues,
        results: results.map((review) => ({
          review,
          venue: { id: review.venueId, name: names.get(review.venueId) ?? '' },
          isReported: reported.has(review.id),
        })),
      };
    },

    async countUnanswered(host: Actor): Promise<number> {
      if (!(await reviews.isOn())) return 0;
      return store.count((await store.venues(host.id)).map(idOf), { unanswered: true });
    },
  };
};

export type HostReviews = ReturnType<typeof createHostReviews>;
