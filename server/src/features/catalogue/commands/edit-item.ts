import type { AdminCatalogueItem, CatalogueItemForm } from '@mandap/contract/catalogue/admin.schemas';
import type { Actor } from '#server/actor.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import { changeCatalogue, getItemAt } from '../change-catalogue.ts';
import { checkForm } from '../item-form.ts';
import { getAdminItem } from '../queries/admin-items.ts';

/**
 * An administrator changes the names, icon, group or price of an item. Throws `catalogue_item_not_found`,
 * `catalogue_item_changed`, `catalogue_name_taken` or `bad_input`.
 */
export const editItem =
  (context: CatalogueContext) =>
  async (
    actor: Actor,
    { id, version, ...form }: CatalogueItemForm & { id: string; version: number },
  ): Promise<AdminCatalogueItem> => {
    const kind = await changeCatalogue(context, async (tx) => {
      const item = await getItemAt(tx, { id, version });
      const content = await checkForm(tx, item.kind, form, item);
      const { names, icon, groupId, usualPrice } = content;
      await tx`
        update catalogue_items set names = ${JSON.stringify(names)}::text::jsonb, icon = ${icon}, group_id = ${groupId},
          usual_price = ${usualPrice}, version = version + 1
        where id = ${id}`;
      await context.jobs.publish(tx, 'catalogue.changed', { itemId: id });
      await context.audit.record(tx, {
        action: 'catalogue_item.edited',
        actor,
        target: { kind: 'catalogue_item', id },
        before: {
          names: item.names,
          icon: item.icon,
          groupId: item.groupId,
          usualPrice: item.usualPrice,
        },
        after: content,
      });
      return item.kind;
    });
    return getAdminItem(context, { id, kind });
  };
