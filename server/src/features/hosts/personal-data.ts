import { deletedName } from '@mandap/domain/accounts/deleted-person';
import type { MergedAccounts } from '#server/account-merge.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Sql } from '#server/platform/db.ts';
import type { HostsContext } from './hosts.context.ts';
import { listDocuments, removeAllDocuments } from './verification-documents.ts';

/** What is stored about a person as a host. */
export const findPersonalData =
  ({ db }: HostsContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [host = null] = await db<Record<string, unknown>[]>`select * from hosts where user_id = ${userId}`;
    const documents = await listDocuments(db, userId);
    return { sections: { host, hostDocuments: documents.map(({ kind, sentAt }) => ({ kind, sentAt })) } };
  };

/** Removes a deleted account's business details. Only the business name stays, because guests' documents contain it. */
export const eraseHost =
  (context: HostsContext) =>
  ({ userId }: { userId: string }): Promise<void> =>
    context.db.begin(async (tx) => {
      await tx`
        update hosts set contact_name = ${deletedName}, phone = '', languages = '{}' where user_id = ${userId}`;
      await tx`update host_verifications set note = '' where host_id = ${userId}`;
      await removeAllDocuments(context, tx, userId);
    });

/** A host's account stays as it is, also after its owner stopped hosting: payouts and documents refer to it. */
export const wasHost = async ({ from }: MergedAccounts, sql: Sql): Promise<boolean> =>
  (await sql`select 1 from hosts where user_id = ${from}`).length > 0;
