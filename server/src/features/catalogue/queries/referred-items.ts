import type { CatalogueItem, CatalogueKind } from '@mandap/domain/catalogue/catalogue';
import type { Core } from '#server/core.ts';
import type { Sql } from '#server/platform/db.ts';
import { findItems } from '../catalogue.store.ts';
import { cachedItems } from './catalogue.ts';

interface References {
  kind: CatalogueKind;
  by: 'id' | 'key';
  wanted: readonly string[];
  /** Items that are already in use. They may stay even if they are retired. */
  inUse?: readonly string[];
}

/** The item that this one was merged into, or the item itself. */
const current = (items: readonly CatalogueItem[], item: CatalogueItem): CatalogueItem =>
  items.find(({ id }) => id === item.mergedInto) ?? item;

/**
 * The ids or keys to refer to, without duplicates. Merged items are replaced by the ones they were merged into. Null if one
 * does not exist or is retired. Call it in a transaction that has called `freezeCatalogue`.
 */
export const resolveReferences = async (
  tx: Sql,
  { kind, by, wanted, inUse = [] }: References,
): Promise<string[] | null> => {
  if (wanted.length === 0) return [];
  const items = await findItems(tx);
  const found = wanted.map((reference) => {
    const item = items.find((one) => one.kind === kind && one[by] === reference);
    const now = item && current(items, item);
    return now && (now.retiredAt === null || inUse.includes(now[by])) ? now[by] : null;
  });
  return found.some((reference) => reference === null) ? null : [...new Set(found as string[])];
};

/** Whether a new booking can name an item by this key. */
export const isOffered =
  (context: Core) =>
  async (kind: CatalogueKind, key: string): Promise<boolean> =>
    (await cachedItems(context)()).some(
      (item) => item.kind === kind && item.key === key && item.retiredAt === null,
    );

/** A key and the keys of items merged into it. Empty for an unknown key. */
export const keysOf =
  (context: Core) =>
  async (kind: CatalogueKind, key: string): Promise<string[]> => {
    const items = (await cachedItems(context)()).filter((item) => item.kind === kind);
    const wanted = items.find((item) => item.key === key);
    if (!wanted) return [];
    const { id } = current(items, wanted);
    return items.filter((item) => item.id === id || item.mergedInto === id).map((item) => item.key);
  };
