import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import { placeSlug } from '@mandap/domain/places/fold-name';
import { placeKey } from '@mandap/domain/places/place-query';
import part from 'sql-template-tag';
import type { Core } from '#server/core.ts';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import type { PublishedToPlaces } from '../places.context.ts';

/** The slugs in a URL. */
export interface AreaSlugs {
  state?: string | undefined;
  district?: string | undefined;
  tehsil?: string | undefined;
}

interface Named {
  id: string;
  name: string;
}

/** A state, a district in it or a tehsil in that. All null: India. */
export interface Area {
  state: Named | null;
  district: Named | null;
  tehsil: Named | null;
  /** The position of its smallest part. Null: unknown. */
  location: PlaceSuggestion['location'] | null;
}

/**
 * The place that a URL names: by its current slug, another spelling or a former name. Throws
 * `place_not_found`.
 */
export const findArea = ({ readReplica }: Core, { withListings }: PublishedToPlaces['tehsils']) => {
  const fromReplica = readReplica((db) => db);
  return (slugs: AreaSlugs): Promise<Area> =>
    fromReplica(async (db) => {
      const state = await level(db, slugs.state, sqlOfStates());
      const district = state && (await level(db, slugs.district, sqlOfDistricts(state.id)));
      const tehsil = district && (await level(db, slugs.tehsil, sqlOfTehsils(district.id, withListings)));
      if ((slugs.district && !district) || (slugs.tehsil && !tehsil)) throw new Failure('place_not_found');
      const smallest = tehsil ?? district ?? state;
      return { state, district, tehsil, location: smallest && (await locationOf(db, smallest.id)) };
    });
};

const sqlOfStates = (): Part => part`select id, name from states where merged_into is null`;
const sqlOfDistricts = (state: string): Part =>
  part`select id, name from districts where state_id = ${state} and merged_into is null`;
/** A name typed by a host is not a place until an administrator has approved it. */
const sqlOfTehsils = (district: string, withListings: Part): Part => part`
  select id, name from tehsils t where district_id = ${district} and merged_into is null
    and (exists (select 1 from places p where p.id = t.id) or exists (select 1 from ${withListings} l where l.tehsil_id = t.id))`;

const level = async (sql: Sql, slug: string | undefined, choices: Part): Promise<Named | null> => {
  if (slug === undefined) return null;
  const places = [...(await sql<Named[]>`${choices} order by name`)];
  const found = places.find(({ name }) => placeSlug(name) === slug) ?? (await otherwise(sql, slug, places));
  if (!found) throw new Failure('place_not_found');
  return found;
};

const otherwise = async (sql: Sql, slug: string, places: readonly Named[]): Promise<Named | undefined> => {
  const key = placeKey(slug);
  const spelt = places.find(({ name }) => placeKey(name) === key);
  if (spelt) return spelt;
  const ids = places.map(({ id }) => id);
  const [former] = await sql<{ placeId: string }[]>`
    select place_id from place_names where key = ${key} and place_id = any(${ids}::uuid[]) order by size desc limit 1`;
  return places.find(({ id }) => id === former?.placeId);
};

const locationOf = async (sql: Sql, id: string): Promise<PlaceSuggestion['location'] | null> => {
  const [row] = await sql<
    PlaceSuggestion['location'][]
  >`select latitude as lat, longitude as lng from places where id = ${id}`;
  return row ?? null;
};
