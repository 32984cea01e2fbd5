import type { Actor } from '#server/actor.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import { changeCatalogue, getItem } from '../change-catalogue.ts';

/**
 * An administrator moves an item one place up or down among the offered ones; an amenity moves within its group. At the
 * end of the list it stays. Throws `catalogue_item_not_found`.
 */
export const moveItem =
  (context: CatalogueContext) =>
  async (actor: Actor, { id, to }: { id: string; to: 'up' | 'down' }): Promise<{ id: string }> => {
    await changeCatalogue(context, async (tx) => {
      const { kind, groupId } = await getItem(tx, id);
      const items = await tx<{ id: string; groupId: string | null; retiredAt: Date | null }[]>`
        select id, group_id, retired_at from catalogue_items where kind = ${kind} order by position, name`;
      const before = items.map((item) => item.id);
      const neighbours = items
        .filter((item) => item.groupId === groupId && item.retiredAt === null)
        .map((item) => item.id);
      const neighbour = neighbours[neighbours.indexOf(id) + (to === 'up' ? -1 : 1)];
      if (!neighbours.includes(id) || !neighbour) return;
      const others = before.filter((one) => one !== id);
      const place = others.indexOf(neighbour) + (to === 'up' ? 0 : 1);
      const after = [...others.slice(0, place), id, ...others.slice(place)];
      await tx`
        update catalogue_items set position = ordered.place
        from unnest(${after}::uuid[]) with ordinality ordered (id, place)
        where catalogue_items.id = ordered.id and catalogue_items.position <> ordered.place`;
      await context.audit.record(tx, {
        action: 'catalogue_item.moved',
        actor,
        target: { kind: 'catalogue_item', id },
        before: { position: before.indexOf(id) + 1 },
        after: { position: after.indexOf(id) + 1 },
      });
    });
    return { id };
  };
