import type { PersonalData } from '../../personal-data.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';
import { createPaymentsDataStore } from './payments-data.store.ts';

/** A person's payments as their own data. They are kept when the person leaves: the law asks for the books. */
export const createPaymentsData = ({ db, ledger }: { db: Db; ledger: Ledger }) => {
  const store = createPaymentsDataStore(db);
  return {
    dataOf: async (userId: string): Promise<PersonalData> => ({
      sections: { payments: await store.list(userId) },
    }),

    /** Money on its way to a guest, or between a host and us. */
    async findObstacle(userId: string, sql: Sql): Promise<'money_owed' | null> {
      const isSettled = (await ledger.balance('host', userId, sql)) === 0;
      return isSettled && !(await store.isAnyOnItsWay(sql, userId)) ? null : 'money_owed';
    },
  };
};
