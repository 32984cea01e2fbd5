import type { HostsContext } from '../hosts.context.ts';
import { removeAllDocuments } from '../verification-documents.ts';

/** Removes a deleted account's business details. Only the business name stays, because guests' documents contain it. */
export const eraseHost =
  (context: HostsContext) =>
  ({ userId }: { userId: string }): Promise<void> =>
    context.db.begin(async (tx) => {
      await tx`
        update hosts set contact_name = 'Deleted account', phone = '', languages = '{}' where user_id = ${userId}`;
      await tx`update host_verifications set note = '' where host_id = ${userId}`;
      await removeAllDocuments(context, tx, userId);
    });
