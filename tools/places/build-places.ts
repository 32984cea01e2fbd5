import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { editDistance } from '@mandap/domain/places/edit-distance';
import { foldName } from '@mandap/domain/places/fold-name';
import { directoryName, seatNames } from './directory-name.ts';
import { districtNames, newDistricts, stateNames } from './district-names.ts';
import { distance, medianOf, nearest, spreadOf } from './geometry.ts';
import {
  type City,
  type Position,
  type PostOffice,
  readCities,
  readPostOffices,
  readSubDistricts,
  readTalukOffices,
} from './sources.ts';
import { stateScripts } from './state-scripts.ts';

/**
 * Writes `server/data/places.tsv.br` from the unpacked packages in the given folder.
 * docs/decisions/0036-places.md lists the packages, their versions and what is cleaned. The same packages
 * always give the same file.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Which folder has the unpacked packages? npm run places:build -- <folder>');
const root = join(import.meta.dirname, '../..');

const keys = new Map<string, string>();
const keyOf = (text: string): string => {
  const known = keys.get(text);
  if (known !== undefined) return known;
  const key = foldName(text).replaceAll(' ', '');
  keys.set(text, key);
  return key;
};

/** Whether one spelling is a typo of the other. */
const alike = (a: string, b: string): boolean => {
  const most = Math.min(a.length, b.length) >= 8 ? 2 : Math.min(a.length, b.length) >= 5 ? 1 : 0;
  return editDistance(a, b, most) <= most;
};

