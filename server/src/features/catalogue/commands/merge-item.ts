import type { AdminCatalogueItem } from '@mandap/contract/catalogue/catalogue.schemas';
import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';
import type { Actor } from '#server/actor.ts';
import { Failure, nullIfRefused } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import { changeCatalogue, getItem, getItemAt } from '../change-catalogue.ts';
import { getAdminItem } from '../queries/admin-items.ts';

/**
 * An administrator merges an item into another of its list. Everything that used it then uses the other, without duplicates;
 * a job updates venues. Bookings keep their names. Throws `catalogue_item_not_found`, `catalogue_item_changed` or `bad_input`.
 */
export const mergeItem =
  (context: CatalogueContext) =>
  async (
    actor: Actor,
    { id, version, into }: { id: string; version: number; into: string },
  ): Promise<AdminCatalogueItem> => {
    const { clock, audit, jobs, uses } = context;
    const kind = await changeCatalogue(context, async (tx) => {
      const item = await getItemAt(tx, { id, version });
      const target = await getTarget(tx, item, into);
      if (item.fact)
        await tx`update catalogue_items set fact = coalesce(fact, ${item.fact}) where id = ${into}`;
      for (const use of uses.filter((one) => one.kind === item.kind)) await use.merge?.(tx, item, target);
      await tx`
        update catalogue_items set merged_into = ${into}, retired_at = coalesce(retired_at, ${clock.now()}),
          version = version + 1
        where id = ${id} or merged_into = ${id}`;
      await jobs.publish(tx, 'catalogue.changed', { itemId: id });
      await audit.record(tx, {
        action: 'catalogue_item.merged',
        actor,
        target: { kind: 'catalogue_item', id },
        before: { key: item.key, names: item.names },
        after: { into, key: target.key, names: target.names },
      });
      return item.kind;
    });
    return getAdminItem(context, { id: into, kind });
  };

const getTarget = async (tx: Sql, item: CatalogueItem, into: string): Promise<CatalogueItem> => {
  const target = await getItem(tx, into).catch(nullIfRefused);
  if (!target || target.id === item.id || target.kind !== item.kind || target.retiredAt !== null) {
    throw new Failure('bad_input', { fields: { into: ['not_a_choice'] } });
  }
  return target;
};
