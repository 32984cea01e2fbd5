import { v7 as newId } from 'uuid';
import type { Sql } from '../../../platform/db.ts';

/** The id of a tehsil, added where it is not known yet; null where the state has no such district. */
export const ensureTehsil = async (
  tx: Sql,
  { state, district, tehsil }: { state: string; district: string; tehsil: string },
): Promise<string | null> => {
  const [row] = await tx<{ id: string }[]>`
    insert into tehsils (id, district_id, name)
    select ${newId()}, d.id, ${tehsil} from districts d join states s on s.id = d.state_id
    where lower(s.name) = lower(${state}) and lower(d.name) = lower(${district})
    on conflict (district_id, name) do update set name = excluded.name returning id`;
  return row?.id ?? null;
};
