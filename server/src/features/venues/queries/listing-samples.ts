import { countLimit } from '@mandap/contract/venues/venues';
import type { Part, Sql } from '../../../platform/db.ts';
import { countRows, countUpTo } from '../../../platform/listing.ts';
import { type Filter, hasTerm, joined, lookedAt, type Range, tilesOfIndia } from './listing-filter.ts';
import { anyTerm, type Terms } from './venue-words.ts';

export interface Counted {
  count: number;
  countIsEstimate: boolean;
}

/** Of a range that more are in, not all that fit are read. */
export const mostInRange = 3_000;

/**
 * The same filter, by an index of that of its ranges which the fewest are in. Null: more are in each, or the catalogue is one that is
 * quickly read.
 */
export const findNarrow = async (
  sql: Sql,
  filter: Filter,
  {
    total,
    least,
    most = mostInRange,
  }: { total: number; least?: number | undefined; most?: number | undefined },
): Promise<Filter | null> => {
  const { ranges = [], priceRange = null } = filter;
  const counted = ranges.filter(({ isWide }) => !isWide);
  const known = [...counted.map(({ condition }) => condition), ...(priceRange ? [priceRange] : [])];
  if (known.length === 0 || samplesOf(total, least).length === 1) return null;
  const each = known.map(
    (range) =>
      sql`(select count(*)::int from (select 1 from venue_listings l where ${range} limit ${most + 1}) of_one)`,
  );
  const [row] = await sql<{ counts: number[] }[]>`
    select array[${each.reduce((all, one) => sql`${all}, ${one}`)}] as counts`;
  const counts = row?.counts ?? [];
  const fewest = Math.min(...counts);
  if (fewest > most) return null;
  // The planner does not know how many are near something: of the others no index is asked.
  const looked = ranges.map((range) =>
    counts[counted.indexOf(range)] === fewest ? range : lookedAt(sql, range),
  );
  return { ...filter, ranges: looked };
};

/** How many venues are public. */
export const countAll = async (sql: Sql): Promise<number> => {
  const [{ venues } = { venues: 0 }] = await sql<{ venues: number }[]>`select venues from listing_totals`;
  return venues;
};

/**
 * A part of all listings, the same at each reading, so that counts do not flicker: one of so many. Those of a smaller one are in each larger
 * one, and an index knows the terms of each (`terms_of_samples`), so that only what fits is read.
 */
const samples = [1_024, 256, 64, 16, 4] as const;

/** Of all listings. */
export const whole = 1;

export type Sample = (typeof samples)[number] | typeof whole;

/** Ever larger ones, the first of `least` listings or more; of thirty times as many all are read. */
const samplesOf = (total: number, least = 300): Sample[] => [
  ...samples.filter((one) => total > 30 * least && total >= one * least),
  whole,
];

/** Each a condition of its own: of several in one query PostgreSQL would weigh each venue that has any of them. */
const termsIn = (sql: Sql, terms: readonly Terms[], sample: Sample): Part[] => {
  if (sample === whole) return terms.map((any) => hasTerm(sql, any));
  const own = (one: string) => `1/${sample}=${one}`;
  const all = terms.length > 0 ? terms : [['']];
  return all.map((any) => sql`l.sampled @@ ${anyTerm(any.map(own))}::tsquery`);
};

/** To read a venue of a sample costs as much as to find that so many are in a place. */
const placesFound = 8;

/** What costs least to look for comes first. */
const conditionOf = (sql: Sql, filter: Filter, sample: Sample): Part | null => {
  const { terms, ranges = [], price, others } = filter;
  const share = filter.share ?? (terms.length > 0 ? 0 : 1);
  // In a sample the index of its terms knows the places. It goes through all that is there: of rarer terms each venue is read.
  const isAsked = ({ places, cost }: Range) =>
    sample !== whole && places !== null && cost < share * tilesOfIndia * placesFound;
  const asked = ranges.flatMap((range) => (isAsked(range) && range.places ? [range.places] : []));
  const looked = ranges.map((range) =>
    isAsked(range) || (sample !== whole && range.isLookedAt) ? lookedAt(sql, range) : range,
  );
  return joined(sql, [
    ...termsIn(sql, [...terms, ...asked], sample),
    ...looked.map(({ condition }) => condition),
    ...[price, others].flatMap((one) => one ?? []),
  ]);
};

/** Those of a sample that fit, of their listings `l`: what follows `from`. */
export const fittingIn = (sql: Sql, filter: Filter, sample: Sample): Part =>
  sql`venue_listings l where ${conditionOf(sql, filter, sample) ?? sql`true`}`;

/**
 * What is read of the first sample in which `telling` fit, or that shows that only a `few` of all do, or of all. How many of all are `known`
 * to fit, then what one says, decides which the next is; `least`: of how many venues the first is at least.
 */
export const readEnough = async <Result>(
  {
    total,
    telling,
    few = 0,
    least,
    known = Number.POSITIVE_INFINITY,
  }: {
    total: number;
    telling: number;
    few?: number;
    least?: number | undefined;
    known?: number | undefined;
  },
  read: (sample: Sample) => Promise<Result>,
  countIn: (result: Result) => number,
): Promise<{ result: Result; sample: Sample }> => {
  let expected = known;
  for (const sample of samplesOf(total, least)) {
    if (sample !== whole && expected < (telling / 2) * sample) continue;
    const result = await read(sample);
    const found = countIn(result);
    if (sample === whole || found >= telling || (found + 3) * sample <= few) return { result, sample };
    expected = (found + 1) * sample;
  }
  throw new Error('The last sample is of all.');
};

/** To two digits: a sample knows no more. */
export const rounded = (count: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
};

/** How many venues fit, as far as a sample says. */
export interface Expected {
  count: number;
  isExact: boolean;
  /** Whether these are surely more than a few. */
  isMore: boolean;
}

/** In all they are counted up to `upTo`. */
export const expectListed = async (
  sql: Sql,
  filter: Filter,
  { total, few, upTo }: { total: number; few: number; upTo: number },
): Promise<Expected> => {
  const { result: found, sample } = await readEnough(
    { total, telling: 50, few },
    async (sample) => {
      const fitting = sql`from ${fittingIn(sql, filter, sample)}`;
      return sample === whole ? (await countUpTo(sql, upTo, fitting)).count : countRows(sql, fitting);
    },
    (count) => count,
  );
  const isExact = sample === whole;
  // By more than three times what chance adds.
  const surely = isExact ? found : found - 3 * Math.sqrt(found);
  return { count: found * sample, isExact, isMore: surely * sample > few };
};

/** How many venues fit, exactly up to `countLimit`; `expected`: where that was asked. */
export const countListed = async (
  sql: Sql,
  filter: Filter,
  { total, expected }: { total: number; expected?: Expected | undefined },
): Promise<Counted> => {
  const upTo = countLimit + 1;
  const { count, isExact, isMore } =
    expected ?? (await expectListed(sql, filter, { total, few: countLimit, upTo }));
  if (isExact || isMore) return { count, countIsEstimate: isMore };
  const exact = await countUpTo(sql, countLimit, sql`from ${fittingIn(sql, filter, whole)}`);
  return {
    count: exact.countIsLimited ? Math.max(count, upTo) : exact.count,
    countIsEstimate: exact.countIsLimited,
  };
};

/** Whether a listing `l` fits; null: all do. */
export const both = (sql: Sql, filter: Filter): Part | null => conditionOf(sql, filter, whole);
