import type { AdminPlace } from '@mandap/contract/places/places.schemas';
import { placeKey } from '@mandap/domain/places/place-query';
import type { Actor } from '#server/actor.ts';
import { Failure, nullIfRefused } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { identifier } from '#server/platform/fragments.ts';
import { type Area, changePlaces, getArea, levels } from '../area-levels.ts';
import type { PlacesContext } from '../places.context.ts';
import { getAdminPlace } from '../queries/admin-places.ts';

/**
 * An administrator merges a place into another of the same state or district. Its towns and parts move to the
 * other place, parts with the same name are merged, and its name leads there. A job updates its venues.
 * Throws `place_not_found` or `bad_input`.
 */
export const mergePlace =
  (context: PlacesContext) =>
  async (actor: Actor, { id, into }: { id: string; into: string }): Promise<AdminPlace> => {
    await changePlaces(context, async (tx) => {
      const area = await getArea(tx, id);
      const target = await getTarget(tx, area, into);
      await merge(context, tx, area, target);
      await context.jobs.publish(tx, 'place.changed', { placeId: id });
      await context.audit.record(tx, {
        action: 'place.merged',
        actor,
        target: { kind: 'place', id },
        before: { kind: area.kind, name: area.name },
        after: { into, name: target.name },
      });
    });
    return getAdminPlace(context, into);
  };

const getTarget = async (tx: Sql, area: Area, into: string): Promise<Area> => {
  const target = await getArea(tx, into).catch(nullIfRefused);
  const isFit =
    target &&
    target.id !== area.id &&
    target.kind === area.kind &&
    target.parentId === area.parentId &&
    target.retiredAt === null;
  if (!isFit) throw new Failure('bad_input', { fields: { into: ['not_a_choice'] } });
  return target;
};

const merge = async (context: PlacesContext, tx: Sql, from: Area, into: Area): Promise<void> => {
  const { table, child } = levels[from.kind];
  // Somebody who adds a venue there waits, and then finds the place that it was merged into.
  await tx`select 1 from ${identifier(table)} where id = ${from.id} for no key update`;
  if (child) await mergeParts(context, tx, from, into);
  const [own] = [identifier(`${from.kind}Id`)];
  await tx`
    insert into place_names (key, place_id, size)
    select n.key, p.id, p.size from place_names n, places p where n.place_id = ${from.id} and p.id = ${into.id}
    on conflict do nothing`;
  await tx`delete from place_names where place_id = ${from.id}`;
  await tx`delete from places where id = ${from.id}`;
  await tx`update places set ${own} = ${into.id} where ${own} = ${from.id}`;
  await tx`
    update ${identifier(table)} set merged_into = ${into.id}, retired_at = coalesce(retired_at, ${context.clock.now()})
    where id = ${from.id} or merged_into = ${from.id}`;
};

/**
 * The districts of a state or tehsils of a district: merged into the one of the same name in any spelling, or
 * moved.
 */
const mergeParts = async (context: PlacesContext, tx: Sql, from: Area, into: Area): Promise<void> => {
  const { child } = levels[from.kind];
  if (!child) return;
  const { table } = levels[child];
  const above = identifier(`${from.kind}Id`);
  const partsOf = (id: string) =>
    tx<Area[]>`
      select id, ${child} as kind, ${above} as parent_id, name, retired_at from ${identifier(table)}
      where ${above} = ${id} and merged_into is null order by id`;
  const [parts, known] = [await partsOf(from.id), await partsOf(into.id)];
  for (const part of parts) {
    const twin = known.find(({ name }) => placeKey(name) === placeKey(part.name));
    if (twin) await merge(context, tx, part, twin);
    else
      await tx`update ${identifier(table)} set ${above} = ${into.id}, position = null where id = ${part.id}`;
  }
  await moveMerged(tx, table, from, into);
};

/** Places that were merged earlier keep their names, which the other place may already have. */
const moveMerged = (tx: Sql, table: string, from: Area, into: Area) => {
  const above = identifier(`${from.kind}Id`);
  return tx`
    update ${identifier(table)} merged set ${above} = ${into.id}
    where ${above} = ${from.id} and merged_into is not null
      and not exists (select from ${identifier(table)} other where other.${above} = ${into.id} and other.name = merged.name)`;
};
