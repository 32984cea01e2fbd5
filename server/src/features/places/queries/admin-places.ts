import type { OutputOf } from '@mandap/contract/endpoint';
import { countLimit } from '@mandap/contract/lists';
import type * as calls from '@mandap/contract/places/admin.endpoints';
import type { AdminPlace } from '@mandap/contract/places/admin.schemas';
import { Failure } from '../../../failure.ts';
import type { Part, Sql } from '../../../platform/db.ts';
import { type Area, areas, getArea } from '../area-levels.ts';
import type { PlacesContext } from '../places.context.ts';

interface PlaceRow extends Area {
  /** The order of those on top of their list; null: by name, after them. */
  position: number | null;
  nameInScript: string | null;
  isKnown: boolean;
  uses: number;
}

/** What is part of a state or a district, or the states; what was merged into something else is gone. Throws `place_not_found`. */
export const adminPlaces =
  (context: PlacesContext) =>
  async ({ within }: { within: string | null }): Promise<OutputOf<typeof calls.listAdminPlaces>> => {
    const { db } = context;
    const above = await findAbove(db, within);
    if (above.at(-1)?.kind === 'tehsil') throw new Failure('place_not_found');
    const rows = await selectPlaces(context, db`area.parent_id is not distinct from ${within}`);
    return { above: above.map(({ id, name }) => ({ id, name })), results: rows.map(presentPlace) };
  };

/** Throws `place_not_found`. */
export const getAdminPlace = async (context: PlacesContext, id: string): Promise<AdminPlace> => {
  const [row] = await selectPlaces(context, context.db`area.id = ${id}`);
  if (!row) throw new Failure('place_not_found');
  return presentPlace(row);
};

/** From the state down. */
const findAbove = async (sql: Sql, id: string | null): Promise<Area[]> => {
  if (id === null) return [];
  const area = await getArea(sql, id);
  return [...(await findAbove(sql, area.parentId)), area];
};

const selectPlaces = ({ db, uses }: PlacesContext, where: Part) => {
  const tehsils = db`
    select t.id from tehsils t join districts d on d.id = t.district_id
    where t.merged_into is null and area.id in (t.id, d.id, d.state_id)`;
  return db<PlaceRow[]>`
    select area.*, p.name_in_script, p.id is not null as is_known,
      (select count(*)::int from (${uses.rows(db, tehsils)} limit ${countLimit + 1}) used) as uses
    from ${areas(db)} area left join places p on p.id = area.id
    where ${where}
    order by area.retired_at is not null, area.position, area.name`;
};

const presentPlace = ({
  id,
  kind,
  name,
  nameInScript,
  isKnown,
  position,
  retiredAt,
  uses,
}: PlaceRow): AdminPlace => ({
  id,
  kind,
  name,
  nameInScript,
  isKnown,
  isOnTop: position !== null,
  isRetired: retiredAt !== null,
  uses: Math.min(uses, countLimit),
  usesAreLimited: uses > countLimit,
});
