import type { PersonalData } from '#server/personal-data.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { SavedContext } from './saved.context.ts';

type Row = Record<string, unknown>;

/** The venues and searches that a person saved, and what was written on their shared list. */
export const findPersonalData =
  ({ db }: SavedContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [savedVenues, savedListVotes, savedListComments, savedSearches] = await Promise.all([
      db<Row[]>`
        select v.id as venue_id, v.name, s.note, s.saved_at
        from saved_venues s join published.venues v on v.id = s.venue_id where s.user_id = ${userId} order by s.saved_at`,
      db<Row[]>`
        select o.venue_id, p.first_name, o.vote, o.voted_at
        from saved_list_people p join saved_list_votes o on o.person_id = p.id
        where p.owner_id = ${userId} order by o.voted_at`,
      db<Row[]>`
        select c.venue_id, p.first_name, c.text, c.written_at
        from saved_list_people p join saved_list_comments c on c.person_id = p.id
        where p.owner_id = ${userId} order by c.written_at`,
      db<Row[]>`
        select name, search, sends_emails, created_at from saved_searches where user_id = ${userId} order by created_at`,
    ]);
    return { sections: { savedVenues, savedListVotes, savedListComments, savedSearches } };
  };

/** Removes what a deleted account saved and shared. */
export const eraseSaved =
  ({ db, cacheInvalidation }: SavedContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    const stale = await db.begin(async (tx) => {
      await tx`delete from saved_venues where user_id = ${userId}`;
      await tx`delete from saved_searches where user_id = ${userId}`;
      const shared = await tx<{ token: string }[]>`
        delete from saved_shares where user_id = ${userId} returning token`;
      const dropped = shared.map(({ token }) => tags.savedList(token));
      await cacheInvalidation.publish(tx, dropped);
      return dropped;
    });
    cacheInvalidation.drop(stale);
  };