const groupBy = <T>(items: readonly T[], keyFor: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyFor(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

const mostCommon = (values: readonly string[]): string | undefined =>
  [...groupBy(values, (value) => value)].sort(
    ([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1),
  )[0]?.[0];

const SMALL = new Set(['and', 'of', 'the', 'ka', 'ki', 'ke']);
const titleCase = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\p{L}[\p{L}\p{M}']*/gu, (word, at: number) =>
      at > 0 && SMALL.has(word) ? word : word[0]?.toUpperCase() + word.slice(1),
    );
const SUFFIX =
  /[\s.,]*\b(?:[bshg]\.?\s?p?\.?\s?[o0]|head post office|e\.?d\.?b\.?o|mdg|ndso|d\.?s\.?o|t\.?s\.?o|n\.?d\.?t?\.?s\.?o|npo)\b\.?\s*(?:\([^)]*\))?\s*(?:hp circle)?$/i;
const officeName = (name: string): string =>
  titleCase(
    name
      .replace(/\s*\([^)]*\)?/g, ' ')
      .replace(/(?<=\S)\s+[SBH]\.?O\.?\s.*$/, '')
      .replace(SUFFIX, '')
      .replace(SUFFIX, '')
      .replace(/["*_]/g, '')
      .replace(/\s+/g, ' ')
      .replace(/^[\s.,-]+|[\s.,-]+$/g, ''),
  );

// States and districts, as in the reference data.
const reference = new Map<string, string[]>();
const sql = readFileSync(join(root, 'server/migrations/1002_reference_places.sql'), 'utf8');
for (const [, state = '', districts = ''] of sql.matchAll(/\('([^']+)',\s*'([^']*)'\)/g))
  reference.set(state, districts.replace(/\s+/g, ' ').split(', '));
const states = new Map(
  [...reference.keys(), ...Object.keys(stateNames)].map((name) => [keyOf(name), stateNames[name] ?? name]),
);
const districts = new Map(
  [...reference].flatMap(([state, names]) => [
    ...names.map((name) => [`${state}/${keyOf(name)}`, `${state}/${name}`] as const),
    ...Object.entries(districtNames[state] ?? {}).map(
      ([other, name]) => [`${state}/${keyOf(other)}`, `${state}/${name}`] as const,
    ),
  ]),
);
const districtOf = (state: string, district: string): string | undefined =>
  districts.get(`${states.get(keyOf(state))}/${keyOf(district)}`);

// Sub-districts of the directory, by district. If a district has been split since, its sub-districts belong
// to the district of their seats.
const listed = groupBy(
  (await readSubDistricts(folder)).map(({ state, district, name }) => {
    const own = districtOf(state, district);
    if (!own) throw new Error(`No district ${state}/${district}`);
    return { district: own, name: directoryName(name) };
  }),
  ({ district }) => district,
);

// Sub-districts that were added by hand, for districts without villages. One counts if the district has a
// place with its name.
const byHand = new Map<string, string[]>();
let stateOfList = '';
for (const line of readFileSync(join(import.meta.dirname, 'tehsils-by-hand.txt'), 'utf8').split('\n')) {
  const [district = '', names] = line.split(': ');
  if (line.startsWith('= ')) stateOfList = line.slice(2);
  else if (names) {
    const key = `${stateOfList}/${district}`;
    if (!districts.has(`${stateOfList}/${keyOf(district)}`)) throw new Error(`No district ${key}`);
    byHand.set(key, [...(byHand.get(key) ?? []), ...names.split(', ')]);
  }
}

interface Office extends Omit<PostOffice, 'district' | 'state'> {
  /** `state/district` */
  district: string;
  taluk: string;
}

// Post offices under their districts. An office without a district gets that of its pincode.
const read = readPostOffices(folder);
const pincodeDistrict = new Map(
  [
    ...groupBy(
      read.filter(({ state, district }) => districtOf(state, district)),
      ({ pincode }) => pincode,
    ),
  ].map(([pincode, group]) => [
    pincode,
    mostCommon(group.map(({ state, district }) => districtOf(state, district) ?? '')) ?? '',
  ]),
);
const unknown = new Set<string>();
const offices: Office[] = read.flatMap((office) => {
  const district = districtOf(office.state, office.district) ?? pincodeDistrict.get(office.pincode);
  if (!district) unknown.add(`${office.state}/${office.district}`);
  const name = officeName(office.name);
  return district && keyOf(name).length > 1 ? [{ ...office, name, district, taluk: '' }] : [];
});
if (unknown.size > 0) console.log(`Left out, of no known district: ${[...unknown].join('; ')}`);

/** Drops positions far from those of their pincode, then those far outside their district. */
const dropStrays = (group: readonly Office[], least: number, factor: number): number => {
  const positions = group.flatMap(({ position }) => position ?? []);
  const middle = medianOf(positions);
  if (!middle || positions.length < 3) return 0;
  const most = Math.max(least, factor * spreadOf(positions, middle));
  let dropped = 0;
  for (const office of group) {
    if (!office.position || distance(office.position, middle) <= most) continue;
    office.position = null;
    dropped += 1;
  }
  return dropped;
};
let strays = 0;
// If many offices of a district share one position, it filled a gap and counts as missing. Within one pincode
// it is the main office's position.
const sharedBy = 6;
for (const group of groupBy(
  offices.filter(({ position }) => position),
  ({ district, position }) => `${district}/${position?.lat}/${position?.lng}`,
).values()) {
  if (group.length < sharedBy) continue;
  const isPincode = new Set(group.map(({ pincode }) => pincode)).size === 1;
  const filled = group.filter(({ kind }) => !isPincode || kind === 'branch');
  for (const office of filled) office.position = null;
  strays += filled.length;
}
for (const group of groupBy(offices, ({ district }) => district).values()) strays += dropStrays(group, 40, 4);
for (const group of groupBy(offices, ({ pincode, district }) => pincode + district).values())
  strays += dropStrays(group, 12, 4);

const cities = readCities(folder);

// Districts that are younger than the sources get the offices nearest to their seats.
const seatOf = (name: string, among: readonly Office[]): Position | null => {
  const key = keyOf(name);
  const named = among.filter((office) => keyOf(office.name) === key || alike(keyOf(office.name), key));
  const middle = medianOf(among.flatMap(({ position }) => position ?? []));
  const city = cities.find((one) => keyOf(one.name) === key && middle && distance(one, middle) < 90);
  const rank = ({ name: own, kind, position }: Office) =>
    (position ? 0 : 100) + (keyOf(own) === key ? 0 : 10) + { head: 0, sub: 1, branch: 2 }[kind];
  return [...named].sort((a, b) => rank(a) - rank(b))[0]?.position ?? city ?? null;
};

// Taluks of the offices, by pincode and name.
const byPincodeAndName = new Map(offices.map((office) => [office.pincode + keyOf(office.name), office]));
const byPincode = groupBy(offices, ({ pincode }) => pincode);
interface Mention {
  taluk: string;
  key: string;
  district: string;
  state: string;
  position: Position | null;
}
const talukName = (taluk: string): string =>
  titleCase(
    taluk
      .replace(
        /\([^)]*\)?|\d+|\b(?:tehsil|tahsil|taluka?|teh|tq|mandal|block|sub ?division|s\.?[o0]|h\.?[o0]|mdg)\b\.?/gi,
        ' ',
      )
      .replace(/[."*_]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
const talukOffices = readTalukOffices(folder);

for (const { state, district, from, seats } of newDistricts) {
  const full = `${state}/${district}`;
  const parents = new Set(from.map((name) => `${state}/${name}`));
  const parentOffices = offices.filter((office) => parents.has(office.district));
  const own = new Set(seats.map(keyOf));
  const taluks = talukOffices
    .filter((office) => keyOf(office.state) === keyOf(state))
    .map(({ taluk }) => talukName(taluk));
  const around = [
    ...new Set([
      ...from.flatMap((name) => [name, ...(listed.get(`${state}/${name}`) ?? []).map((one) => one.name)]),
      ...taluks,
    ]),
  ]
    .filter((name) => !own.has(keyOf(name)))
    .flatMap((name) => {
      const position = seatOf(
        name,
        parentOffices.filter(({ kind }) => kind !== 'branch'),
      );
      return position ? [{ ...position, own: false }] : [];
    });
  const mine = seats.flatMap((name) => {
    const position = seatOf(name, parentOffices);
    return position ? [{ ...position, own: true }] : [];
  });
  if (mine.length === 0) console.log(`No seat found of ${full}`);
  for (const office of parentOffices) {
    const at =
      office.position ??
      medianOf((byPincode.get(office.pincode) ?? []).flatMap(({ position }) => position ?? []));
    if (at && nearest(at, [...mine, ...around])?.own) office.district = full;
  }
}

const mentions: Mention[] = talukOffices.flatMap((row) => {
  const taluk = talukName(row.taluk);
  const key = keyOf(taluk);
  const office = byPincodeAndName.get(row.pincode + keyOf(officeName(row.name)));
  const district =
    office?.district ?? mostCommon((byPincode.get(row.pincode) ?? []).map((one) => one.district));
  if (key.length < 2 || key === 'na' || !district) return [];
  if (office) office.taluk = key;
  return [{ taluk, key, district, state: district.split('/')[0] ?? '', position: office?.position ?? null }];
});

// Tehsils of a district. Spellings of one name are merged. Rare names, and names of a neighbour's tehsils,
// are dropped as noise.
interface Tehsil extends Position {
  name: string;
  key: string;
  keys: Set<string>;
}
const mentionsOfState = groupBy(mentions, ({ state, key }) => `${state}/${key}`);
const officesOf = groupBy(offices, ({ district }) => district);
const mentionsOf = groupBy(mentions, ({ district }) => district);
// A town belongs to the district of the post offices around it.
const cell = (lat: number, lng: number): string => `${Math.floor(lat * 5)}/${Math.floor(lng * 5)}`;
const officesByCell = groupBy(
  offices.filter(({ position }) => position),
  ({ position }) => cell(position?.lat ?? 0, position?.lng ?? 0),
);
const officesAround = (city: City): (Office & Position)[] =>
  [-0.2, 0, 0.2]
    .flatMap((north) =>
      [-0.2, 0, 0.2].flatMap((east) => officesByCell.get(cell(city.lat + north, city.lng + east)) ?? []),
    )
    .flatMap((office) => (office.position ? [{ ...office, ...office.position }] : []))
    .sort((a, b) => distance(a, city) - distance(b, city))
    .slice(0, 7);
const citiesOf = groupBy(
  cities.flatMap((city) => {
    const around = officesAround(city);
    const named = around.find(({ name }) => keyOf(name) === keyOf(city.name));
    const district = named?.district ?? mostCommon(around.map((office) => office.district));
    const pincode = (named ?? around.find((office) => office.district === district))?.pincode;
    return district && pincode ? [{ ...city, district, pincode }] : [];
  }),
  ({ district }) => district,
);
/** Without the diacritics that GeoNames uses. */
const plain = (name: string): string => name.normalize('NFKD').replace(/\p{M}+|[\u2018\u2019]/gu, '');
const citiesNear = (district: readonly Office[]): City[] => {
  const positions = district.flatMap(({ position }) => position ?? []);
  const middle = medianOf(positions);
  if (!middle) return [];
  const most = Math.max(25, 2.5 * spreadOf(positions, middle));
  return cities.filter((city) => distance(city, middle) <= most);
};
/**
 * Post offices of neighbouring districts: some offices were moved there, and others are listed there by
 * mistake.
 */
const officesNear = (district: string, local: readonly Office[]): Office[] => {
  const positions = local.flatMap(({ position }) => position ?? []);
  const middle = medianOf(positions);
  if (!middle) return [];
  const most = Math.max(25, 2 * spreadOf(positions, middle));
  return offices.filter(
    (office) => office.position && office.district !== district && distance(office.position, middle) <= most,
  );
};

/**
 * Where the post offices of a pincode are. Offices without a position of their own are not far from there.
 */
const pincodeMiddles = new Map(
  [...groupBy(offices, ({ pincode, district }) => pincode + district)].map(([key, group]) => [
    key,
    medianOf(group.flatMap(({ position }) => position ?? [])),
  ]),
);
/**
 * The seat of a tehsil is the place with its name: its post office or its town. If the district has none, a
 * neighbour's counts.
 */
const placeTehsil = (
  names: readonly string[],
  around: Position | null,
  local: readonly Office[],
  near: { offices: readonly Office[]; towns: readonly City[] },
): Position | null => {
  const places = (offices: readonly Office[]) =>
    offices.flatMap(({ name, kind, position, pincode, district }) => {
      const at = position ?? pincodeMiddles.get(pincode + district);
      const rank = { head: 0, sub: 1, branch: 3 }[kind] + (position ? 0 : 1);
      return at ? [{ ...at, key: keyOf(name), rank }] : [];
    });
  const best = (candidates: readonly (Position & { key: string; rank: number })[]) => {
    const fitting = candidates.flatMap((one) => {
      const exactly = names.indexOf(one.key);
      const nearly = exactly < 0 ? names.findIndex((name) => alike(one.key, name)) : exactly;
      const far = around ? Math.min(distance(one, around), 80) / 2 : 0;
      const cost = one.rank * 3 + nearly * 4 + (exactly < 0 ? 6 : 0) + far;
      return nearly < 0 ? [] : [{ lat: one.lat, lng: one.lng, cost }];
    });
    return fitting.sort((a, b) => a.cost - b.cost || a.lat - b.lat || a.lng - b.lng)[0];
  };
  const towns = near.towns.map(({ name, lat, lng }) => ({ lat, lng, key: keyOf(name), rank: 1.5 }));
  return best([...places(local), ...towns]) ?? around ?? best(places(near.offices)) ?? null;
};

interface Spellings {
  name: string;
  key: string;
  keys: Set<string>;
  all: Mention[];
  isListed: boolean;
}

const spelling = (name: string, keys: readonly string[]): Spellings => ({
  name,
  key: keys[0] ?? '',
  keys: new Set(keys),
  all: [],
  isListed: true,
});

const listedSpellings = (district: string): Spellings[] =>
  (listed.get(district) ?? []).map(({ name }) => spelling(name, seatNames(name).map(keyOf)));

const handSpellings = (district: string, isThere: (key: string) => boolean): Spellings[] =>
  (byHand.get(district) ?? [])
    .filter((name) => isThere(keyOf(name)))
    .map((name) => spelling(name, [keyOf(name)]));

/** Merged spellings of one name, the most frequent first. */
const gatherSpellings = (district: string, local: readonly Office[], towns: readonly City[]): Spellings[] => {
  const [state = ''] = district.split('/');
  const mentioned = groupBy(mentionsOf.get(district) ?? [], ({ key }) => key);
  const seats = new Set(local.filter(({ kind }) => kind !== 'branch').map(({ name }) => keyOf(name)));
  const places = new Set([...local, ...towns].map(({ name }) => keyOf(name)));
  const isThere = (key: string): boolean =>
    places.has(key) ||
    mentioned.has(key) ||
    (key.length > 5 && [...places].some((place) => alike(place, key)));
  const inDirectory = listedSpellings(district);
  const found = [...inDirectory, ...handSpellings(district, isThere)];
  const isSlipOf = (tehsil: Spellings, key: string, count: number): boolean =>
    alike(tehsil.key, key) && (tehsil.isListed || count * 3 <= tehsil.all.length || !seats.has(key));
  const least = found.length > 0 ? 12 : 4;
  const isTehsil = (key: string, count: number): boolean => {
    const everywhere = mentionsOfState.get(`${state}/${key}`)?.length ?? 0;
    return key.length >= 3 && count >= (places.has(key) ? least / 2 : least) && count >= everywhere * 0.08;
  };
  const groups = [...mentioned].sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1));
  for (const [key, all] of groups) {
    const same =
      found.find((tehsil) => tehsil.key === key) ??
      found.find((tehsil) => tehsil.keys.has(key)) ??
      found.find((tehsil) => isSlipOf(tehsil, key, all.length));
    if (same) {
      same.keys.add(key);
      same.all.push(...all);
    } else if (inDirectory.length === 0 && isTehsil(key, all.length)) {
      const name = mostCommon(all.map(({ taluk }) => taluk)) ?? '';
      found.push({ name, key, keys: new Set([key]), all: [...all], isListed: false });
    }
  }
  return found;
};

const counts = { districts: 0, tehsils: 0, unplaced: 0, places: 0 };
const tehsilsOf = (district: string): Tehsil[] => {
  const local = officesOf.get(district) ?? [];
  const towns = citiesNear(local);
  const near = { offices: officesNear(district, local), towns };
  const middle = medianOf(local.flatMap(({ position }) => position ?? []));
  return gatherSpellings(district, local, towns)
    .flatMap(({ name, key, keys: all, all: mentioned }) => {
      const around = medianOf(mentioned.flatMap(({ position }) => position ?? []));
      const found = placeTehsil([...all], around, local, near);
      if (!found) counts.unplaced += 1;
      const position = found ?? middle;
      return position ? [{ name, key, keys: all, ...position }] : [];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};

// Places. Offices with one name in a district and pincode are one place, and a GeoNames town adds its
// population.
interface Place extends Position {
  name: string;
  kind: 'town' | 'village';
  pincode: string;
  tehsil: number;
  size: number;
}
const sizes = { head: 20_000, sub: 4_000, branch: 300 } as const;
const townWords =
  /\b(?:city|town|bazar|bazaar|rs|cantt|kutchery|collectorate|court|chowk|market|college|university|colony|nagar)\b/i;

/**
 * GeoNames towns correct the position of the place with their name and add its size. Missing towns are added.
 */
const withTowns = (
  list: Place[],
  own: readonly (City & { pincode: string })[],
  tehsils: readonly (Position & { index: number })[],
): Place[] => {
  const byKey = groupBy(list, ({ name }) => keyOf(name));
  for (const city of own) {
    const same = (byKey.get(keyOf(city.name)) ?? []).filter((place) => distance(place, city) < 25);
    const best = [...same].sort((a, b) => b.size - a.size || distance(a, city) - distance(b, city))[0];
    const size = Math.max(best?.size ?? 0, city.population, 5_000);
    const at = { kind: 'town' as const, size, lat: city.lat, lng: city.lng };
    const tehsil = nearest(city, tehsils)?.index ?? -1;
    if (best) Object.assign(best, at);
    else list.push({ ...at, name: plain(city.name), pincode: city.pincode, tehsil });
  }
  return list;
};

const placesOf = (district: string, tehsils: readonly Tehsil[]): Place[] => {
  const local = officesOf.get(district) ?? [];
  const middle = medianOf(local.flatMap(({ position }) => position ?? []));
  if (!middle) return [];
  const pincodeMiddle = new Map(
    [...groupBy(local, ({ pincode }) => pincode)].map(([pincode, group]) => [
      pincode,
      medianOf(group.flatMap(({ position }) => position ?? [])) ?? middle,
    ]),
  );
  const pincodeTehsil = new Map(
    [
      ...groupBy(
        local.filter(({ taluk }) => taluk),
        ({ pincode }) => pincode,
      ),
    ].map(([pincode, group]) => [pincode, mostCommon(group.map(({ taluk }) => taluk))]),
  );
  const numbered = tehsils.map((tehsil, index) => ({ ...tehsil, index }));
  const tehsilOf = (office: Office, at: Position): number => {
    const taluk = office.taluk || pincodeTehsil.get(office.pincode);
    const own = numbered.find(({ keys: all }) => taluk && all.has(taluk));
    const near = nearest(at, numbered);
    if (own && distance(own, at) < 3 * Math.max(8, near ? distance(near, at) : 0)) return own.index;
    return near?.index ?? -1;
  };
  const towns = citiesNear(local);
  const places = new Map<string, Place>();
  const townOf = new Map(towns.map((town) => [keyOf(town.name), town]));
  for (const office of local) {
    const at =
      office.position ?? townOf.get(keyOf(office.name)) ?? pincodeMiddle.get(office.pincode) ?? middle;
    const key = `${keyOf(office.name)}/${office.pincode}`;
    const place = places.get(key);
    const kind = office.kind === 'branch' ? 'village' : 'town';
    const size = sizes[office.kind];
    if (place && place.size >= size) continue;
    places.set(key, {
      name: office.name,
      kind,
      lat: at.lat,
      lng: at.lng,
      pincode: office.pincode,
      tehsil: tehsilOf(office, at),
      size: townWords.test(office.name) ? Math.min(size, 3_000) : size,
    });
  }
  const list = withTowns([...places.values()], citiesOf.get(district) ?? [], numbered);
  return list.sort((a, b) =>
    a.pincode < b.pincode ? -1 : a.pincode > b.pincode ? 1 : a.name < b.name ? -1 : 1,
  );
};

const lines: string[] = [];
const point = ({ lat, lng }: Position): string => `${Math.round(lat * 1e4)}\t${Math.round(lng * 1e4)}`;
for (const [state, names] of reference) {
  lines.push(`S\t${state}\t${stateScripts[state] ?? ''}`);
  for (const name of names) {
    const district = `${state}/${name}`;
    const tehsils = tehsilsOf(district);
    const places = placesOf(district, tehsils);
    const seat = [...places]
      .sort((a, b) => b.size - a.size)
      .find((place) => keyOf(place.name) === keyOf(name));
    const middle = seat ?? medianOf(places);
    if (!middle) console.log(`No position of ${district}`);
    lines.push(`D\t${name}\t${middle ? point(middle) : '\t'}`);
    for (const tehsil of tehsils) lines.push(`T\t${tehsil.name}\t${point(tehsil)}`);
    let last = '';
    for (const place of places) {
      const pincode = place.pincode === last ? '' : place.pincode;
      last = place.pincode;
      lines.push(
        `${place.kind === 'town' ? 'C' : 'V'}\t${place.name}\t${point(place)}\t${pincode}\t${place.tehsil < 0 ? '' : place.tehsil}\t${place.kind === 'town' ? place.size : ''}`,
      );
    }
    counts.districts += 1;
    counts.tehsils += tehsils.length;
    counts.places += places.length;
  }
}
const text = `${lines.join('\n')}\n`;
const compressed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(join(root, 'server/data/places.tsv.br'), compressed);
console.log(
  `${counts.districts} districts, ${counts.tehsils} tehsils (${counts.unplaced} of them in the middle of their district), ${counts.places} places; ${strays} stray positions dropped; ${compressed.length} bytes.`,
);
