import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import type { Core } from '#server/core.ts';
import { Failure } from '#server/failure.ts';
import { type PlaceRow, placeColumns, placeTables, presentPlace } from './place-columns.ts';

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
