import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/db.ts';
import { createPayoutsDataStore } from './payouts-data.store.ts';

/** A host's payouts as their own data. Those that were made are kept when the host leaves; the bank account is not. */
export const createPayoutsData = ({ db }: { db: Db }) => {
  const store = createPayoutsDataStore(db);
  return {
    forget: (userId: string) => store.removeAccount(userId),

    dataOf: async (userId: string): Promise<PersonalData> => ({
      sections: { payoutAccount: await store.findAccount(userId), payouts: await store.list(userId) },
    }),
  };
};
