import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';
import { Failure } from '#server/failure.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import type { CatalogueContext } from './catalogue.context.ts';
import { itemColumns, lockCatalogue } from './catalogue.store.ts';

/** Runs one change of the catalogue at a time, and invalidates everything that shows its items. */
export const changeCatalogue = async <T>(
  { db, cacheInvalidation }: CatalogueContext,
  work: (tx: Sql) => Promise<T>,
): Promise<T> => {
  return cacheInvalidation.change(db, [tags.catalogue], async (tx) => {
    await lockCatalogue(tx);
    return work(tx);
  });
};

/** Throws `catalogue_item_not_found`, also for an item that was merged into another. */
export const getItem = async (tx: Sql, id: string): Promise<CatalogueItem> => {
  const [item] = await tx<CatalogueItem[]>`
    select ${itemColumns()} from catalogue_items item where item.id = ${id} and item.merged_into is null`;
  if (!item) throw new Failure('catalogue_item_not_found');
  return item;
};

/** The item as the administrator saw it. Throws `catalogue_item_not_found` or `catalogue_item_changed`. */
export const getItemAt = async (
  tx: Sql,
  { id, version }: { id: string; version: number },
): Promise<CatalogueItem> => {
  const item = await getItem(tx, id);
  if (item.version !== version) throw new Failure('catalogue_item_changed');
  return item;
};
