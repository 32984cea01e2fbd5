import { placeKey } from '@mandap/domain/places/place-query';
import { v7 as newId } from 'uuid';
import { Failure } from '../../../failure.ts';
import type { Sql } from '../../../platform/db.ts';

interface Known {
  districtId: string;
  id: string | null;
  name: string | null;
}

/**
 * The id of a tehsil, however its name is spelt; of a merged one, what it was merged into. One that is not known is asked for
 * thereby: it becomes a place when an administrator approves its venue (confirm-tehsil.ts). Null where the state has no such
 * district. Throws `bad_input` for a retired one.
 */
export const ensureTehsil = async (
  tx: Sql,
  { state, district, tehsil }: { state: string; district: string; tehsil: string },
): Promise<string | null> => {
  const known = await tx<Known[]>`
    select d.id as district_id, t.id, t.name
    from districts d join states s on s.id = d.state_id left join tehsils t on t.district_id = d.id
    where lower(s.name) = lower(${state}) and lower(d.name) = lower(${district})
      and s.retired_at is null and d.retired_at is null`;
  const [first] = known;
  if (!first) return null;
  const named = (same: (name: string) => boolean) => known.find(({ name }) => name !== null && same(name));
  const found = named((name) => name === tehsil) ?? named((name) => placeKey(name) === placeKey(tehsil));
  if (found?.id) return offered(tx, found.id);
  const [row] = await tx<{ id: string }[]>`
    insert into tehsils (id, district_id, name) values (${newId()}, ${first.districtId}, ${tehsil})
    on conflict (district_id, name) do update set name = excluded.name returning id`;
  return row?.id ?? null;
};

/** As it is once nobody merges it any more. */
const offered = async (tx: Sql, id: string): Promise<string> => {
  const [row] = await tx<{ mergedInto: string | null; retiredAt: Date | null }[]>`
    select merged_into, retired_at from tehsils where id = ${id} for key share`;
  if (row?.mergedInto) return offered(tx, row.mergedInto);
  if (row?.retiredAt) throw new Failure('bad_input', { fields: { tehsil: ['not_a_choice'] } });
  return id;
};
