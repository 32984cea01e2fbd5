import type { CancellationPolicy, RefundTable } from '@mandap/domain/bookings/cancellation';
import type { PayAtVenueRule } from '@mandap/domain/bookings/pay-at-venue';
import type { Day } from '@mandap/domain/days';
import type { BasisPoints, Paise } from '@mandap/domain/money';
import type { AddOn } from '@mandap/domain/venues/add-ons';
import type { VenueStatus } from '@mandap/domain/venues/lifecycle';
import type { Part, Sql } from '../../../platform/db.ts';

export interface PictureRecord {
  baseUrl: string;
  widths: number[];
  title: string;
  placeholder: string;
}

/** A venue with everything that a page shows of it. Money in paise. */
export interface VenueRecord {
  id: string;
  name: string;
  description: string;
  addressLine: string;
  city: string;
  pincode: string;
  tehsilId: string;
  tehsilName: string;
  districtId: string;
  districtName: string;
  stateId: string;
  stateName: string;
  categoryId: string;
  categoryName: string;
  categorySlug: string;
  lat: number;
  lng: number;
  capacity: number;
  rooms: number | null;
  roomGuests: number | null;
  pricePerDay: Paise;
  pricePerHour: Paise | null;
  cancellationPolicy: CancellationPolicy;
  /** The host's own table, for a custom policy. */
  cancellationTerms: RefundTable | null;
  securityDeposit: Paise | null;
  instantBooking: boolean;
  payAtVenue: PayAtVenueRule;
  checkInTime: string;
  checkOutTime: string;
  status: VenueStatus;
  hostSuspended: boolean;
  isFeatured: boolean;
  rating: number | null;
  reviewCount: number;
  createdAt: Date;
  updatedAt: Date;
  pictures: PictureRecord[];
  amenities: { id: string; name: string; note: string | null }[];
  addOns: { key: AddOn; price: Paise; note: string | null }[];
  ownerId: string;
  businessName: string;
  contactName: string;
  hostPhone: string;
  hostVerified: boolean;
  hostSince: string;
  responseMinutes: number;
  languages: string[];
  gst: BasisPoints;
  eventsHosted: number;
}

/** Whether anybody may see it and book it. */
export const isPublic = ({ status, hostSuspended }: Pick<VenueRecord, 'status' | 'hostSuspended'>): boolean =>
  status === 'Published' && !hostSuspended;

/** The same in SQL. The partial indexes of the public list are those of published venues; few of them have a suspended host. */
export const isPublicVenue = (sql: Sql): Part => sql`v.status = 'Published' and not v.host_suspended`;

/** Whether a venue is featured on a day. */
export const isFeaturedOn = (sql: Sql, day: Day): Part =>
  sql`(v.is_featured and (v.featured_until is null or v.featured_until >= ${day}))`;

/** The columns of a `VenueRecord`, out of `venueTables`. */
export const venueColumns = (sql: Sql, today: Day): Part => sql`
  v.id, v.name, v.description, v.address_line, v.city, v.pincode, v.lat, v.lng, v.capacity, v.rooms, v.room_guests,
  v.price_per_day, v.price_per_hour, v.cancellation_policy, v.cancellation_terms, v.security_deposit,
  v.instant_booking, v.pay_at_venue,
  to_char(v.check_in_time, 'HH24:MI') as check_in_time, to_char(v.check_out_time, 'HH24:MI') as check_out_time,
  v.status, v.host_suspended, ${isFeaturedOn(sql, today)} as is_featured, v.rating::float8 as rating, v.review_count, v.created_at, v.updated_at, v.owner_id,
  t.id as tehsil_id, t.name as tehsil_name, d.id as district_id, d.name as district_name,
  st.id as state_id, st.name as state_name,
  c.id as category_id, c.name as category_name, c.slug as category_slug,
  h.business_name, h.contact_name, h.phone as host_phone, h.verified_at is not null as host_verified,
  h.host_since, h.response_minutes, h.languages, h.gst_basis_points as gst,
  (select count(*)::int from bookings b join venues own on own.id = b.venue_id
    where own.owner_id = v.owner_id and b.status = 'completed') as events_hosted,
  coalesce((select jsonb_agg(jsonb_build_object('baseUrl', p.base_url, 'widths', p.widths, 'title', p.title,
    'placeholder', p.placeholder) order by p.position) from venue_pictures p where p.venue_id = v.id), '[]') as pictures,
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'note', va.note) order by a.position, a.name)
    from venue_amenities va join amenities a on a.id = va.amenity_id where va.venue_id = v.id), '[]') as amenities,
  coalesce((select jsonb_agg(jsonb_build_object('key', o.key, 'price', o.price, 'note', o.note) order by o.key)
    from venue_add_ons o where o.venue_id = v.id), '[]') as add_ons`;

export const venueTables = (sql: Sql): Part => sql`
  venues v
  join tehsils t on t.id = v.tehsil_id join districts d on d.id = t.district_id join states st on st.id = d.state_id
  join venue_categories c on c.id = v.category_id
  join hosts h on h.user_id = v.owner_id`;

/** Any venue, public or not. */
export const findVenue = async (sql: Sql, id: string, today: Day): Promise<VenueRecord | null> => {
  const [row] = await sql<VenueRecord[]>`
    select ${venueColumns(sql, today)} from ${venueTables(sql)} where v.id = ${id}`;
  return row ?? null;
};
