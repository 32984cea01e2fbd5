import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { areaPageSize, deepestResult } from '@mandap/contract/search/search';
import type { getVenueArea } from '@mandap/contract/search/search.endpoints';
import { AreaFacts } from '@mandap/contract/search/search.schemas';
import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';
import { dayInIndia } from '@mandap/domain/days';
import { allOf } from '@mandap/domain/languages';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { OfferingUnit } from '@mandap/domain/offerings/offering';
import { placeSlug } from '@mandap/domain/places/fold-name';
import { placeKey } from '@mandap/domain/places/place-query';
import { commonAmenities } from '@mandap/domain/search/area-facts';
import { distanceKm, type MapPoint } from '@mandap/domain/venues/map-position';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import { placeNamesOf } from '#server/features/places/places.feature.ts';
import type { Area } from '#server/features/places/queries/find-area.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { wireWriter } from '#server/wire-writer.ts';
import type { SearchContext } from '../search.context.ts';
import { presentCategory, type Shown } from '../search.present.ts';
import { inTehsils } from './listing-filter.ts';
import { findListed } from './listings.ts';
import { countChoices } from './venue-choices.ts';

const maxNearby = 8;

const writeFacts = wireWriter(AreaFacts);

/**
 * The public venues of a place, or of a category in it: their figures and a page of their cards. The figures
 * are sums over `listing_groups`, so they cost the same for any number of venues. Throws `place_not_found`
 * and `not_found`.
 */
export const venueArea = (context: SearchContext) => {
  const { readReplica, places, catalogue, clock } = context;
  const fromReplica = readReplica((db) => db);
  const read = context.venues.readTexts;

  const readCards = async (conditions: readonly Part[], page: number): Promise<Buffer[]> => {
    const listed = { ordering: '-rating', page, pageSize: areaPageSize } as const;
    const filter = { conditions, rank: null, center: null, offers: null };
    const { venues } = await fromReplica((db) => findListed(db, filter, listed, dayInIndia(clock.now())));
    return read('card', venues.slice(0, areaPageSize));
  };

  const readAmenities = async (
    conditions: readonly Part[],
    items: readonly CatalogueItem[],
    count: number,
  ): Promise<Shown['amenities']> => {
    const { amenities } = await fromReplica((db) => countChoices(db, conditions));
    return commonAmenities(amenitiesOf(amenities, items), count);
  };

  /** Throws `not_found` for a page beyond the last one with venues. */
  const readArea = async (
    asked: Asked,
    items: readonly CatalogueItem[],
    page: number,
  ): Promise<Omit<Shown, 'next' | 'previous' | 'results'> & { cards: Buffer[] }> => {
    const { area, category } = asked;
    const [groups, inside, nearby] = await fromReplica((db) =>
      Promise.all([findGroups(db, area), findInside(db, asked), findNearby(db, asked)]),
    );
    const ofCategory = category ? groups.filter(({ categoryId }) => categoryId === category.id) : groups;
    const count = ofCategory.reduce((sum, group) => sum + group.count, 0);
    const first = (page - 1) * areaPageSize;
    if (first >= deepestResult || (page > 1 && first >= count)) throw new Failure('not_found');
    const conditions =
      count > 0 && !isIndex(asked) ? await fromReplica((db) => conditionsOf(db, asked)) : null;
    const [cards, amenities] = await Promise.all([
      conditions ? readCards(conditions, page) : [],
      conditions && count > 1 ? readAmenities(conditions, items, count) : [],
    ]);
    return {
      state: area.state,
      district: area.district,
      tehsil: area.tehsil,
      ...namesOfArea(area),
      slugs: slugsOf(area),
      category: category && presentCategory(category),
      ...limitsOf(ofCategory),
      categories: categoriesOf(groups, items),
      amenities,
      inside,
      nearby,
      location: area.location,
      count,
      cards,
    };
  };

  return async ({ category: slug, page, ...slugs }: CheckedInputOf<typeof getVenueArea>) => {
    const [items, area] = await Promise.all([catalogue.items(), places.findArea(slugs)]);
    const asked = { area, category: slug === undefined ? null : findCategory(items, slug) };
    const { cards, count, ...facts } = await readArea(asked, items, page);
    return { cards, count, listed: isIndex(asked) ? 0 : count, facts: writeFacts(facts) as object };
  };
};

