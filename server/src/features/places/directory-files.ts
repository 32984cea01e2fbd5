import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bareCode, visibleTyped } from '@mandap/domain/typed-text';
import { usageError } from '#server/usage-error.ts';

/** One row of the Local Government Directory (lgdirectory.gov.in): a state, a district or a sub-district. */
export interface DirectoryRow {
  code: number;
  name: string;
  nameInScript: string | null;
  /** The code of the district of a sub-district, and of the state of a district. */
  parent: number | null;
}
export interface Directory {
  states: DirectoryRow[];
  districts: DirectoryRow[];
  subdistricts: DirectoryRow[];
}

/** Reads the directory's files as it exports them: `states.csv`, `districts.csv`, `subdistricts.csv`; one may be missing. */
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

/** "Sub-District Name (In English)" and "subdistrict_name_english" are one heading. */
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

/** Without double blanks; what is all in capitals is written as a name. */
export const tidyName = (text: string): string => {
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
