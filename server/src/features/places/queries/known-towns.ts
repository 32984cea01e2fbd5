import type { InputOf, OutputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/places/places.endpoints';
import type { FormerName } from '@mandap/domain/places/typed-place';
import type { Core } from '#server/core.ts';
import type { Sql } from '#server/platform/db.ts';
import { placeNamesOf, translatedNames } from '../place-names.ts';

/** Names that people still type for places of a state, with the current names. */
export const findFormerNames = async (
  sql: Sql,
  state: string,
  names: readonly string[],
): Promise<FormerName[]> => [
  ...(await sql<FormerName[]>`
    select popular as former, name from popular_place_names
    where state = ${state} and name = any(${[...names]}::text[]) order by popular, name`),
];

/** The former names of all places, and the names of states and districts in other languages. */
export const findAllFormerNames = async (sql: Sql): Promise<FormerName[]> => [
  ...(await sql<FormerName[]>`
    select popular as former, name from popular_place_names order by popular, name`),
  ...translatedNames(),
];

type Where = InputOf<typeof calls.listTowns>;

type Towns = OutputOf<typeof calls.listTowns>;

/** Venues near a city of this size are said to be in it, even across the border of its district. */
const largeCity = 100_000;
/** More than the largest district has. */
const maxTowns = 2000;

/**
 * The names of towns that a venue can be in, the nearest first: towns of its pincode, tehsil and district,
 * the names of these themselves, and large cities of the state. Empty if no town of the district is known.
 */
export const findTowns = async (
  sql: Sql,
  { state, district, tehsil = '', pincode = '' }: Where,
): Promise<Towns> => {
  const rows = await sql<{ name: string }[]>`
    with region as (
      select d.id, d.state_id from districts d join states s on s.id = d.state_id
      where d.name = ${district} and s.name = ${state}
        and exists (select from places p where p.district_id = d.id and p.kind in ('town', 'village'))
    ), known as (
      select p.name, p.size, 0 as distance from region, places p
      where p.pincode = ${pincode} and p.kind in ('town', 'village')
      union all
      select p.name, p.size, case when p.kind in ('tehsil', 'district') then 3 when t.name = ${tehsil} then 1 else 2 end
      from region join places p on p.district_id = region.id left join tehsils t on t.id = p.tehsil_id
      where p.kind in ('town', 'village', 'tehsil', 'district')
      union all
      select p.name, p.size, 4 from region join districts d on d.state_id = region.state_id
      join places p on p.district_id = d.id where p.kind = 'town' and p.size >= ${largeCity}
    )
    select name from known group by name order by min(distance), max(size) desc, name limit ${maxTowns}`;
  const results = rows.map(({ name }) => name);
  const names = placeNamesOf(...results.map((city) => ({ state, district, city })));
  return { results, formerNames: await findFormerNames(sql, state, results), ...names };
};

export const listTowns = ({ readReplica }: Core) => {
  const fromReplica = readReplica((db) => db);
  return (where: Where): Promise<Towns> => fromReplica((db) => findTowns(db, where));
};
