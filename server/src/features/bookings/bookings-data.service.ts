import type { DeletionObstacle, PersonalData } from '../../personal-data.ts';
import type { Db, Sql } from '../../platform/db.ts';
import { createBookingsDataStore } from './bookings-data.store.ts';

/** A person's bookings as their own data, and what becomes of them when the person leaves. */
export const createBookingsData = ({ db }: { db: Db }) => {
  const store = createBookingsDataStore(db);
  return {
    forget: (userId: string) => store.anonymise(userId),

    dataOf: async (userId: string): Promise<PersonalData> => ({
      sections: { bookings: await store.list(userId) },
    }),

    findObstacle: async (userId: string, sql: Sql): Promise<DeletionObstacle | null> =>
      (await store.hasLive(sql, userId)) ? 'bookings_live' : null,
  };
};
