import type { PersonalData } from '../../personal-data.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Db } from '../../platform/db.ts';
import { createReviewsDataStore } from './reviews-data.store.ts';

/** A person's reviews as their own data. They stay for other families when the person leaves, as a guest's without a name. */
export const createReviewsData = ({
  db,
  cacheInvalidation,
}: {
  db: Db;
  cacheInvalidation: CacheInvalidation;
}) => {
  const store = createReviewsDataStore(db);

  const forgetName = async (userId: string): Promise<void> => {
    const stale = (await store.listVenueIds(userId)).map(tags.venue);
    await cacheInvalidation.announce(db, stale);
    cacheInvalidation.drop(stale);
  };
  return {
    forget: forgetName,

    dataOf: async (userId: string): Promise<PersonalData> => ({
      sections: { reviews: await store.list(userId), reports: await store.listReports(userId) },
    }),
  };
};
