import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/db.ts';
import { createWalkInsDataStore } from './offline-bookings-data.store.ts';

/** What a host entered by hand as their own data: telephone bookings and blocked days. */
export const createWalkInsData = ({ db }: { db: Db }) => {
  const store = createWalkInsDataStore(db);
  return {
    dataOf: async (userId: string): Promise<PersonalData> => ({
      sections: {
        telephoneBookings: await store.listWalkIns(userId),
        blockedDays: await store.listBlocks(userId),
      },
    }),
  };
};
