import type { AreaKind } from '@mandap/contract/places/places.schemas';
import { placeKey } from '@mandap/domain/places/place-query';
import part from 'sql-template-tag';
import type { Sql } from '#server/platform/db.ts';
import { identifier } from '#server/platform/fragments.ts';
import { areaSizes, levels } from './area-levels.ts';

/**
 * A searchable place can also be found by this name, if the name has a key. Names in some scripts have none.
 */
export const addPlaceName = async (tx: Sql, id: string, name: string): Promise<void> => {
  const key = placeKey(name);
  if (key === '') return;
  await tx`
    insert into place_names (key, place_id, size) select ${key}, id, size from places where id = ${id}
    on conflict do nothing`;
};

/**
 * Located in the middle of its state or district until data has a better position. A state is located in the
 * middle of all.
 */
export const makeKnown = async (
  tx: Sql,
  { id, kind, name }: { id: string; kind: AreaKind; name: string },
): Promise<void> => {
  const district =
    kind === 'state' ? part`null::uuid` : kind === 'district' ? part`own.id` : part`own.district_id`;
  const state = { state: part`own.id`, district: part`own.state_id`, tehsil: part`d.state_id` }[kind];
  const near = {
    state: part`p.kind = 'state'`,
    district: part`p.id = own.state_id`,
    tehsil: part`p.id = d.id`,
  }[kind];
  await tx`
    insert into places (id, kind, name, state_id, district_id, tehsil_id, latitude, longitude, size)
    select own.id, ${kind}, own.name, ${state}, ${district}, ${kind === 'tehsil' ? part`own.id` : part`null::uuid`},
      position.latitude, position.longitude, ${areaSizes[kind]}
    from ${identifier(levels[kind].table)} own ${kind === 'tehsil' ? part`join districts d on d.id = own.district_id` : part``},
      lateral (select avg(p.latitude) as latitude, avg(p.longitude) as longitude from places p where ${near}) position
    where own.id = ${id} and position.latitude is not null
    on conflict do nothing`;
  await addPlaceName(tx, id, name);
};

/** Recorded only if the place is searchable. */
export const addScript = async (tx: Sql, id: string, nameInScript: string): Promise<void> => {
  await tx`update places set name_in_script = ${nameInScript || null} where id = ${id}`;
  if (nameInScript) await addPlaceName(tx, id, nameInScript);
};
