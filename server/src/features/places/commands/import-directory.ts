import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeKey } from '@mandap/domain/places/place-query';
import { bareCode, visibleTyped } from '@mandap/domain/typed-text';
import { v7 as newId } from 'uuid';
import type { Db, Tx } from '#server/platform/db.ts';
import { identifier } from '#server/platform/fragments.ts';
import { usageError } from '#server/usage-error.ts';
import { addPlaceName } from '../known-places.store.ts';

/** One row of the Local Government Directory (lgdirectory.gov.in): a state, a district or a sub-district. */
interface DirectoryRow {
  code: number;
  name: string;
  nameInScript: string | null;
  /** The code of the parent: of a sub-district's district, or of a district's state. */
  parent: number | null;
}
interface Directory {
  states: DirectoryRow[];
  districts: DirectoryRow[];
  subdistricts: DirectoryRow[];
}

/**
 * Reads the directory's files as exported: `states.csv`, `districts.csv`, `subdistricts.csv`. One may be
 * missing.
 */
export const readDirectory = async (folder: string): Promise<Directory> => {
  const read = async (file: string, own: string, parent: string | null): Promise<DirectoryRow[]> => {
    const text = await readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? [] : rowsOf(file, text, own, parent);
  };
  return {
    states: await read('states.csv', 'state', null),
    districts: await read('districts.csv', 'district', 'state'),
    subdistricts: await read('subdistricts.csv', 'subdistrict', 'district'),
  };
};

/** "Sub-District Name (In English)" and "subdistrict_name_english" count as one heading. */
const normal = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/in(?=english|local)/, '');

const rowsOf = (file: string, text: string, own: string, parent: string | null): DirectoryRow[] => {
  const [headings = [], ...rows] = parseCsv(text.replace(/^\uFEFF/, ''));
  const names = headings.map(normal);
  const column = (...choices: string[]): number => names.findIndex((name) => choices.includes(name));
  const needed = (index: number, what: string): number => {
    if (index < 0) throw usageError(`${file} has no column ${what}: it has ${headings.join(', ')}.`);
    return index;
  };
  const code = needed(column(`${own}code`), `${own} code`);
  const name = needed(column(`${own}nameenglish`, `${own}name`), `${own} name (in English)`);
  const script = column(`${own}namelocal`, `${own}namelocallanguage`);
  const above = parent === null ? -1 : needed(column(`${parent}code`), `${parent} code`);
  return rows.flatMap((row, index) => {
    const own = { code: Number(bareCode(row[code] ?? '')), name: tidyName(row[name] ?? '') };
    if (row.every((value) => value.trim() === '')) return [];
    if (!Number.isInteger(own.code) || own.code < 1 || own.name === '')
      throw usageError(`${file}, row ${index + 2}: a code and a name are needed.`);
    const nameInScript = tidyName(row[script] ?? '') || null;
    return [{ ...own, nameInScript, parent: above < 0 ? null : Number(bareCode(row[above] ?? '')) }];
  });
};

/** Removes double blanks, and capitalises names that are all in capitals. */
const tidyName = (text: string): string => {
  const name = visibleTyped(text).replace(/\s+/g, ' ').trim();
  return name === name.toUpperCase()
    ? name
        .toLowerCase()
        .replace(/\p{L}[\p{L}\p{M}']*/gu, (word) => (word[0] ?? '').toUpperCase() + word.slice(1))
    : name;
};

/** Rows of comma-separated values (RFC 4180). */
const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
};

interface ImportedPlaces {
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
 * Imports the names of the Local Government Directory and adds what is missing, in one transaction. Never
 * deletes anything. A place is identified by its code if it has one, otherwise by its name in any spelling
 * within its district or state.
 */
export const importDirectory = async (db: Db, directory: Directory): Promise<ImportedPlaces> =>
  db.begin(async (tx) => {
    const sum: ImportedPlaces = { added: 0, renamed: 0, skipped: [] };
    const states = await importLevel(tx, sum, 'states', directory.states, null);
    const districts = await importLevel(tx, sum, 'districts', directory.districts, states);
    await importLevel(tx, sum, 'tehsils', directory.subdistricts, districts);
    return sum;
  });

/** The ids of a level's places, by code. */
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

/** Finds places by code, and by name within their parent. */
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

/** True if the name has changed. */
const updatePlace = async (tx: Tx, level: Level, place: Known, row: DirectoryRow): Promise<boolean> => {
  await tx`update ${identifier(level)} set lgd_code = ${row.code}, name = ${row.name} where id = ${place.id}`;
  await tx`
    update places set name = ${row.name}, name_in_script = coalesce(${row.nameInScript}, name_in_script) where id = ${place.id}`;
  await addPlaceName(tx, place.id, row.name);
  if (row.nameInScript) await addPlaceName(tx, place.id, row.nameInScript);
  return place.name !== row.name;
};

/** The position of the place with its name in the district, otherwise the district's position. */
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
