import type { Tehsil } from '@mandap/contract/places/places.schemas';
import { v7 as newId } from 'uuid';
import type { Db, Sql } from '../../platform/db.ts';
import type { ReplicaReads } from '../../platform/replica.ts';
import { createPlacesStore, type PlaceNames } from './places.store.ts';

export const createPlaces = ({ db, readReplica }: { db: Db; readReplica: ReplicaReads }) => {
  const store = createPlacesStore(db);
  const shown = readReplica(createPlacesStore);
  return {
    async tehsils(): Promise<Tehsil[]> {
      const rows = await shown(({ list }) => list());
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
