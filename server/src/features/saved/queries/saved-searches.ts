import type { SavedSearch } from '@mandap/contract/saved/saved.schemas';
import { dayInIndia } from '@mandap/domain/days';
import type { Actor } from '#server/actor.ts';
import type { SavedContext } from '../saved.context.ts';
import { presentSearch, type SearchRow } from '../saved.present.ts';

/** The latest first. */
export const savedSearches =
  ({ db }: SavedContext) =>
  async ({ id }: Actor): Promise<{ searches: SavedSearch[] }> => {
    const rows = await db<SearchRow[]>`
      select id, user_id, name, search, sends_emails, ends_on, created_at from saved_searches
      where user_id = ${id} order by created_at desc, id desc`;
    return { searches: rows.map(presentSearch) };
  };

interface SearchMatches {
  userId: string;
  name: string;
  sendsEmails: boolean;
  venues: { id: string; name: string; city: string; district: string; state: string }[];
}

/** The venues in a notification, as far as they are still public. Null: none of them. */
export const findSearchMatches =
  ({ db, clock }: SavedContext) =>
  async (searchId: string, notifiedAt: string): Promise<SearchMatches | null> => {
    const [search] = await db<Omit<SearchMatches, 'venues'>[]>`
      select user_id, name, sends_emails from saved_searches
      where id = ${searchId} and (ends_on is null or ends_on >= ${dayInIndia(clock.now())})`;
    if (!search) return null;
    const venues = await db<SearchMatches['venues']>`
      select v.id, v.name, v.city, d.name as district, s.name as state from saved_search_matches m join published.venue_listings l on l.venue_id = m.venue_id
      join published.venues v on v.id = l.venue_id join published.tehsils t on t.id = v.tehsil_id
      join published.districts d on d.id = t.district_id join published.states s on s.id = d.state_id
      where m.search_id = ${searchId} and m.notified_at = ${notifiedAt} order by v.name, v.id`;
    return venues.length > 0 ? { ...search, venues } : null;
  };
