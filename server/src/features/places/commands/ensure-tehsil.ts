import { v7 as newId } from 'uuid';
import type { Sql } from '../../../platform/db.ts';

/** The id of a tehsil; state, district and tehsil are added where they are not known yet. */
export const ensureTehsil = async (
  tx: Sql,
  { state, district, tehsil }: { state: string; district: string; tehsil: string },
): Promise<string> => {
  const [row] = await tx<{ id: string }[]>`
    with state as (
      insert into states (id, name) values (${newId()}, ${state})
      on conflict (name) do update set name = excluded.name returning id
    ), district as (
      insert into districts (id, state_id, name) select ${newId()}, id, ${district} from state
      on conflict (state_id, name) do update set name = excluded.name returning id
    )
    insert into tehsils (id, district_id, name) select ${newId()}, id, ${tehsil} from district
    on conflict (district_id, name) do update set name = excluded.name returning id`;
  if (!row) throw new Error('no tehsil');
  return row.id;
};