/** The place and category that a URL names. */
interface Asked {
  area: Area;
  category: CatalogueItem | null;
}

/** The page of all places shows no venues. */
const isIndex = ({ area, category }: Asked): boolean => !area.state && !category;

/**
 * By its key, or by its name in another spelling. A merged category resolves to the one that it was merged
 * into. Throws `not_found`.
 */
const findCategory = (items: readonly CatalogueItem[], slug: string): CatalogueItem => {
  const categories = items.filter(({ kind }) => kind === 'category');
  const keys = [slug, slug.replace(/s$/, ''), slug.replace(/es$/, '')].map(placeKey);
  const found =
    categories.find(({ key }) => key === slug) ??
    categories.find(({ names }) => allOf(names).some((name) => keys.includes(placeKey(name))));
  const category = found?.mergedInto ? items.find(({ id }) => id === found.mergedInto) : found;
  if (!category) throw new Failure('not_found');
  return category;
};

const slugsOf = ({ state, district, tehsil }: Area): Shown['slugs'] => ({
  state: state && placeSlug(state.name),
  district: district && placeSlug(district.name),
  tehsil: tehsil && placeSlug(tehsil.name),
});

const namesOfArea = ({ state, district, tehsil }: Area) =>
  state ? placeNamesOf({ state: state.name, district: district?.name, tehsil: tehsil?.name }) : {};

/** For groups `g` in tehsils `t` of districts `d`. */
const within = ({ state, district, tehsil }: Area): Part => {
  if (tehsil) return part`t.id = ${tehsil.id}`;
  if (district) return part`d.id = ${district.id}`;
  return state ? part`d.state_id = ${state.id}` : part`true`;
};

const groupsOf = (category: CatalogueItem | null): Part => part`
  published.listing_groups g join published.tehsils t on t.id = g.tehsil_id join published.districts d on d.id = t.district_id
  join published.states s on s.id = d.state_id and g.venues > 0 ${category ? part`and g.category_id = ${category.id}` : part``}`;

interface Group {
  categoryId: string;
  count: number;
  leastPrice: Paise;
  leastUnit: OfferingUnit;
  mostPrice: Paise;
  leastCapacity: number;
  mostCapacity: number;
}

/** What the lowest price of some groups `g` is for. */
const leastUnit = (): Part => part`(array_agg(g.least_unit order by g.least_price))[1]`;

const findGroups = (sql: Sql, area: Area) => sql<Group[]>`
  select g.category_id, sum(g.venues)::int as count, min(g.least_price) as least_price,
    ${leastUnit()} as least_unit, max(g.most_price) as most_price,
    min(g.least_capacity) as least_capacity, max(g.most_capacity) as most_capacity
  from ${groupsOf(null)} where ${within(area)} group by g.category_id`;

const limitsOf = (groups: readonly Group[]): Pick<Shown, 'price' | 'priceUnit' | 'capacity'> => {
  const [cheapest] = groups.toSorted((a, b) => a.leastPrice - b.leastPrice);
  if (!cheapest) return { price: null, priceUnit: null, capacity: null };
  const least = (of: (group: Group) => number) => Math.min(...groups.map(of));
  const most = (of: (group: Group) => number) => Math.max(...groups.map(of));
  return {
    price: {
      least: toRupees(cheapest.leastPrice),
      most: toRupees(most((group) => group.mostPrice)),
    },
    priceUnit: cheapest.leastUnit,
    capacity: {
      least: least((group) => group.leastCapacity),
      most: most((group) => group.mostCapacity),
    },
  };
};

const categoriesOf = (groups: readonly Group[], items: readonly CatalogueItem[]): Shown['categories'] =>
  groups
    .toSorted((a, b) => b.count - a.count)
    .flatMap(({ categoryId, count }) => {
      const item = items.find(({ id }) => id === categoryId);
      return item ? [{ slug: item.key, names: item.names, icon: item.icon ?? 'star', count }] : [];
    });

const amenitiesOf = (
  counted: readonly { choice: string; count: number }[],
  items: readonly CatalogueItem[],
): Shown['amenities'] =>
  counted.flatMap(({ choice, count }) => {
    const item = items.find(({ id }) => id === choice);
    return item ? [{ names: item.names, icon: item.icon ?? 'star', count }] : [];
  });

