import part from 'sql-template-tag';
import type { Part, Sql } from '../platform/db.ts';

/** Points cannot be compared, so their text is. */
const compared = (): Part => part`
  venue_id, name, terms, city, tehsil_id, category_id, category_ids, amenity_ids, capacity, rooms, plate_price, veg_plate_price, price_per_day, rating, created_at,
  featured_until, has_offerings, lowest_unit, taken, kept, kept_until, facts, gst, bookings, position::text`;

/** The venues whose listing differs from the tables that it is built from. */
export const wrongListings = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ venueId: string }[]>`
    select coalesce(kept.venue_id, now.venue_id) as venue_id
    from (select ${compared()} from venue_listings) kept
    full join (select ${compared()} from venue_listings_now) now on now.venue_id = kept.venue_id
    where kept.* is distinct from now.*
    union
    select coalesce(kept.venue_id, now.venue_id) from offering_listings kept
    full join offering_listings_now now on now.offering_id = kept.offering_id where kept.* is distinct from now.*`;
  return rows.map(({ venueId }) => venueId);
};

/** The number of tehsils and categories whose counts and limits differ from the listings. */
export const countWrongGroups = async (sql: Sql): Promise<number> => {
  const columns = part`tehsil_id, category_id, venues, least_price, least_unit, most_price, least_capacity, most_capacity`;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count
    from (select ${columns} from listing_groups where venues > 0) kept
    full join (select ${columns} from listing_groups_now) now using (tehsil_id, category_id)
    where kept.* is distinct from now.*`;
  return row?.count ?? 0;
};
