import type { OutputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/places/places.endpoints';
import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import part from 'sql-template-tag';
import type { Core } from '#server/core.ts';
import { Failure } from '#server/failure.ts';
import type { Part } from '#server/platform/db.ts';
import { placeNamesOf } from '../place-names.ts';
import { type PlaceRow, presentPlace } from '../places.present.ts';

/** The columns of a PlaceRow, from the tables in `placeTables`. */
export const placeColumns = (): Part => part`
  p.id, p.kind, p.name, p.name_in_script, p.tehsil_id, t.name as tehsil, p.district_id, d.name as district, p.state_id,
  s.name as state, p.pincode, p.latitude, p.longitude`;

export const placeTables = (): Part => part`
  places p join states s on s.id = p.state_id left join districts d on d.id = p.district_id
  left join tehsils t on t.id = p.tehsil_id`;

/** Resolves a merged place to the one it was merged into. Throws `place_not_found`. */
export const getPlace = ({ readReplica }: Core) => {
  const fromReplica = readReplica((db) => db);
  return ({ id }: { id: string }): Promise<PlaceSuggestion> =>
    fromReplica(async (db) => {
      const [row] = await db<PlaceRow[]>`
        select ${placeColumns()} from ${placeTables()}
        where p.id = coalesce((select merged_into from tehsils where id = ${id}),
          (select merged_into from districts where id = ${id}), (select merged_into from states where id = ${id}), ${id})`;
      if (!row) throw new Failure('place_not_found');
      return presentPlace(row);
    });
};

type Found = OutputOf<typeof calls.findPincode>;

/** Throws `pincode_not_found`. */
export const findPincode = ({ readReplica }: Core) => {
  const fromReplica = readReplica((db) => db);
  return ({ pincode }: { pincode: string }): Promise<Found> =>
    fromReplica(async (db) => {
      const [row] = await db<PlaceRow[]>`
        select ${placeColumns()} from ${placeTables()} where p.kind = 'pincode' and p.pincode = ${pincode}`;
      if (!row) throw new Failure('pincode_not_found');
      const { state, district, tehsil, location } = presentPlace(row);
      if (!district) throw new Failure('pincode_not_found');
      const towns = await db<Found['towns']>`
        select id, name from places where pincode = ${pincode} and kind in ('town', 'village') order by size desc, name`;
      const names = placeNamesOf(row, ...towns.map(({ name }) => ({ ...row, city: name })));
      return { pincode, state, district, tehsil, towns: [...towns], location, ...names };
    });
};
