import type { Tehsil } from '@house/contract/places';
import { v7 as newId } from 'uuid';
import type { Db, Sql } from '../../platform/db.ts';
import { createPlacesStore, type PlaceNames } from './places.store.ts';

export const createPlaces = ({ db }: { db: Db }) => {
  const store = createPlacesStore(db);
  return {
    async tehsils(): Promise<Tehsil[]> {
      const rows = await store.list();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        district: { id: row.districtId, name: row.districtName },
        state: { id: row.stateId, name: row.stateName },
      }));
    },
    ensureTehsil: (tx: Sql, names: PlaceNames): Promise<string> => store.ensureTehsil(tx, names, newId),
  };
};

export type Places = ReturnType<typeof createPlaces>;
