import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import type { Core } from '../../../core.ts';
import { Failure } from '../../../failure.ts';
import { type PlaceRow, placeColumns, placeTables, presentPlace } from './place-columns.ts';

/** Throws `place_not_found`. */
export const getPlace = ({ readReplica }: Core) => {
  const fromReplica = readReplica((db) => db);
  return ({ id }: { id: string }): Promise<PlaceSuggestion> =>
    fromReplica(async (db) => {
      const [row] = await db<
        PlaceRow[]
      >`select ${placeColumns(db)} from ${placeTables(db)} where p.id = ${id}`;
      if (!row) throw new Failure('place_not_found');
      return presentPlace(row);
    });
};
