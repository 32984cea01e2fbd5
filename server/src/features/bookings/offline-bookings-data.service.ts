import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/db.ts';
import { createOfflineBookingsDataStore } from './offline-bookings-data.store.ts';

/** What a host entered by hand as their own data: telephone bookings and blocked days. */
export const createOfflineBookingsData = ({ db }: { db: Db }) => {
  const store = createOfflineBookingsDataStore(db);
  return {
    dataOf: async (userId: string): Promise<PersonalData> => ({
      sections: {
        telephoneBookings: await store.listOfflineBookings(userId),
        blockedDays: await store.listBlocks(userId),
      },
    }),
  };
};
