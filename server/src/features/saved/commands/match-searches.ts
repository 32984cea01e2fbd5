import { dayInIndia } from '@mandap/domain/days';
import part from 'sql-template-tag';
import { nullIfRefused } from '#server/failure.ts';
import type { Filter } from '#server/features/search/queries/listing-filter.ts';
import { whereAll } from '#server/features/search/search.feature.ts';
import type { Sql } from '#server/platform/db.ts';
import type { SavedContext } from '../saved.context.ts';
import type { SearchRow } from '../saved.present.ts';

const venuesAtOnce = 100;
const searchesAtOnce = 200;
const day = 24 * 3600_000;

/**
 * Finds the saved searches that match recently published, changed or freed venues, and notifies their owners:
 * at once, but at most once a day per search. Later matches go into the next notification. The cost depends
 * on the number of changes, not on the number of venues. If it fails, the changed venues wait for the next
 * run.
 */
export const matchSearches = (context: SavedContext) => {
  const matchNext = matchNextOf(context);
  return async (): Promise<void> => {
    while (await matchNext());
    while ((await notifyOfSome(context)) === searchesAtOnce);
  };
};

/** The filter of each search. Null: the search can no longer match anything. */
type Filters = Map<string, Filter | null>;

const keyOf = ({ search }: SearchRow): string => JSON.stringify(search);

/**
 * A search that was saved, or whose candidates changed, after the filters had been read. They are read again.
 */
const isNotRead = new Error('The filter of a saved search has not been read.');

const matchNextOf = (context: SavedContext) => {
  const { db, clock, search } = context;

  const readFilters = async (searches: readonly SearchRow[]): Promise<Filters> => {
    const filters: Filters = new Map();
    // A search for something that no longer exists matches nothing.
    for (const row of searches)
      if (!filters.has(keyOf(row)))
        filters.set(keyOf(row), await search.filterOf(row.search).catch(nullIfRefused));
    return filters;
  };

  const insertMatches = (tx: Sql, row: SearchRow, changed: string[], { conditions }: Filter) => tx`
    insert into saved_search_matches (search_id, venue_id, found_at)
    select ${row.id}, l.venue_id, ${clock.now()} from published.venue_listings l
    ${whereAll([part`l.venue_id = any(${changed}::uuid[])`, ...conditions])} on conflict do nothing`;

  /** Resolves to whether there were changes. */
  return async (): Promise<boolean> => {
    const waiting = await findChanged(db);
    if (waiting.length === 0) return false;
    // Before the transaction, because filters are read through caches and the public pools.
    const filters = await readFilters(await findCandidates(context, db, waiting));
    const match = async (tx: Sql): Promise<void> => {
      const changed = await takeChanged(tx, waiting);
      for (const row of await findCandidates(context, tx, changed)) {
        const filter = filters.get(keyOf(row));
        if (filter === undefined) throw isNotRead;
        if (filter) await insertMatches(tx, row, changed, filter);
      }
    };
    await db.begin(match).catch((error: unknown) => {
      if (error !== isNotRead) throw error;
    });
    return true;
  };
};

const findChanged = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ venueId: string }[]>`
    select venue_id from changed_listings order by venue_id limit ${venuesAtOnce} for update skip locked`;
  return rows.map(({ venueId }) => venueId);
};

/** Before reading the venues' current data: a venue that changes meanwhile is recorded again. */
const takeChanged = async (tx: Sql, waiting: readonly string[]): Promise<string[]> => {
  const rows = await tx<{ venueId: string }[]>`
    delete from changed_listings where venue_id in (
      select venue_id from changed_listings where venue_id = any(${[...waiting]}::uuid[])
      order by venue_id for update skip locked)
    returning venue_id`;
  return rows.map(({ venueId }) => venueId);
};

/** The searches that one of the venues may match, by conditions that need no full search. */
const findCandidates = ({ clock }: SavedContext, sql: Sql, changed: readonly string[]) => sql<SearchRow[]>`
  select s.id, s.search from saved_searches s join published.users u on u.id = s.user_id
  where u.status = 'active' and (s.ends_on is null or s.ends_on >= ${dayInIndia(clock.now())})
    and exists (select 1 from published.venue_listings l where l.venue_id = any(${[...changed]}::uuid[])
      and (s.least_capacity is null or l.capacity >= s.least_capacity)
      and (s.most_price is null or l.price_per_day <= s.most_price)
      and not exists (select 1 from saved_search_matches m where m.search_id = s.id and m.venue_id = l.venue_id))
  order by s.id`;

/** Resolves to the number of searches. */
const notifyOfSome = ({ db, clock, jobs }: SavedContext): Promise<number> => {
  const now = clock.now();
  return db.begin(async (tx) => {
    const searches = await tx<{ id: string }[]>`
      update saved_searches set notified_at = ${now} where id in (
        select s.id from saved_searches s where (s.notified_at is null or s.notified_at <= ${new Date(now.getTime() - day)})
        and (s.ends_on is null or s.ends_on >= ${dayInIndia(now)})
        and exists (select 1 from saved_search_matches m where m.search_id = s.id and m.notified_at is null)
        order by s.id limit ${searchesAtOnce} for no key update skip locked)
      returning id`;
    const ids = searches.map(({ id }) => id);
    await tx`update saved_search_matches set notified_at = ${now} where search_id = any(${ids}::uuid[]) and notified_at is null`;
    await jobs.publishAll(
      tx,
      ids.map((searchId) => ({
        event: 'search.matched',
        payload: { searchId, notifiedAt: now.toISOString() },
      })),
    );
    return ids.length;
  });
};
