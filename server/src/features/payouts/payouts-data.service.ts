import type { DomainEvents } from '../../events.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { createPayoutsDataStore } from './payouts-data.store.ts';

/** A host's payouts as their own data. Those that were made are kept when the host leaves; the bank account is not. */
export const createPayoutsData = ({ db, jobs }: { db: Db; jobs: Jobs<DomainEvents> }) => {
  const store = createPayoutsDataStore(db);
  jobs.on('account.deleted', 'payouts', ({ userId }) => store.removeAccount(userId));
  return {
    dataOf: async (userId: string): Promise<PersonalData> => ({
      sections: { payoutAccount: await store.findAccount(userId), payouts: await store.list(userId) },
    }),
  };
};
