import { tags } from '../../../platform/cache-invalidation.ts';
import type { HostsContext } from '../hosts.context.ts';
import { removeAllDocuments } from '../verification-documents.ts';

/** What remains of a deleted account as a host: the business name, because the guests' documents carry it. */
export const forgetHost =
  ({ db, clock, cacheInvalidation }: HostsContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    const stale = await db.begin(async (tx) => {
      const unlisted = await tx<{ id: string }[]>`
        update venues set status = 'Unlisted', is_featured = false, featured_until = null,
          version = version + 1, updated_at = ${clock.now()}
        where owner_id = ${userId} and status <> 'Unlisted' returning id`;
      await tx`
        update hosts set contact_name = 'Deleted account', phone = '', languages = '{}' where user_id = ${userId}`;
      await tx`delete from saved_venues where user_id = ${userId}`;
      const shared = await tx<{ token: string }[]>`
        delete from saved_shares where user_id = ${userId} returning token`;
      const dropped = [
        tags.venues,
        ...unlisted.map(({ id }) => tags.venue(id)),
        ...shared.map(({ token }) => tags.savedList(token)),
      ];
      await cacheInvalidation.announce(tx, dropped);
      return dropped;
    });
    cacheInvalidation.drop(stale);
  };

/** The documents that the host sent to be verified. */
export const forgetVerificationDocuments =
  (context: HostsContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    await context.db.begin((tx) => removeAllDocuments(context, tx, userId));
  };
