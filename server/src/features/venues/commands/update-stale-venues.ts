import part from 'sql-template-tag';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import { foldNewWords } from '../fold-new-words.ts';
import type { VenuesContext } from '../venues.context.ts';
import { refreshListings, updateSearchText } from '../venues.store.ts';

/** As many as fit into one cache notification. Takes several tenths of a second. */
const venuesAtOnce = 100;

interface Run {
  venuesAtOnce?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Updates all venues whose places or catalogue items were renamed or merged. Each batch is one short
 * transaction that also removes its venues from the list, so that an interrupted run continues where it
 * stopped.
 */
export const updateStaleVenues =
  (context: VenuesContext) =>
  async ({ venuesAtOnce: limit = venuesAtOnce, signal }: Run = {}): Promise<void> => {
    while (!signal?.aborted && (await updateNext(context, limit)));
    while (!signal?.aborted && (await foldNext(context)));
  };

/** Whether there were any. */
const updateNext = async ({ db, cacheInvalidation }: VenuesContext, limit: number): Promise<boolean> => {
  const stale = await db.begin(async (tx) => {
    const ids = await takeStale(tx, limit);
    if (ids.length === 0) return [];
    await tx`select 1 from venues where id = any(${ids}::uuid[]) order by id for no key update`;
    await followMerges(tx, ids);
    const listed = new Set(await updateSearchText(tx, ids));
    await refreshListings(
      tx,
      ids.filter((id) => !listed.has(id)),
    );
    const changed = [tags.venues, ...ids.map(tags.venue)];
    await cacheInvalidation.publish(tx, changed);
    return changed;
  });
  cacheInvalidation.drop(stale);
  return stale.length > 0;
};

/** Whether any words of listings were left, by the changes above or by an import without a command. */
const foldNext = async ({ db, cacheInvalidation }: VenuesContext): Promise<boolean> => {
  const [left] = await db`select 1 from venue_words where fold is null limit 1`;
  if (!left) return false;
  await cacheInvalidation.change(db, [tags.venues], foldNewWords);
  return true;
};

const takeStale = async (tx: Sql, limit: number): Promise<string[]> => {
  const rows = await tx<{ venueId: string }[]>`
    delete from stale_venues where venue_id in (
      select venue_id from stale_venues order by venue_id limit ${limit} for update skip locked)
    returning venue_id`;
  return rows.map(({ venueId }) => venueId);
};

/** A merged item is never merged into one that was itself merged. */
const followMerges = async (tx: Sql, ids: readonly string[]): Promise<void> => {
  const those = part`any(${[...ids]}::uuid[])`;
  await tx`
    update venues v set tehsil_id = coalesce(t.merged_into, t.id), category_id = coalesce(c.merged_into, c.id)
    from published.tehsils t, published.catalogue_items c
    where v.id = ${those} and t.id = v.tehsil_id and c.id = v.category_id
      and (t.merged_into is not null or c.merged_into is not null)`;
  const merged = part`
    venue_amenities va join published.catalogue_items a on a.id = va.amenity_id
    where va.venue_id = ${those} and a.merged_into is not null`;
  // If a venue has both, the note of the remaining item is kept.
  await tx`
    insert into venue_amenities (venue_id, amenity_id, note) select va.venue_id, a.merged_into, va.note from ${merged}
    on conflict do nothing`;
  await tx`
    delete from venue_amenities where (venue_id, amenity_id) in (select va.venue_id, va.amenity_id from ${merged})`;
  await followMergedAddOns(tx, ids);
};

/** If a venue has both, the price of the remaining item is kept. */
const followMergedAddOns = async (tx: Sql, ids: readonly string[]): Promise<void> => {
  const merged = part`
    venue_add_ons o join published.catalogue_items a on a.kind = 'add_on' and a.key = o.key
      join published.catalogue_items target on target.id = a.merged_into
    where o.venue_id = any(${[...ids]}::uuid[])`;
  await tx`
    insert into venue_add_ons (venue_id, key, price, note) select o.venue_id, target.key, o.price, o.note from ${merged}
    on conflict do nothing`;
  await tx`delete from venue_add_ons where (venue_id, key) in (select o.venue_id, o.key from ${merged})`;
};
