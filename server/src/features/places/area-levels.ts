import type { AreaKind } from '@mandap/contract/places/places.schemas';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import { lock } from '#server/platform/advisory-locks.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { identifier } from '#server/platform/fragments.ts';
import type { PlacesContext } from './places.context.ts';

/** A state, a district or a tehsil, as stored in its table. */
export interface Area {
  id: string;
  kind: AreaKind;
  /** The state of a district, the district of a tehsil. */
  parentId: string | null;
  name: string;
  retiredAt: Date | null;
}

export const levels = {
  state: { table: 'states', parent: null, child: 'district' },
  district: { table: 'districts', parent: 'state', child: 'tehsil' },
  tehsil: { table: 'tehsils', parent: 'district', child: null },
} as const satisfies Record<AreaKind, { table: string; parent: AreaKind | null; child: AreaKind | null }>;

/** Roughly how many people mean one. */
export const areaSizes: Record<AreaKind, number> = { state: 5_000_000, district: 400_000, tehsil: 15_000 };

/** States, districts and tehsils that were not merged. */
export const areas = (): Part => part`(
  select id, 'state' as kind, null::uuid as parent_id, name, position, retired_at from states where merged_into is null
  union all select id, 'district', state_id, name, position, retired_at from districts where merged_into is null
  union all select id, 'tehsil', district_id, name, position, retired_at from tehsils where merged_into is null)`;

/** Throws `place_not_found`. */
export const getArea = async (sql: Sql, id: string): Promise<Area> => {
  const [area] = await sql<Area[]>`select * from ${areas()} area where id = ${id}`;
  if (!area) throw new Failure('place_not_found');
  return area;
};

/** Serialises changes of places, and updates everything that names them. */
export const changePlaces = <T>(
  { db, cacheInvalidation }: PlacesContext,
  work: (tx: Sql) => Promise<T>,
): Promise<T> =>
  cacheInvalidation.change(db, [tags.places, tags.venues, tags.catalogue], async (tx) => {
    await lock(tx, 'places');
    return work(tx);
  });

/**
 * Ignores letter case and the place `id` itself. Retired and merged places keep their names. Throws
 * `place_name_taken`.
 */
export const assertNameFree = async (
  tx: Sql,
  { kind, parentId, name, id }: Pick<Area, 'kind' | 'parentId' | 'name'> & { id: string | null },
): Promise<void> => {
  const { table, parent } = levels[kind];
  const [taken] = await tx`
    select 1 from ${identifier(table)}
    where lower(name) = lower(${name}) and id is distinct from ${id}
      ${parent ? part`and ${identifier(`${parent}_id`)} = ${parentId}` : part``}`;
  if (taken) throw new Failure('place_name_taken', { fields: { name: ['name_taken'] } });
};
