import type { PersonalData } from '#server/personal-data.ts';
import type { HostsContext } from '../hosts.context.ts';
import { listDocuments } from '../verification-documents.ts';

/** What is stored about a person as a host. */
export const findPersonalData =
  ({ db }: HostsContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [host = null] = await db<Record<string, unknown>[]>`select * from hosts where user_id = ${userId}`;
    const documents = await listDocuments(db, userId);
    return { sections: { host, hostDocuments: documents.map(({ kind, sentAt }) => ({ kind, sentAt })) } };
  };
