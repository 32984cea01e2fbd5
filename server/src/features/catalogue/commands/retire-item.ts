import type { AdminCatalogueItem } from '@mandap/contract/catalogue/catalogue.schemas';
import { type CatalogueItem, needsItem } from '@mandap/domain/catalogue/catalogue';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows } from '#server/platform/listing.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import { changeCatalogue, getItemAt } from '../change-catalogue.ts';
import { amenitiesOfGroup, getAdminItem } from '../queries/admin-items.ts';

interface SeenItem {
  id: string;
  version: number;
}

/**
 * An administrator retires an item. It stays where it is used, but cannot be chosen again. Throws
 * `catalogue_item_not_found`, `catalogue_item_changed`, or `catalogue_item_needed` for the last item of a required list and
 * for a group that has amenities.
 */
export const retireItem =
  (context: CatalogueContext) =>
  (actor: Actor, seen: SeenItem): Promise<AdminCatalogueItem> =>
    setRetired(context, actor, seen, async (tx, item) => {
      if (item.retiredAt) return false;
      if (await isNeeded(tx, item)) throw new Failure('catalogue_item_needed');
      await tx`
        update catalogue_items set retired_at = ${context.clock.now()}, version = version + 1 where id = ${item.id}`;
      return true;
    });

/** An administrator offers a retired item again. Throws `catalogue_item_not_found` or `catalogue_item_changed`. */
export const restoreItem =
  (context: CatalogueContext) =>
  (actor: Actor, seen: SeenItem): Promise<AdminCatalogueItem> =>
    setRetired(context, actor, seen, async (tx, item) => {
      if (!item.retiredAt) return false;
      await tx`update catalogue_items set retired_at = null, version = version + 1 where id = ${item.id}`;
      return true;
    });

/** `write` resolves to whether it changed anything. */
const setRetired = async (
  context: CatalogueContext,
  actor: Actor,
  seen: SeenItem,
  write: (tx: Sql, item: CatalogueItem) => Promise<boolean>,
): Promise<AdminCatalogueItem> => {
  const kind = await changeCatalogue(context, async (tx) => {
    const item = await getItemAt(tx, seen);
    if (await write(tx, item)) {
      await context.audit.record(tx, {
        action: item.retiredAt ? 'catalogue_item.restored' : 'catalogue_item.retired',
        actor,
        target: { kind: 'catalogue_item', id: item.id },
        after: { kind: item.kind, key: item.key, names: item.names },
      });
    }
    return item.kind;
  });
  return getAdminItem(context, { id: seen.id, kind });
};

const isNeeded = async (tx: Sql, { id, kind }: CatalogueItem): Promise<boolean> => {
  if (!needsItem(kind)) return false;
  const others = part`from catalogue_items where kind = ${kind} and id <> ${id} and retired_at is null`;
  if ((await countRows(tx, others)) === 0) return true;
  const used = part`from catalogue_items item, lateral (${amenitiesOfGroup}) used where item.id = ${id}`;
  return kind === 'amenity_group' && (await countRows(tx, used)) > 0;
};
