import type { AdminCatalogueItem } from '@mandap/contract/catalogue/catalogue.schemas';
import { countLimit } from '@mandap/contract/lists';
import type { CatalogueItem, CatalogueKind } from '@mandap/domain/catalogue/catalogue';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { Part } from '#server/platform/db.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import { type CountedItem, presentAdminItem } from '../catalogue.present.ts';
import { itemColumns } from '../catalogue.store.ts';

/** One list as administrators see it, without merged items. */
export const adminItems =
  (context: CatalogueContext) =>
  async ({ kind }: { kind: CatalogueKind }): Promise<{ results: AdminCatalogueItem[] }> => {
    const items = await selectItems(context, kind, part`item.kind = ${kind} and item.merged_into is null`);
    return { results: items.map(presentAdminItem) };
  };

/** Throws `catalogue_item_not_found`. */
export const getAdminItem = async (
  context: CatalogueContext,
  { id, kind }: Pick<CatalogueItem, 'id' | 'kind'>,
): Promise<AdminCatalogueItem> => {
  const [item] = await selectItems(context, kind, part`item.id = ${id}`);
  if (!item) throw new Failure('catalogue_item_not_found');
  return presentAdminItem(item);
};

const selectItems = ({ db, uses }: CatalogueContext, kind: CatalogueKind, where: Part) => {
  const rows = uses
    .filter((use) => use.kind === kind)
    .reduce<Part>((all, use) => part`${all} union all ${use.rows}`, part`select 1 where false`);
  return db<CountedItem[]>`
    select ${itemColumns()},
      (select count(*)::int from (${rows} limit ${countLimit + 1}) used) as uses
    from catalogue_items item left join catalogue_items of_group on of_group.id = item.group_id
    where ${where}
    order by item.retired_at is not null, of_group.position, item.position, item.name`;
};

/** The amenities of a group. */
export const amenitiesOfGroup = part`
  select 1 from catalogue_items amenity where amenity.group_id = item.id and amenity.merged_into is null`;
