import type { Db, Sql } from '../../platform/db.ts';

export interface TehsilRow {
  id: string;
  name: string;
  districtId: string;
  districtName: string;
  stateId: string;
  stateName: string;
}

export interface PlaceNames {
  state: string;
  district: string;
  tehsil: string;
}

export const createPlacesStore = (db: Db) => ({
  list: (): Promise<TehsilRow[]> => db<TehsilRow[]>`
    select t.id, t.name, d.id as district_id, d.name as district_name, s.id as state_id, s.name as state_name
    from tehsils t join districts d on d.id = t.district_id join states s on s.id = d.state_id
    order by t.name, d.name`,

  /** The tehsil's id; state, district and tehsil are made where they are not known yet. `newId` makes ids. */
  async ensureTehsil(tx: Sql, names: PlaceNames, newId: () => string): Promise<string> {
    const [row] = await tx<{ id: string }[]>`
      with state as (
        insert into states (id, name) values (${newId()}, ${names.state})
        on conflict (name) do update set name = excluded.name returning id
      ), district as (
        insert into districts (id, state_id, name) select ${newId()}, id, ${names.district} from state
        on conflict (state_id, name) do update set name = excluded.name returning id
      )
      insert into tehsils (id, district_id, name) select ${newId()}, id, ${names.tehsil} from district
      on conflict (district_id, name) do update set name = excluded.name returning id`;
    if (!row) throw new Error('no tehsil');
    return row.id;
  },
});
