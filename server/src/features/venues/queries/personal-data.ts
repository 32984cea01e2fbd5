import type { PersonalData } from '../../../personal-data.ts';
import { listDrafts } from '../drafts.store.ts';
import type { VenuesContext } from '../venues.context.ts';

type Row = Record<string, unknown>;

/**
 * A person's venues and drafts, the venues they manage for others and those they saved, and what was said on their shared list.
 * Money in rupees: it is for people to read.
 */
export const findPersonalData =
  ({ db }: VenuesContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [savedVenues, savedListVotes, savedListComments, savedSearches, venues, managedVenues, drafts] =
      await Promise.all([
        db<Row[]>`
        select v.id as venue_id, v.name, s.note, s.saved_at
        from saved_venues s join venues v on v.id = s.venue_id where s.user_id = ${userId} order by s.saved_at`,
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
        db<Row[]>`
        select id, name, description, address_line, city, pincode, capacity,
          (price_per_day / 100.0)::float8 as price_per_day, cancellation_policy, instant_booking, status, created_at,
          updated_at
        from venues where owner_id = ${userId} order by id`,
        db<Row[]>`
        select v.id as venue_id, v.name, m.role, m.accepted_at
        from venue_managers m join venues v on v.id = m.venue_id where m.user_id = ${userId} order by m.accepted_at`,
        listDrafts(db, userId),
      ]);
    return {
      sections: {
        savedVenues,
        savedListVotes,
        savedListComments,
        savedSearches,
        venues,
        managedVenues,
        venueDrafts: drafts.map(({ id, draft, updatedAt }) => ({ id, ...draft, updatedAt })),
      },
    };
  };
