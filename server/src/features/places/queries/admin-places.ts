import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import { countLimit } from '@mandap/contract/lists';
import type * as calls from '@mandap/contract/places/places.endpoints';
import type { AdminPlace } from '@mandap/contract/places/places.schemas';
import { placeKey } from '@mandap/domain/places/place-query';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { containing } from '#server/platform/like-pattern.ts';
import { type Area, areas, getArea } from '../area-levels.ts';
import { placeNamesOf } from '../place-names.ts';
import type { PlacesContext } from '../places.context.ts';
import { type AdminPlaceRow, presentAdminPlace } from '../places.present.ts';

/** A search lists at most this many: administrators type more of the name instead. */
const maxResults = 50;

/**
 * The states, or the parts of a state or a district. With a search, matches at every level below. Merged
 * places are left out. Throws `place_not_found`.
 */
export const adminPlaces =
  (context: PlacesContext) =>
  async ({
    within,
    search,
  }: CheckedInputOf<typeof calls.listAdminPlaces>): Promise<OutputOf<typeof calls.listAdminPlaces>> => {
    const { db } = context;
    const above = await findAbove(db, within);
    if (above.at(-1)?.kind === 'tehsil') throw new Failure('place_not_found');
    const rows = search
      ? await selectPlaces(context, isFound(within, search), maxResults + 1)
      : await selectPlaces(context, part`area.parent_id is not distinct from ${within}`);
    const results = search ? rows.slice(0, maxResults) : rows;
    return {
      above: above.map(({ id, name }) => ({ id, name })),
      ...(above[0] && placeNamesOf({ state: above[0].name, district: above[1]?.name ?? null })),
      results: results.map(presentAdminPlace),
      resultsAreLimited: results.length < rows.length,
    };
  };

/** Throws `place_not_found`. */
export const getAdminPlace = async (context: PlacesContext, id: string): Promise<AdminPlace> => {
  const [row] = await selectPlaces(context, part`area.id = ${id}`);
  if (!row) throw new Failure('place_not_found');
  return presentAdminPlace(row);
};

/** From the state downwards. */
const findAbove = async (sql: Sql, id: string | null): Promise<Area[]> => {
  if (id === null) return [];
  const area = await getArea(sql, id);
  return [...(await findAbove(sql, area.parentId)), area];
};

const isFound = (within: string | null, search: string): Part => part`
  (area.name ilike ${containing(search)}
    or area.id in (select n.place_id from place_names n where n.key = ${placeKey(search)}))
  ${within ? part`and ${within} in (state.id, district.id)` : part``}`;

const selectPlaces = ({ db, uses }: PlacesContext, where: Part, limit: number | null = null) => {
  const tehsils = part`
    select t.id from tehsils t join districts d on d.id = t.district_id
    where t.merged_into is null and area.id in (t.id, d.id, d.state_id)`;
  return db<AdminPlaceRow[]>`
    select area.*, p.name_in_script, p.id is not null as is_known,
      (select count(*)::int from (${uses.rows(tehsils)} limit ${countLimit + 1}) used) as uses
    from (
      select area.*, state.id as state_id, state.name as state_name, district.id as district_id,
        district.name as district_name
      from ${areas()} area
      left join districts district on district.id = area.parent_id
      left join states state on state.id = coalesce(district.state_id, area.parent_id)
      where ${where}
      order by ${inOrder()} limit ${limit}) area
    left join places p on p.id = area.id
    order by ${inOrder()}`;
};

/** In a search, higher levels come first. */
const inOrder = (): Part => part`
  area.retired_at is not null, array_position(array['state', 'district', 'tehsil'], area.kind), area.position, area.name,
  area.id`;
