import type { AdminPlace } from '@mandap/contract/places/places.schemas';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { identifier } from '#server/platform/fragments.ts';
import { changePlaces, getArea, levels } from '../area-levels.ts';
import type { PlacesContext } from '../places.context.ts';
import { getAdminPlace } from '../queries/admin-places.ts';

type To = 'top' | 'up' | 'down' | 'by_name';

/**
 * An administrator pins a place to the top of its list, moves it among the pinned places, or unpins it. A
 * place that cannot move further stays where it is. Throws `place_not_found`.
 */
export const movePlace =
  (context: PlacesContext) =>
  async (actor: Actor, { id, to }: { id: string; to: To }): Promise<AdminPlace> => {
    await changePlaces(context, async (tx) => {
      const { kind, parentId, name } = await getArea(tx, id);
      const { table, parent } = levels[kind];
      const onTop = await tx<{ id: string }[]>`
        select id from ${identifier(table)}
        where position is not null and merged_into is null and (retired_at is null or id = ${id})
          ${parent ? part`and ${identifier(`${parent}_id`)} = ${parentId}` : part``}
        order by position, name`;
      const before = onTop.map((place) => place.id);
      const after = moved(before, id, to);
      if (after.join() === before.join()) return;
      await tx`
        update ${identifier(table)} set position = case when id = any(${after}::uuid[]) then array_position(${after}::uuid[], id) end
        where id = any(${[id, ...after]}::uuid[])`;
      await context.audit.record(tx, {
        action: 'place.moved',
        actor,
        target: { kind: 'place', id },
        before: { name, position: before.indexOf(id) + 1 || null },
        after: { name, position: after.indexOf(id) + 1 || null },
      });
    });
    return getAdminPlace(context, id);
  };

const moved = (before: readonly string[], id: string, to: To): string[] => {
  const others = before.filter((one) => one !== id);
  if (to === 'by_name') return others;
  if (to === 'top') return [id, ...others];
  const index = before.indexOf(id);
  if (index < 0) return others;
  return others.toSpliced(to === 'up' ? Math.max(0, index - 1) : index + 1, 0, id);
};
