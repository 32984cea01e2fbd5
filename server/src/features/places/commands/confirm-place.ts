import { placeKey } from '@mandap/domain/places/place-query';
import { readTypedPlace } from '@mandap/domain/places/typed-place';
import { v7 as newId } from 'uuid';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { addPlaceName } from '../known-places.store.ts';
import { findTowns } from '../queries/known-towns.ts';

interface Known {
  id: string;
  name: string;
}

/**
 * The id of a tehsil, in any spelling. Former names count, and a merged tehsil resolves to the one that it
 * was merged into. An unknown name creates a requested tehsil: it becomes a place when an administrator
 * approves its venue (`confirmTehsil`). Null if the state has no such district. Throws `bad_input` for a
 * retired tehsil.
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

/** Found by its name, else by a former name. */
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

/** Locks it against being merged. */
const offered = async (tx: Sql, id: string): Promise<string> => {
  const [row] = await tx<{ mergedInto: string | null; retiredAt: Date | null }[]>`
    select merged_into, retired_at from tehsils where id = ${id} for share`;
  if (row?.mergedInto) return offered(tx, row.mergedInto);
  if (row?.retiredAt) throw new Failure('bad_input', { fields: { tehsil: ['not_a_choice'] } });
  return id;
};

/**
 * A requested tehsil becomes a place, located in its district, once an administrator has approved its venue.
 */
export const confirmTehsil = async (tx: Sql, id: string): Promise<void> => {
  const [added] = await tx<{ name: string }[]>`
    insert into places (id, kind, name, state_id, district_id, tehsil_id, latitude, longitude, size)
    select t.id, 'tehsil', t.name, p.state_id, p.district_id, t.id, p.latitude, p.longitude, 15000
    from tehsils t join places p on p.id = t.district_id
    where t.id = ${id}
    on conflict do nothing returning name`;
  if (added) await addPlaceName(tx, id, added.name);
};

interface ConfirmedTown {
  name: string;
  tehsilId: string;
  state: string;
  district: string;
  pincode: string;
  /** Its approximate position. */
  lat: number;
  lng: number;
}

/** Sized like a village with a post office, because nobody says how many people mean it. */
const size = 150;

/** An unknown town of a venue becomes a place once an administrator has approved the venue. */
export const confirmTown = async (
  tx: Sql,
  { name, tehsilId, state, district, pincode, lat, lng }: ConfirmedTown,
): Promise<void> => {
  const { results, formerNames } = await findTowns(tx, { state, district, pincode });
  if (readTypedPlace(name, results, formerNames).is !== 'new') return;
  const [added] = await tx<{ id: string }[]>`
    insert into places (id, kind, name, state_id, district_id, tehsil_id, pincode, latitude, longitude, size)
    select reference_id('place', ${[state, district, pincode, name].join('/')}), 'village', ${name}, d.state_id, d.id, t.id,
      ${pincode}, ${lat}, ${lng}, ${size}
    from tehsils t join districts d on d.id = t.district_id where t.id = ${tehsilId}
    on conflict do nothing returning id`;
  if (added) await addPlaceName(tx, added.id, name);
};
