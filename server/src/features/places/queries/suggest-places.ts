import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import { toLatin } from '@mandap/domain/places/fold-name';
import { type PlaceQuery, placeKey, readPlaceQuery, scorePlace } from '@mandap/domain/places/place-query';
import { nearKeys } from '@mandap/domain/places/typos';
import part from 'sql-template-tag';
import type { Core } from '#server/core.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { type PlaceRow, presentPlace } from '../places.present.ts';
import { placeColumns, placeTables } from './find-place.ts';

interface FoundRow extends PlaceRow {
  key: string;
  size: number;
}

/** The number of names compared for each way of searching. */
const candidates = 60;
/** Shorter texts match too many names, so only big places are suggested. */
const shortKey = 3;
const bigPlace = 15_000;
/** The score of a city of a million with its exact name. */
const sureScore = 3.6;
/** Shorter names are not searched with several typos. */
const fuzzyFrom = 5;

/** The places that somebody may mean, the best match first. */
export const suggestPlaces = ({ readReplica }: Pick<Core, 'readReplica'>) => {
  const fromReplica = readReplica((db) => db);
  return async (typed: string, limit: number): Promise<PlaceSuggestion[]> => {
    const digits = toLatin(typed).replace(/[\s-]/g, '');
    if (/^[1-9]\d{1,5}$/.test(digits)) return fromReplica((db) => byPincode(db, digits, limit));
    const query = readPlaceQuery(typed);
    if (!query.readings[0]?.key) return [];
    const keys = query.readings.map(({ key }) => key);
    const found = await fromReplica(async (db) => {
      const whole = new Set([...keys, ...query.variants.flat()]);
      const written = await findNames(db, namesWritten(keys[0] ?? '', [...whole]));
      const known = judged(query, written);
      if (known.some(({ row: { key }, score }) => keys.includes(key) && score >= sureScore)) return known;
      const near = await findNames(db, namesNear(query));
      // A popular place typed almost correctly needs no further search.
      const isKnown = [...written, ...near].some(
        ({ key, size }) => size >= bigPlace && (whole.has(key) || !key.startsWith(keys[0] ?? '')),
      );
      const similar = isKnown ? [] : await findSimilar(db, keys);
      return [...known, ...judged(query, [...near, ...similar])];
    });
    found.sort((a, b) => b.score - a.score || b.row.size - a.row.size || (a.row.id < b.row.id ? -1 : 1));
    return withoutTwins(found.map(({ row }) => row))
      .slice(0, limit)
      .map(presentPlace);
  };
};

/** The places that match what was typed. */
const judged = (query: PlaceQuery, rows: readonly FoundRow[]): { row: FoundRow; score: number }[] =>
  rows.flatMap((row) => {
    const within = [row.tehsil, row.district, row.state].filter((name) => name !== null);
    const name = placeKey(row.name) === row.key ? row.name : undefined;
    const score = scorePlace(query, { key: row.key, ...(name && { name }), size: row.size, within });
    return score === null ? [] : [{ row, score }];
  });

/** Each place once. If a town and its tehsil have the same name, the better match. */
const withoutTwins = (rows: readonly FoundRow[]): FoundRow[] => {
  const seen = new Set<string>();
  return rows.filter(({ id, kind, name, districtId, stateId }) => {
    const group = kind === 'state' || kind === 'district' ? kind : 'place';
    const twin = `${group}/${districtId ?? stateId}/${placeKey(name)}`;
    if (seen.has(id) || seen.has(twin)) return false;
    seen.add(id).add(twin);
    return true;
  });
};

/** Pincodes with this prefix. After a complete one, its towns and villages, the bigger ones first. */
const byPincode = async (db: Sql, digits: string, limit: number): Promise<PlaceSuggestion[]> => {
  const rows = await db<PlaceRow[]>`
    select ${placeColumns()} from ${placeTables()}
    where p.pincode like ${`${digits}%`} and (p.kind = 'pincode' or p.pincode = ${digits})
    order by p.kind <> 'pincode', p.pincode, p.size desc, p.name limit ${limit}`;
  return rows.map(presentPlace);
};

const findNames = (db: Sql, names: Part) => db<FoundRow[]>`
  with found as (${names})
  select ${placeColumns()}, found.key, found.size from found join ${placeTables()} on p.id = found.place_id`;

/** Names that equal one of the keys, or begin with it. */
const namesWritten = (beginning: string, keys: string[]): Part => {
  const least = beginning.length < shortKey ? bigPlace : 0;
  return part`
    (select place_id, key, size from place_names where key = any(${keys}::text[]) order by size desc limit ${candidates * 2})
    union
    (select place_id, key, size from place_names where key like ${`${beginning}%`} and size >= ${least}
      order by size desc limit ${candidates})`;
};

/** Names that are one letter away. */
export const namesNear = ({ readings, spellings }: PlaceQuery): Part => {
  const near = new Set(
    readings.slice(0, 3).flatMap(({ key }, index) => nearKeys({ fold: key, latin: spellings[index] ?? '' })),
  );
  // The keys are one text, which costs the driver nothing, in a subquery. Otherwise the planner would
  // estimate each of several hundred keys, which takes a hundred times as long as looking them up.
  return part`
    select place_id, key, size from place_names where key = any((select string_to_array(${[...near].join(' ')}, ' '))::text[])
    order by size desc limit ${candidates}`;
};

/** Names that have much in common with the typed text. */
const findSimilar = (db: Sql, keys: readonly string[]) => {
  const fuzzy = keys.filter((key) => key.length >= fuzzyFrom).slice(0, 2);
  return db<FoundRow[]>`
    with found as (
      select distinct n.place_id, n.key, n.size
      from unnest(${fuzzy}::text[]) as typed, lateral similar_place_names(typed, ${candidates}) n
    )
    select ${placeColumns()}, found.key, found.size
    from found join ${placeTables()} on p.id = found.place_id`;
};
