import type { Part, Sql } from '../../../platform/db.ts';
import { type CardSources, makeCards, type StoredCard, storeCards } from './venue-cards.ts';

export interface CheckedCards {
  /** Of listings and of cards. */
  checked: number;
  /** Venues whose listing differs from the tables. */
  wrongListings: string[];
  /** Venues whose card or page differs from what it follows from. */
  wrongCards: string[];
  /** Not written yet, or out of date: whoever reads the venue next writes them. */
  unwritten: number;
  /** How many venues are public, by what is counted along; null: right. */
  wrongTotal: number | null;
  /** Of how many tehsils and categories the counts and limits differ from the listings. */
  wrongGroups: number;
}

const batchSize = 500;

/**
 * Compares the listings, cards and pages of all public venues with what they follow from. With `rebuild` it writes what
 * differs or is missing; the server may run meanwhile.
 */
export const checkCards = async (
  sources: CardSources,
  { rebuild = false }: { rebuild?: boolean } = {},
): Promise<CheckedCards> => {
  const { db } = sources;
  const result: CheckedCards = {
    checked: 0,
    wrongListings: await findWrongListings(db),
    wrongCards: [],
    unwritten: 0,
    wrongTotal: await findWrongTotal(db),
    wrongGroups: await checkGroups(db, rebuild),
  };
  if (rebuild) await refreshListings(db, result.wrongListings);
  if (rebuild && result.wrongTotal !== null) await recount(sources);
  for (let after = ''; ; ) {
    const ids = await findBatch(db, after);
    const last = ids.at(-1);
    if (last === undefined) return result;
    after = last;
    const made = await makeCards(sources, ids);
    const stored = await findStored(db, ids);
    const states = made.map((card) => ({ card, state: stateOf(stored.get(card.venueId), card) }));
    result.checked += made.length;
    result.wrongCards.push(...states.flatMap(({ card, state }) => (state === 'wrong' ? card.venueId : [])));
    result.unwritten += states.filter(({ state }) => state === 'unwritten').length;
    if (rebuild) await writeAnew(sources, states);
  }
};

type State = 'right' | 'wrong' | 'unwritten';

/** What was wrong gets another version: processes have it in memory under the present one. */
const writeAnew = async (
  sources: CardSources,
  states: readonly { card: StoredCard; state: State }[],
): Promise<void> => {
  const of = (wanted: State) => states.flatMap(({ card, state }) => (state === wanted ? card : []));
  const wrong = of('wrong').map(({ venueId }) => venueId);
  await refreshListings(sources.db, wrong);
  const anew = wrong.length > 0 ? await makeCards(sources, wrong) : [];
  await storeCards(sources, [...of('unwritten'), ...anew]);
};

const stateOf = (stored: StoredCard | undefined, made: StoredCard): State => {
  if (!stored || stored.version !== made.version || stored.context !== made.context) return 'unwritten';
  return stored.card === made.card && stored.page === made.page ? 'right' : 'wrong';
};

/** Points have no equality: their text has. */
const compared = (sql: Sql): Part => sql`
  venue_id, name, words, parts, details, city, tehsil_id, category_id, amenity_ids, capacity, price_per_day, rating, created_at,
  featured_until, taken, facts, gst, bookings, position::text`;

const findWrongListings = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ venueId: string }[]>`
    select coalesce(kept.venue_id, now.venue_id) as venue_id
    from (select ${compared(sql)} from venue_listings) kept
    full join (select ${compared(sql)} from venue_listings_now) now on now.venue_id = kept.venue_id
    where kept.* is distinct from now.*`;
  return rows.map(({ venueId }) => venueId);
};

/** Locked, refreshed and released in batches. */
export const refreshListings = async (sql: Sql, ids: readonly string[]): Promise<void> => {
  for (let from = 0; from < ids.length; from += batchSize)
    await sql`select refresh_venue_listings(${ids.slice(from, from + batchSize)}::uuid[])`;
};

const findWrongTotal = async (sql: Sql): Promise<number | null> => {
  const [row] = await sql<{ venues: number; counted: number }[]>`
    select venues, (select count(*)::int from venue_listings) as counted from listing_totals`;
  return row && row.venues !== row.counted ? row.venues : null;
};

const groupColumns = (sql: Sql): Part => sql`
  tehsil_id, category_id, venues, least_price, most_price, least_capacity, most_capacity`;

const checkGroups = async (sql: Sql, rebuild: boolean): Promise<number> => {
  const wrong = await sql<{ tehsilId: string; categoryId: string }[]>`
    select coalesce(kept.tehsil_id, now.tehsil_id) as tehsil_id, coalesce(kept.category_id, now.category_id) as category_id
    from (select ${groupColumns(sql)} from listing_groups where venues > 0) kept
    full join (select ${groupColumns(sql)} from listing_groups_now) now using (tehsil_id, category_id)
    where kept.* is distinct from now.*`;
  if (rebuild && wrong.length > 0)
    await sql`select refresh_listing_groups(${wrong.map(({ tehsilId }) => tehsilId)}::uuid[],
      ${wrong.map(({ categoryId }) => categoryId)}::uuid[])`;
  return wrong.length;
};

/** What is published meanwhile waits to be counted. */
const recount = async ({ db }: CardSources): Promise<void> => {
  await db.begin(async (tx) => {
    await tx`select 1 from listing_totals for update`;
    await tx`update listing_totals set venues = (select count(*) from venue_listings)`;
  });
};

const findBatch = async (sql: Sql, after: string): Promise<string[]> => {
  const rows = await sql<{ venueId: string }[]>`
    select venue_id from venue_listings ${after ? sql`where venue_id > ${after}` : sql``}
    order by venue_id limit ${batchSize}`;
  return rows.map(({ venueId }) => venueId);
};

const findStored = async (sql: Sql, ids: readonly string[]): Promise<Map<string, StoredCard>> => {
  const rows = await sql<StoredCard[]>`
    select venue_id, version, replace(context::text, '-', '') as context, card, page from venue_cards
    where venue_id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map((row) => [row.venueId, row]));
};
