import { placeKey } from '@mandap/domain/places/place-query';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '#server/platform/db.ts';
import { identifier } from '#server/platform/fragments.ts';
import type { Directory, DirectoryRow } from '../directory-files.ts';
import { addPlaceName } from '../known-places.store.ts';

export interface ImportedPlaces {
  added: number;
  renamed: number;
  /** Rows whose district or state is unknown. */
  skipped: string[];
}

interface Known {
  id: string;
  parentId: string | null;
  lgdCode: number | null;
  name: string;
}
type Level = 'states' | 'districts' | 'tehsils';

/**
 * Takes over the names of the Local Government Directory and adds what is missing, in one transaction; nothing is ever deleted. A
 * place is known by its code once it has one, and before that by its name, however it is spelt, within its district or state.
 */
export const importDirectory = async (db: Db, directory: Directory): Promise<ImportedPlaces> =>
  db.begin(async (tx) => {
    const sum: ImportedPlaces = { added: 0, renamed: 0, skipped: [] };
    const states = await importLevel(tx, sum, 'states', directory.states, null);
    const districts = await importLevel(tx, sum, 'districts', directory.districts, states);
    await importLevel(tx, sum, 'tehsils', directory.subdistricts, districts);
    return sum;
  });

/** The ids of a level's places by their codes. */
type Codes = ReadonlyMap<number, string>;

const importLevel = async (
  tx: Tx,
  sum: ImportedPlaces,
  level: Level,
  rows: readonly DirectoryRow[],
  parents: Codes | null,
): Promise<Codes> => {
  const known = index(await findLevel(tx, level));
  for (const row of rows) {
    const parentId = parents ? parents.get(row.parent ?? 0) : null;
    if (parentId === undefined) {
      sum.skipped.push(row.name);
      continue;
    }
    const place = known.find(parentId, row);
    const id = place ? place.id : await addPlace(tx, level, parentId, row);
    const isRenamed = place !== undefined && (await updatePlace(tx, level, place, row));
    sum.added += place ? 0 : 1;
    sum.renamed += isRenamed ? 1 : 0;
    known.add({ id, parentId, lgdCode: row.code, name: row.name });
  }
  return known.codes;
};

/** By code, and by name in what they are part of. */
const index = (places: readonly Known[]) => {
  const codes = new Map<number, string>();
  const byId = new Map<string, Known>();
  const byName = new Map<string, Known>();
  const add = (place: Known): void => {
    if (place.lgdCode !== null) codes.set(place.lgdCode, place.id);
    byId.set(place.id, place);
    byName.set(`${place.parentId}/${placeKey(place.name)}`, place);
  };
  places.forEach(add);
  return {
    codes,
    add,
    find(parentId: string | null, { code, name }: DirectoryRow): Known | undefined {
      const named = byName.get(`${parentId}/${placeKey(name)}`);
      const isFree = named && (named.lgdCode === null || named.lgdCode === code);
      return byId.get(codes.get(code) ?? '') ?? (isFree ? named : undefined);
    },
  };
};

const findLevel = (tx: Tx, level: Level): Promise<Known[]> => {
  if (level === 'states') return tx<Known[]>`select id, null as parent_id, lgd_code, name from states`;
  if (level === 'districts')
    return tx<Known[]>`select id, state_id as parent_id, lgd_code, name from districts`;
  return tx<Known[]>`select id, district_id as parent_id, lgd_code, name from tehsils`;
};

/** True where the name is another one now. */
const updatePlace = async (tx: Tx, level: Level, place: Known, row: DirectoryRow): Promise<boolean> => {
  await tx`update ${identifier(level)} set lgd_code = ${row.code}, name = ${row.name} where id = ${place.id}`;
  await tx`
    update places set name = ${row.name}, name_in_script = coalesce(${row.nameInScript}, name_in_script) where id = ${place.id}`;
  await addPlaceName(tx, place.id, row.name);
  if (row.nameInScript) await addPlaceName(tx, place.id, row.nameInScript);
  return place.name !== row.name;
};

/** Where a place of its name is in the district, or where the district is. */
const addPlace = async (
  tx: Tx,
  level: Level,
  parentId: string | null,
  row: DirectoryRow,
): Promise<string> => {
  const id = newId();
  if (level === 'states')
    await tx`insert into states (id, lgd_code, name) values (${id}, ${row.code}, ${row.name})`;
  else if (level === 'districts')
    await tx`insert into districts (id, lgd_code, state_id, name) values (${id}, ${row.code}, ${parentId}, ${row.name})`;
  else {
    await tx`insert into tehsils (id, lgd_code, district_id, name) values (${id}, ${row.code}, ${parentId}, ${row.name})`;
    await tx`
      insert into places (id, kind, name, name_in_script, state_id, district_id, tehsil_id, latitude, longitude, size)
      select ${id}, 'tehsil', ${row.name}, ${row.nameInScript}, p.state_id, p.district_id, ${id}, p.latitude, p.longitude, 15000
      from places p left join place_names n on n.place_id = p.id and n.key = ${placeKey(row.name)}
      where p.district_id = ${parentId} and (n.key is not null or p.kind = 'district')
      order by n.key is null, p.size desc limit 1`;
    await addPlaceName(tx, id, row.name);
    if (row.nameInScript) await addPlaceName(tx, id, row.nameInScript);
  }
  return id;
};
