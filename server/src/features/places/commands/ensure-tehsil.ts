import { placeKey } from '@mandap/domain/places/place-query';
import { v7 as newId } from 'uuid';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';

interface Known {
  id: string;
  name: string;
}

/**
 * The id of a tehsil, however its name is spelt; former names count, and of a merged one it is what it was merged into. One that is
 * not known is asked for thereby: it becomes a place when an administrator approves its venue (confirm-tehsil.ts). Null where the
 * state has no such district. Throws `bad_input` for a retired one.
 */
export const ensureTehsil = async (
  tx: Sql,
  { state, district, tehsil }: { state: string; district: string; tehsil: string },
): Promise<string | null> => {
  const districtId = await findDistrict(tx, state, district);
  if (districtId === null) return null;
  const known = await tx<Known[]>`select id, name from tehsils where district_id = ${districtId}`;
  const id =
    known.find(({ name }) => name === tehsil)?.id ??
    known.find(({ name }) => placeKey(name) === placeKey(tehsil))?.id ??
    (await findFormer(tx, tehsil, known));
  if (id) return offered(tx, id);
  const [row] = await tx<{ id: string }[]>`
    insert into tehsils (id, district_id, name) values (${newId()}, ${districtId}, ${tehsil})
    on conflict (district_id, name) do update set name = excluded.name returning id`;
  return row?.id ?? null;
};

/** By its name, else by one that it had. */
const findDistrict = async (tx: Sql, state: string, district: string): Promise<string | null> => {
  const [row] = await tx<{ id: string }[]>`
    select d.id, lower(s.name) = lower(${state}) as is_state, lower(d.name) = lower(${district}) as is_district
    from districts d join states s on s.id = d.state_id
    where s.retired_at is null and d.retired_at is null
      and (lower(s.name) = lower(${state}) or s.id in (select place_id from place_names where key = ${placeKey(state)}))
      and (lower(d.name) = lower(${district}) or d.id in (select place_id from place_names where key = ${placeKey(district)}))
    order by is_state desc, is_district desc, d.name limit 1`;
  return row?.id ?? null;
};

const findFormer = async (tx: Sql, name: string, known: readonly Known[]): Promise<string | undefined> => {
  const ids = known.map(({ id }) => id);
  const [row] = await tx<{ id: string }[]>`
    select place_id as id from place_names where key = ${placeKey(name)} and place_id = any(${ids}::uuid[]) limit 1`;
  return row?.id;
};

/** As it is once nobody merges it any more. */
const offered = async (tx: Sql, id: string): Promise<string> => {
  const [row] = await tx<{ mergedInto: string | null; retiredAt: Date | null }[]>`
    select merged_into, retired_at from tehsils where id = ${id} for key share`;
  if (row?.mergedInto) return offered(tx, row.mergedInto);
  if (row?.retiredAt) throw new Failure('bad_input', { fields: { tehsil: ['not_a_choice'] } });
  return id;
};
