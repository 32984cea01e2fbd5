import { readFileSync } from 'node:fs';
import { editDistance } from '@mandap/domain/places/edit-distance';
import { placeKey } from '@mandap/domain/places/place-query';
import { runCommand, withDatabase } from '../../server/src/command.ts';
import { loadPlaces } from '../../server/src/features/places/commands/load-places.ts';
import { suggestPlaces } from '../../server/src/features/places/queries/suggest-places.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import type { Db } from '../../server/src/platform/db.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createReplicaReads } from '../../server/src/platform/replica.ts';
import { directoryName } from './directory-name.ts';
import { districtNames, newDistricts, olderDistricts, stateNames } from './district-names.ts';
import { distance } from './geometry.ts';

/**
 * `npm run places:check -- <csv>` compares the loaded places with a table of sub-districts (columns state,
 * district, subdistrict, name_devanagari, lat, lng, position_source), by state: recall, precision, position
 * error, and how well suggestions find them.
 */
interface Row {
  state: string;
  /** Where it may be: in its current district, or in those that were split off. */
  districts: string[];
  name: string;
  devanagari: string;
  lat: number;
  lng: number;
  isExact: boolean;
}
interface Tehsil {
  name: string;
  district: string;
  lat: number;
  lng: number;
}

const alike = (a: string, b: string): boolean => {
  const most = Math.min(a.length, b.length) >= 8 ? 2 : Math.min(a.length, b.length) >= 5 ? 1 : 0;
  return editDistance(a, b, most) <= most;
};

const readRows = (file: string, places: Awaited<ReturnType<typeof readPlaces>>): Row[] => {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const columns = head.trim().split(',');
  return lines.map((line) => {
    const values = line.trim().split(',');
    const value = (name: string): string => values[columns.indexOf(name)] ?? '';
    const state = places.state(value('state'));
    return {
      state,
      districts: places.districts(state, value('district')),
      name: directoryName(value('subdistrict').replace(/ taluk$/i, '')),
      devanagari: value('name_devanagari'),
      lat: Number(value('lat')),
      lng: Number(value('lng')),
      isExact: value('position_source') !== 'district-median',
    };
  });
};

const readPlaces = async (db: Db) => {
  const tehsils = await db<Tehsil[]>`
    select p.name, s.name || '/' || d.name as district, p.latitude as lat, p.longitude as lng
    from places p join districts d on d.id = p.district_id join states s on s.id = p.state_id where p.kind = 'tehsil'`;
  const known = await db<{ state: string; district: string }[]>`
    select s.name as state, d.name as district from districts d join states s on s.id = d.state_id`;
  const states = new Map<string, string>();
  const districts = new Map<string, string>();
  for (const { state, district } of known) {
    states.set(placeKey(state), state);
    districts.set(`${state}/${placeKey(district)}`, district);
  }
  for (const [other, name] of Object.entries(stateNames)) states.set(placeKey(other), name);
  for (const [state, names] of Object.entries(districtNames))
    for (const [other, name] of Object.entries(names)) districts.set(`${state}/${placeKey(other)}`, name);
  return {
    tehsils: tehsils as readonly Tehsil[],
    state: (name: string) => states.get(placeKey(name)) ?? name,
    districts: (state: string, name: string) => {
      const district = districts.get(`${state}/${placeKey(name)}`) ?? name;
      const younger = newDistricts.filter((one) => one.state === state && one.from.includes(district));
      const split = olderDistricts[state]?.[district] ?? [];
      return [district, ...split, ...younger.map((one) => one.district)].map((one) => `${state}/${one}`);
    },
  };
};

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

