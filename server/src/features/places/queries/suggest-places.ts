import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import { toLatin } from '@mandap/domain/places/fold-name';
import {
  neighbourKeys,
  type PlaceQuery,
  placeKey,
  readPlaceQuery,
  scorePlace,
  slippedKeys,
} from '@mandap/domain/places/place-query';
import type { Core } from '../../../core.ts';
import type { Part, Sql } from '../../../platform/db.ts';
import { type PlaceRow, placeColumns, placeTables, presentPlace } from './place-columns.ts';

interface FoundRow extends PlaceRow {
  key: string;
  size: number;
}

/** How many names of each way of finding are compared. */
const candidates = 60;
/** Shorter beginnings fit too many names: only the big ones are worth proposing. */
const shortKey = 3;
const bigPlace = 15_000;
/** From here on, what is typed may have typos: of one letter, and from the second on of several. */
const typoFrom = 3;
const fuzzyFrom = 5;
/** Longer keys have too many neighbours. */
const longestTypo = 24;

/** The places that somebody may mean, the best first. */
export const suggestPlaces = ({ readReplica }: Pick<Core, 'readReplica'>) => {
  const fromReplica = readReplica((db) => db);
  return async (typed: string, limit: number): Promise<PlaceSuggestion[]> => {
    const digits = toLatin(typed).replace(/[\s-]/g, '');
    if (/^[1-9]\d{1,5}$/.test(digits)) return fromReplica((db) => byPincode(db, digits, limit));
    const query = readPlaceQuery(typed);
    if (!query.readings[0]?.key) return [];
    const keys = query.readings.map(({ key }) => key);
    const rows = await fromReplica(async (db) => {
      const near = await findNames(db, query);
      // What many people mean, typed almost as it is written, needs no further search.
      const isKnown = near.some(
        ({ key, size }) => size >= bigPlace && (keys.includes(key) || !key.startsWith(keys[0] ?? '')),
      );
      return isKnown ? near : [...near, ...(await findSimilar(db, keys))];
    });
    const scored = rows.flatMap((row) => {
      const within = [row.tehsil, row.district, row.state].filter((name) => name !== null);
      const name = placeKey(row.name) === row.key ? row.name : undefined;
      const score = scorePlace(query, { key: row.key, ...(name && { name }), size: row.size, within });
      return score === null ? [] : [{ row, score }];
    });
    scored.sort((a, b) => b.score - a.score || b.row.size - a.row.size || (a.row.id < b.row.id ? -1 : 1));
    return withoutTwins(scored.map(({ row }) => row))
      .slice(0, limit)
      .map(presentPlace);
  };
};

/** A place once; of a town and the tehsil of its name, the better one. */
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

/** Pincodes that begin so; after a whole one its towns and villages, the bigger first. */
const byPincode = async (db: Sql, digits: string, limit: number): Promise<PlaceSuggestion[]> => {
  const rows = await db<PlaceRow[]>`
    select ${placeColumns(db)} from ${placeTables(db)}
    where p.pincode like ${`${digits}%`} and (p.kind = 'pincode' or p.pincode = ${digits})
    order by p.kind <> 'pincode', p.pincode, p.size desc, p.name limit ${limit}`;
  return rows.map(presentPlace);
};

const findNames = (db: Sql, query: PlaceQuery) => db<FoundRow[]>`
  with found as (${namesNear(db, query)})
  select ${placeColumns(db)}, found.key, found.size from found join ${placeTables(db)} on p.id = found.place_id`;

/** Names that are the keys, begin with the first, or are one letter away. */
export const namesNear = (db: Sql, { readings, spellings }: PlaceQuery): Part => {
  const keys = readings.map(({ key }) => key);
  const [whole = ''] = keys;
  const least = whole.length < shortKey ? bigPlace : 0;
  const typed = keys.filter((key) => key.length >= typoFrom && key.length <= longestTypo);
  const spelt = spellings.filter((text) => text.length > typoFrom && text.length <= longestTypo);
  const near = [
    ...new Set([
      ...keys,
      ...typed.slice(0, 3).flatMap(neighbourKeys),
      ...spelt.slice(0, 3).flatMap(slippedKeys),
    ]),
  ];
  // As one text, which costs the driver nothing, and in a subquery: the planner would estimate each of some hundred keys, which takes a hundred times as long as to look for them.
  return db`
    (select place_id, key, size from place_names where key = any((select string_to_array(${near.join(' ')}, ' '))::text[])
      order by key = any(${[...keys]}) desc, size desc limit ${candidates * 2})
    union
    (select place_id, key, size from place_names where key like ${`${whole}%`} and size >= ${least}
      order by size desc limit ${candidates})`;
};

/** Names that have much in common with what was typed. */
const findSimilar = (db: Sql, keys: readonly string[]) => {
  const fuzzy = keys.filter((key) => key.length >= fuzzyFrom).slice(0, 2);
  return db<FoundRow[]>`
    with found as (
      select distinct n.place_id, n.key, n.size
      from unnest(${fuzzy}::text[]) as typed, lateral similar_place_names(typed, ${candidates}) n
    )
    select ${placeColumns(db)}, found.key, found.size
    from found join ${placeTables(db)} on p.id = found.place_id`;
};