interface AreaRow {
  tehsil: string | null;
  district: string | null;
  state: string;
  count: number;
}

const slugsOfRow = ({ state, district, tehsil }: AreaRow): Shown['slugs'] => ({
  state: placeSlug(state),
  district: district && placeSlug(district),
  tehsil: tehsil && placeSlug(tehsil),
});

const findInside = async (sql: Sql, { area, category }: Asked): Promise<Shown['inside']> => {
  const { state, district, tehsil } = area;
  const parent = { ...area, tehsil: null };
  const [byDistrict, byTehsil] = [state !== null, district !== null];
  const rows = await sql<(AreaRow & Pick<Group, 'leastPrice' | 'leastUnit'>)[]>`
    select ${byTehsil ? part`t.name` : part`null`} as tehsil, ${byDistrict ? part`d.name` : part`null`} as district, s.name as state,
      sum(g.venues)::int as count, min(g.least_price) as least_price, ${leastUnit()} as least_unit
    from ${groupsOf(category)}
    where ${within(parent)} ${tehsil ? part`and t.id <> ${tehsil.id}` : part``}
    group by s.position, s.name ${byDistrict ? part`, d.position, d.name` : part``} ${byTehsil ? part`, t.position, t.name` : part``}
    order by s.position, s.name ${byDistrict ? part`, d.position, d.name` : part``} ${byTehsil ? part`, t.position, t.name` : part``}`;
  return rows.map((row) => ({
    name: row.tehsil ?? row.district ?? row.state,
    ...placeNamesOf(row),
    slugs: slugsOfRow(row),
    count: row.count,
    leastPrice: toRupees(row.leastPrice),
    leastUnit: row.leastUnit,
  }));
};

/**
 * Checks districts from the nearest on, until enough of them have venues. If their position is unknown,
 * districts of the same state come first.
 */
const findNearby = async (sql: Sql, { area, category }: Asked): Promise<Shown['nearby']> => {
  const { state, district, location } = area;
  if (!state) return [];
  const { lat, lng } = location ?? { lat: null, lng: null };
  const eastWest = Math.cos(((lat ?? 0) * Math.PI) / 180) ** 2;
  const others = district ? part`d.id <> ${district.id}` : part`d.state_id <> ${state.id}`;
  const rows = await sql<(AreaRow & { district: string; lat: number | null; lng: number | null })[]>`
    select null as tehsil, d.name as district, d.state, d.lat, d.lng, of_district.count
    from (select d.id, d.name, s.name as state, p.latitude as lat, p.longitude as lng
        from published.districts d join published.states s on s.id = d.state_id
        left join published.places p on p.id = d.id where ${others}
        order by (p.latitude - ${lat}::float8) ^ 2 + ${eastWest}::float8 * (p.longitude - ${lng}::float8) ^ 2,
          s.id <> ${state.id}, d.name offset 0) d
      cross join lateral (select sum(g.venues)::int as count from published.tehsils t
        join published.listing_groups g on g.tehsil_id = t.id
        where t.district_id = d.id ${category ? part`and g.category_id = ${category.id}` : part``}) of_district
    where of_district.count > 0 limit ${maxNearby}`;
  return rows.map((row) => ({
    name: row.district,
    state: row.state,
    ...placeNamesOf(row),
    slugs: slugsOfRow(row),
    count: row.count,
    km: kmBetween(location, row),
  }));
};

const kmBetween = (
  from: MapPoint | null,
  { lat, lng }: { lat: number | null; lng: number | null },
): number | null =>
  from && lat !== null && lng !== null ? Math.round(distanceKm(from, { lat, lng })) : null;

/** In any tehsil of the place that has such venues. */
const conditionsOf = async (sql: Sql, { area, category }: Asked): Promise<Part[]> => {
  const ofCategory = category ? [part`l.category_id = ${category.id}`] : [];
  if (!area.state) return ofCategory;
  const rows = await sql<{ id: string }[]>`
    select distinct t.id from ${groupsOf(category)} where ${within(area)}`;
  return [inTehsils(rows.map(({ id }) => id)), ...ofCategory];
};