const quantile = (numbers: readonly number[], part: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ??
  Number.NaN;
const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

interface Sums {
  rows: number;
  found: number;
  ours: number;
  matched: number;
  errors: number[];
}

const compare = (rows: readonly Row[], tehsils: readonly Tehsil[]): Map<string, Sums> => {
  const sums = new Map<string, Sums>();
  const byDistrict = groupBy(tehsils, ({ district }) => district);
  const matched = new Set<Tehsil>();
  const of = (state: string): Sums => {
    const own = sums.get(state) ?? { rows: 0, found: 0, ours: 0, matched: 0, errors: [] };
    sums.set(state, own);
    return own;
  };
  const waiting: Row[] = [];
  const take = (row: Row, fits: (a: string, b: string) => boolean): boolean => {
    const own = of(row.state);
    const found = row.districts
      .flatMap((district) => byDistrict.get(district) ?? [])
      .find((tehsil) => !matched.has(tehsil) && fits(placeKey(tehsil.name), placeKey(row.name)));
    if (!found) return false;
    matched.add(found);
    own.found += 1;
    if (row.isExact) own.errors.push(distance(found, row));
    return true;
  };
  for (const row of rows) {
    of(row.state).rows += 1;
    if (!take(row, (a, b) => a === b)) waiting.push(row);
  }
  for (const row of waiting) take(row, alike);
  const covered = new Set(rows.flatMap(({ districts }) => districts));
  for (const tehsil of tehsils) {
    if (!covered.has(tehsil.district)) continue;
    const own = of(tehsil.district.split('/')[0] ?? '');
    own.ours += 1;
    if (matched.has(tehsil)) own.matched += 1;
  }
  return sums;
};

/**
 * Common ways to misspell a name: a missing letter, two swapped letters, another spelling of an aspirate or a
 * long vowel.
 */
const typos = (name: string): string[] => {
  const text = name.toLowerCase();
  const middle = Math.max(1, Math.floor(text.length / 2));
  const dropped = text.slice(0, middle) + text.slice(middle + 1);
  const swapped =
    text.slice(0, middle) + (text[middle + 1] ?? '') + (text[middle] ?? '') + text.slice(middle + 2);
  const heard = text
    .replace(/(?<=[bdgkpt])h/, '')
    .replace(/i(?=[a-z])/, 'ee')
    .replace(/u(?=[a-z])/, 'oo');
  return text.length < 5 ? [heard] : [dropped, swapped, heard];
};

const suggestions = async (db: Db, rows: readonly Row[], tehsils: readonly Tehsil[]) => {
  const suggest = suggestPlaces({
    readReplica: createReplicaReads({ db, replica: null, clock: systemClock }),
  });
  const times: number[] = [];
  // A name that several districts have is ambiguous, so it is searched with its district.
  const places = [
    ...rows.map(({ name, districts }) => ({ key: placeKey(name), district: districts[0] ?? '' })),
    ...tehsils.map(({ name, district }) => ({ key: placeKey(name), district })),
  ];
  const sharing = groupBy(places, ({ key }) => key);
  const isShared = ({ name, districts }: Row): boolean =>
    (sharing.get(placeKey(name)) ?? []).some(({ district }) => !districts.includes(district));
  const known = groupBy(tehsils, ({ district }) => district);
  const isKnown = ({ name, districts }: Row): boolean =>
    districts.some((district) =>
      known.get(district)?.some((one) => alike(placeKey(one.name), placeKey(name))),
    );
  const results = new Map<string, { asked: number; first: number; five: number }>();
  const ask = async (row: Row, kind: string, typed: string) => {
    const started = performance.now();
    const found = await suggest(isShared(row) ? `${typed} ${row.districts[0]?.split('/')[1]}` : typed, 5);
    times.push(performance.now() - started);
    const at = found.findIndex(
      (place) =>
        row.districts.includes(`${place.state.name}/${place.district?.name}`) &&
        alike(placeKey(place.name), placeKey(row.name)),
    );
    for (const key of [kind, `${kind}, of known tehsils`, `  ${row.state}`]) {
      if (key.includes('known') && !isKnown(row)) continue;
      const own = results.get(key) ?? { asked: 0, first: 0, five: 0 };
      own.asked += 1;
      if (at === 0) own.first += 1;
      if (at >= 0) own.five += 1;
      results.set(key, own);
    }
    return at;
  };
  const missed: string[] = [];
  for (const row of rows) {
    if ((await ask(row, 'as written', row.name)) !== 0) missed.push(`${row.name} (${row.districts[0]})`);
    if (row.devanagari) await ask(row, 'Devanagari', row.devanagari);
    for (const typed of typos(row.name)) await ask(row, 'with a typo', typed);
  }
  return { results, times, missed };
};

const line = (values: readonly (string | number)[]): string =>
  values
    .map((value, index) => (index === 0 ? String(value).padEnd(44) : String(value).padStart(11)))
    .join('');

await runCommand(async () => {
  const file = process.argv[2];
  if (!file) throw new Error('Which table? npm run places:check -- <csv>');
  await withDatabase(async (db) => {
    const started = performance.now();
    const log = createLog({ json: false, level: 'warn' });
    const cacheInvalidation = { drop: () => {} } as unknown as Parameters<
      typeof loadPlaces
    >[0]['cacheInvalidation'];
    if (await loadPlaces({ db, log, cacheInvalidation })())
      console.log(`Loaded in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    const places = await readPlaces(db);
    const rows = readRows(file, places);
    const sums = [...compare(rows, places.tehsils)].sort(([a], [b]) => (a < b ? -1 : 1));
    console.log(line(['state', 'rows', 'recall', 'ours', 'precision', 'median km', 'p90 km']));
    const total: Sums = { rows: 0, found: 0, ours: 0, matched: 0, errors: [] };
    for (const [state, own] of sums) {
      total.rows += own.rows;
      total.found += own.found;
      total.ours += own.ours;
      total.matched += own.matched;
      total.errors.push(...own.errors);
      console.log(lineOf(state, own));
    }
    console.log(lineOf('India', total));
    if (process.argv.includes('--tehsils')) return;
    const { results, times, missed } = await suggestions(db, rows, places.tehsils);
    console.log(line(['\nsuggestions', 'asked', 'first', 'among five']));
    for (const [kind, { asked, first, five }] of results)
      console.log(line([kind, asked, percent(first, asked), percent(five, asked)]));
    console.log(
      `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, ${times.length} asked`,
    );
    if (process.argv.includes('--missed')) console.log(missed.join('\n'));
  });
});

function lineOf(state: string, { rows, found, ours, matched, errors }: Sums): string {
  return line([
    state,
    rows,
    percent(found, rows),
    ours,
    percent(matched, ours),
    quantile(errors, 0.5).toFixed(1),
    quantile(errors, 0.9).toFixed(1),
  ]);
}
