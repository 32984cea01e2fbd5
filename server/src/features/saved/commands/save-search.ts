import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/saved/saved.endpoints';
import type { SavedSearch } from '@mandap/contract/saved/saved.schemas';
import { toPaise } from '@mandap/domain/money';
import { lastDayOf } from '@mandap/domain/saved/saved-search';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { SearchedFor, VenueSearch } from '#server/features/search/queries/listing-filter.ts';
import { meantBy, whereAll } from '#server/features/search/search.feature.ts';
import { lock } from '#server/platform/advisory-locks.ts';
import type { Sql } from '#server/platform/db.ts';
import type { SavedContext } from '../saved.context.ts';
import { presentSearch, type SearchRow } from '../saved.present.ts';

const maxSearches = 20;
/** The maximum number of current matches that are recorded as known. */
const maxKnownVenues = 1_000;

/**
 * Saves a search. Its current matches count as known and never cause a notification. Throws `bad_input` like
 * the search itself, or `too_many_searches`.
 */
export const saveSearch = (context: SavedContext) => {
  return async (
    { id: userId }: Actor,
    { name, search: asked, sendsEmails }: CheckedInputOf<typeof calls.saveSearch>,
  ): Promise<SavedSearch> => {
    const meant = meantBy<SearchedFor & Pick<VenueSearch, 'ordering'>>(asked, context.clock.now());
    const { ordering: _, ...search } = meant.search;
    const { conditions } = await context.search.filterOf(search);
    const [id, now] = [newId(), context.clock.now()];
    const row = await context.db.begin(async (tx) => {
      await lock(tx, 'saved searches', userId);
      const [{ searches } = { searches: 0 }] = await tx<{ searches: number }[]>`
        select count(*)::int as searches from saved_searches where user_id = ${userId}`;
      if (searches >= maxSearches) throw new Failure('too_many_searches', { n: maxSearches });
      const [saved] = await tx<SearchRow[]>`
        insert into saved_searches (id, user_id, name, search, sends_emails, ends_on, least_capacity, most_price, created_at)
        values (${id}, ${userId}, ${name}, ${JSON.stringify(search)}::text::jsonb, ${sendsEmails}, ${lastDayOf(search)},
          ${search.minCapacity ?? null}, ${maxPriceOf(search)}, ${now})
        returning id, user_id, name, search, sends_emails, ends_on, created_at`;
      await tx`
        insert into saved_search_matches (search_id, venue_id, found_at, notified_at)
        select ${id}, l.venue_id, ${now}, ${now} from published.venue_listings l ${whereAll(conditions)} limit ${maxKnownVenues}`;
      return saved;
    });
    if (!row) throw new Failure('unexpected');
    return presentSearch(row as SearchRow);
  };
};

/** A day always costs at least its price. */
const maxPriceOf = ({ maxPrice, maxTotal }: SearchedFor): number | null => {
  const limits = [maxPrice, maxTotal].filter((limit) => limit !== undefined);
  return limits.length > 0 ? toPaise(Math.min(...limits)) : null;
};

/** Throws `saved_search_not_found`. */
export const changeSavedSearch =
  ({ db }: SavedContext) =>
  async (
    { id: userId }: Actor,
    { id, name, sendsEmails }: CheckedInputOf<typeof calls.changeSavedSearch>,
  ): Promise<SavedSearch> => {
    const [row] = await db<SearchRow[]>`
      update saved_searches set name = coalesce(${name ?? null}, name),
        sends_emails = coalesce(${sendsEmails ?? null}, sends_emails)
      where id = ${id} and user_id = ${userId}
      returning id, user_id, name, search, sends_emails, ends_on, created_at`;
    if (!row) throw new Failure('saved_search_not_found');
    return presentSearch(row);
  };

/** Throws `saved_search_not_found`. */
export const removeSavedSearch =
  ({ db }: { db: Sql }) =>
  async ({ id: userId }: Actor, { id }: { id: string }): Promise<Record<string, never>> => {
    const removed = await db`
      delete from saved_searches where id = ${id} and user_id = ${userId} returning 1`;
    if (removed.length === 0) throw new Failure('saved_search_not_found');
    return {};
  };
