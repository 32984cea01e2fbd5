import { dayInIndia } from '@mandap/domain/days';
import type { Sql } from '../../../platform/db.ts';
import { readFilterContext } from '../queries/filter-context.ts';
import { filterOf } from '../queries/listing-filter.ts';
import { both } from '../queries/listing-samples.ts';
import type { SearchRow } from '../saved-searches.store.ts';
import type { VenuesContext } from '../venues.context.ts';

const venuesAtOnce = 100;
const day = 24 * 3600_000;

/**
 * Finds the saved searches that venues fit which were published, changed or freed lately, and notifies their owners: at once, but
 * of one search at most once a day; what comes meanwhile is in the next notification. It costs as much as was changed, and not as
 * much as there are venues.
 */
export const matchSearches = (context: VenuesContext) => {
  const contextOf = readFilterContext(context);

  /** Whether anything was changed. */
  const matchNext = async (): Promise<boolean> =>
    context.db.begin(async (tx) => {
      const changed = await takeChanged(tx);
      if (changed.length === 0) return false;
      for (const search of await findCandidates(context, tx, changed)) {
        const filterContext = await contextOf(search.search).catch(() => null);
        const filter = filterContext && (await filterOf(tx, search.search, filterContext));
        if (!filter) continue;
        await tx`
          insert into saved_search_matches (search_id, venue_id, found_at)
          select ${search.id}, l.venue_id, ${context.clock.now()} from venue_listings l
          where l.venue_id = any(${changed}::uuid[]) and ${both(tx, filter) ?? tx`true`}
          on conflict do nothing`;
      }
      return true;
    }) as Promise<boolean>;

  return async (): Promise<void> => {
    while (await matchNext());
    await notifyOfMatches(context);
  };
};

const takeChanged = async (tx: Sql): Promise<string[]> => {
  const rows = await tx<{ venueId: string }[]>`
    delete from changed_listings where venue_id in (
      select venue_id from changed_listings order by venue_id limit ${venuesAtOnce} for update skip locked)
    returning venue_id`;
  return rows.map(({ venueId }) => venueId);
};

/** Those that one of the venues may fit, by what can be said without the whole search. */
const findCandidates = ({ clock }: VenuesContext, tx: Sql, changed: readonly string[]) => tx<SearchRow[]>`
  select s.id, s.search from saved_searches s join users u on u.id = s.user_id
  where u.status = 'active' and (s.ends_on is null or s.ends_on >= ${dayInIndia(clock.now())})
    and exists (select 1 from venue_listings l where l.venue_id = any(${[...changed]}::uuid[])
      and (s.least_capacity is null or l.capacity >= s.least_capacity)
      and (s.most_price is null or l.price_per_day <= s.most_price)
      and not exists (select 1 from saved_search_matches m where m.search_id = s.id and m.venue_id = l.venue_id))
  order by s.id`;

const notifyOfMatches = async ({ db, clock, jobs }: VenuesContext): Promise<void> => {
  const now = clock.now();
  await db.begin(async (tx) => {
    const searches = await tx<{ id: string }[]>`
      update saved_searches s set told_at = ${now}
      where (s.told_at is null or s.told_at <= ${new Date(now.getTime() - day)})
        and (s.ends_on is null or s.ends_on >= ${dayInIndia(now)})
        and exists (select 1 from saved_search_matches m where m.search_id = s.id and m.told_at is null)
      returning id`;
    const ids = searches.map(({ id }) => id);
    await tx`update saved_search_matches set told_at = ${now} where search_id = any(${ids}::uuid[]) and told_at is null`;
    for (const id of ids)
      await jobs.publish(tx, 'search.matched', { searchId: id, toldAt: now.toISOString() });
  });
};
