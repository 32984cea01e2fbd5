import type { OutputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/places/places.endpoints';
import type { Core } from '#server/core.ts';
import { Failure } from '#server/failure.ts';
import { type PlaceRow, placeColumns, placeTables, presentPlace } from './place-columns.ts';

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
      return { pincode, state, district, tehsil, towns: [...towns], location };
    });
};
