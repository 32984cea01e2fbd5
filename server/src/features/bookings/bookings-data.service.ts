import type { DomainEvents } from '../../events.ts';
import type { DeletionObstacle, PersonalData } from '../../personal-data.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { createBookingsDataStore } from './bookings-data.store.ts';

/** A person's bookings as their own data, and what becomes of them when the person leaves. */
export const createBookingsData = ({ db, jobs }: { db: Db; jobs: Jobs<DomainEvents> }) => {
  const store = createBookingsDataStore(db);
  jobs.on('account.deleted', 'bookings', ({ userId }) => store.anonymise(userId));
  return {
    dataOf: async (userId: string): Promise<PersonalData> => ({
      sections: { bookings: await store.list(userId) },
    }),

    findObstacle: async (userId: string, sql: Sql): Promise<DeletionObstacle | null> =>
      (await store.hasLive(sql, userId)) ? 'bookings_live' : null,
  };
};
