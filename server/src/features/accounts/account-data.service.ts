import type { PersonalData, PersonalFile } from '../../personal-data.ts';
import type { Db } from '../../platform/db.ts';
import type { Uploads } from '../files/uploads.service.ts';
import { createAccountDataStore } from './account-data.store.ts';

type Sent = Awaited<ReturnType<Uploads['dataOf']>>[number];

/** What an account itself is and what it sent; never its secrets. */
export const createAccountData = ({ db, uploads }: { db: Db; uploads: Uploads }) => {
  const store = createAccountDataStore(db);

  const fileOf = ({ id, kind }: Sent): PersonalFile => ({
    name: kind === 'pdf' ? `documents/${id}.pdf` : `photos/${id}.jpg`,
    open: async () => (await uploads.original(id))?.stream ?? null,
  });

  const described = (sent: Sent) => ({
    file: fileOf(sent).name,
    purpose: sent.purpose,
    name: sent.name,
    createdAt: sent.createdAt,
  });

  return {
    async dataOf(userId: string): Promise<PersonalData> {
      const sent = await uploads.dataOf(userId);
      return {
        sections: {
          account: await store.findAccount(userId),
          sessions: await store.listSessions(userId),
          uploads: sent.map(described),
        },
        files: sent.map(fileOf),
      };
    },
  };
};
