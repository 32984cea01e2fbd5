import type { VenueStatus } from '@mandap/domain/venues/lifecycle';
import part from 'sql-template-tag';
import { townIn } from '#server/features/places/places.feature.ts';
import type { Sql } from '#server/platform/db.ts';
import { requestLanguage } from '#server/platform/request-context.ts';

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
  district: string;
  state: string;
  status: VenueStatus;
}

export const venuesForAccounts = {
  owned: part`(select count(*)::int from venues v where v.owner_id = u.id)`,

  newest: async (sql: Sql, ownerId: string, limit: number) => {
    const venues = await sql<OwnedVenue[]>`
      select v.id, v.name, v.city, v.status, d.name as district, s.name as state from venues v
      join published.tehsils t on t.id = v.tehsil_id join published.districts d on d.id = t.district_id
      join published.states s on s.id = d.state_id
      where v.owner_id = ${ownerId} order by v.created_at desc, v.id limit ${limit}`;
    return venues.map(({ id, name, city, status, ...area }) => ({
      id,
      name,
      city: townIn({ ...area, city }, requestLanguage()),
      status,
    }));
  },

  listed: (sql: Sql, ownerId: string) => sql<{ id: string; name: string }[]>`
    select id, name from venues
    where owner_id = ${ownerId} and status = 'Published' and removed_at is null order by name, id`,
};
