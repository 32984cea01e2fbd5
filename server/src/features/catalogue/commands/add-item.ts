import type { AdminCatalogueItem, CatalogueItemForm } from '@mandap/contract/catalogue/admin.schemas';
import { type CatalogueKind, catalogueKeyOf } from '@mandap/domain/catalogue/catalogue';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import type { Sql } from '#server/platform/db.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import { changeCatalogue } from '../change-catalogue.ts';
import { checkForm } from '../item-form.ts';
import { getAdminItem } from '../queries/admin-items.ts';

/** An administrator adds an item at the end of its list. Throws `catalogue_name_taken` or `bad_input`. */
export const addItem =
  (context: CatalogueContext) =>
  async (
    actor: Actor,
    { kind, ...form }: CatalogueItemForm & { kind: CatalogueKind },
  ): Promise<AdminCatalogueItem> => {
    const id = newId();
    await changeCatalogue(context, async (tx) => {
      const { names, icon, groupId, usualPrice } = await checkForm(tx, kind, form, null);
      const key = await freeKey(tx, kind, names.en);
      await tx`
        insert into catalogue_items (id, kind, key, names, icon, group_id, usual_price, position)
        select ${id}, ${kind}, ${key}, ${JSON.stringify(names)}::text::jsonb, ${icon}, ${groupId}, ${usualPrice},
          coalesce(max(position), 0) + 1 from catalogue_items where kind = ${kind}`;
      await context.audit.record(tx, {
        action: 'catalogue_item.added',
        actor,
        target: { kind: 'catalogue_item', id },
        after: { kind, key, names, icon, groupId, usualPrice },
      });
    });
    return getAdminItem(context, { id, kind });
  };

/** Items keep their keys forever. If an earlier item already has the key of this name, the key gets a number. */
const freeKey = async (tx: Sql, kind: CatalogueKind, name: string): Promise<string> => {
  const wanted = catalogueKeyOf(name) || kind.replace('_', '-');
  const rows = await tx<{ key: string }[]>`
    select key from catalogue_items where kind = ${kind} and starts_with(key, ${wanted})`;
  const taken = new Set(rows.map(({ key }) => key));
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
};
