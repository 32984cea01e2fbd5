import { placeKey } from '@mandap/domain/places/place-query';
import { v7 as newId } from 'uuid';
import type { Sql } from '../../../platform/db.ts';

/**
 * The id of a tehsil, however its name is spelt. One that is not known is asked for thereby: it becomes a place when an
 * administrator approves its venue (confirm-tehsil.ts). Null where the state has no such district.
 */
export const ensureTehsil = async (
  tx: Sql,
  { state, district, tehsil }: { state: string; district: string; tehsil: string },
): Promise<string | null> => {
  const known = await tx<{ districtId: string; id: string | null; name: string | null }[]>`
    select d.id as district_id, t.id, t.name from districts d join states s on s.id = d.state_id
    left join tehsils t on t.district_id = d.id
    where lower(s.name) = lower(${state}) and lower(d.name) = lower(${district})`;
  const [first] = known;
  if (!first) return null;
  const named = (same: (name: string) => boolean) =>
    known.find(({ name }) => name !== null && same(name))?.id;
  const id = named((name) => name === tehsil) ?? named((name) => placeKey(name) === placeKey(tehsil));
  if (id) return id;
  const [row] = await tx<{ id: string }[]>`
    insert into tehsils (id, district_id, name) values (${newId()}, ${first.districtId}, ${tehsil})
    on conflict (district_id, name) do update set name = excluded.name returning id`;
  return row?.id ?? null;
};
