import { tags } from '#server/platform/cache-invalidation.ts';
import { draftPictureIds, listDrafts, removeDraft } from '../drafts.store.ts';
import type { VenuesContext } from '../venues.context.ts';

/** Once an account is deleted: its venues are unlisted, its drafts are removed. */
export const eraseOwner =
  ({ db, clock, files, cacheInvalidation }: VenuesContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    const stale = await db.begin(async (tx) => {
      const unlisted = await tx<{ id: string }[]>`
        update venues set status = 'Unlisted', is_featured = false, featured_until = null,
          version = version + 1, updated_at = ${clock.now()}
        where owner_id = ${userId} and status <> 'Unlisted' returning id`;
      for (const draft of await listDrafts(tx, userId)) {
        await files.remove(tx, draftPictureIds(draft));
        await removeDraft(tx, draft.id);
      }
      const dropped = [tags.venues, ...unlisted.map(({ id }) => tags.venue(id))];
      await cacheInvalidation.publish(tx, dropped);
      return dropped;
    });
    cacheInvalidation.drop(stale);
  };
