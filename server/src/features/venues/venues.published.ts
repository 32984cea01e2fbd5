import part from 'sql-template-tag';
import type { Sql } from '#server/platform/db.ts';

// What features below venues read of them. app.ts passes it to them.

export const venueNames = part`(select id, name from venues)`;

export const venuesForHosts = part`(select id, owner_id, status from venues)`;

export const tehsilsForPlaces = {
  withListings: part`(select tehsil_id from venue_listings)`,
  withPublicVenues: part`(select tehsil_id from listing_groups where venues > 0)`,
};

interface OwnedVenue {
  id: string;
  name: string;
  city: string;
  status: string;
}

export const venuesForAccounts = {
  owned: part`(select count(*)::int from venues v where v.owner_id = u.id)`,

  newest: (sql: Sql, ownerId: string, limit: number): Promise<OwnedVenue[]> => sql<OwnedVenue[]>`
    select id, name, city, status from venues
    where owner_id = ${ownerId} order by created_at desc, id limit ${limit}`,

  listed: (sql: Sql, ownerId: string) => sql<{ id: string; name: string }[]>`
    select id, name from venues
    where owner_id = ${ownerId} and status = 'Published' and removed_at is null order by name, id`,
};
