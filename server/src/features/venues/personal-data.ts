import type { PersonalData } from '#server/personal-data.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import { draftPictureIds, listDrafts, removeDraft } from './drafts.store.ts';
import type { VenuesContext } from './venues.context.ts';

/** A person's venues and drafts. Money is in rupees, because people read it. */
export const findPersonalData =
  ({ db }: VenuesContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [venues, drafts] = await Promise.all([
      db<Record<string, unknown>[]>`
        select id, name, description, address_line, city, pincode, capacity,
          (price_per_day / 100.0)::float8 as price_per_day, cancellation_policy, instant_booking, status, created_at,
          updated_at
        from venues where owner_id = ${userId} order by id`,
      listDrafts(db, userId),
    ]);
    return {
      sections: {
        venues,
        venueDrafts: drafts.map(({ id, draft, updatedAt }) => ({ id, ...draft, updatedAt })),
      },
    };
  };

/** After an account is deleted: unlists its venues and removes its drafts. */
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
