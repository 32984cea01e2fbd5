import type { CancellationPolicy, RefundTable } from '@mandap/domain/bookings/cancellation';
import type { PayAtVenueRule } from '@mandap/domain/bookings/pay-at-venue';
import type { PlanRules } from '@mandap/domain/bookings/payment-plan';
import type { CatalogueIcon } from '@mandap/domain/catalogue/catalogue';
import type { Day } from '@mandap/domain/days';
import type { Names } from '@mandap/domain/languages';
import type { BasisPoints, Paise } from '@mandap/domain/money';
import type { OfferingUnit } from '@mandap/domain/offerings/offering';
import type { AddOnOffer } from '@mandap/domain/venues/add-ons';
import type { VenueStatus } from '@mandap/domain/venues/lifecycle';
import type { PracticalDetails } from '@mandap/domain/venues/practical-details';
import part from 'sql-template-tag';
import type { Part, Sql } from '#server/platform/db.ts';
import { practicalDetailsOf } from '../venues.store.ts';

export interface PictureRecord {
  baseUrl: string;
  widths: number[];
  title: string;
  placeholder: string;
}

/** With the catalogue's current names. */
export interface AmenityRecord {
  id: string;
  name: string;
  names: Names;
  icon: CatalogueIcon;
  note: string | null;
}

export interface AddOnRecord extends AddOnOffer {
  icon: CatalogueIcon;
  note: string | null;
}

/** A venue with everything that a page shows of it. Money is in paise. */
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
  categoryNames: Names;
  categoryIcon: CatalogueIcon;
  lat: number;
  lng: number;
  capacity: number;
  /** Of its whole day. The lowest price of what it sells, if it does not sell its whole day. */
  pricePerDay: Paise;
  priceIsLowest: boolean;
  priceUnit: OfferingUnit;
  /** It sells more than itself for whole days. */
  hasOfferings: boolean;
  pricePerHour: Paise | null;
  cancellationPolicy: CancellationPolicy;
  /** The host's own table, for a custom policy. */
  cancellationTerms: RefundTable | null;
  securityDeposit: Paise | null;
  /** The host's own. Null: the platform's. */
  paymentPlan: PlanRules | null;
  instantBooking: boolean;
  payAtVenue: PayAtVenueRule;
  practicalDetails: PracticalDetails;
  status: VenueStatus;
  hostSuspended: boolean;
  isFeatured: boolean;
  rating: number | null;
  reviewCount: number;
  createdAt: Date;
  updatedAt: Date;
  pictures: PictureRecord[];
  amenities: AmenityRecord[];
  addOns: AddOnRecord[];
  /** The lowest price of a vegetarian menu. Null: it has none. */
  vegPlatePrice: Paise | null;
  ownerId: string;
  businessName: string;
  contactName: string;
  hostPhone: string;
  hostVerified: boolean;
  hostSince: string;
  responseMinutes: number | null;
  languages: Names[];
  gst: BasisPoints;
  eventsHosted: number;
}

/** Whether the venue is public and can be booked. */
export const isPublic = ({ status, hostSuspended }: Pick<VenueRecord, 'status' | 'hostSuspended'>): boolean =>
  status === 'Published' && !hostSuspended;

/** Whether a venue is featured on a day. */
export const isFeaturedOn = (day: Day): Part =>
  part`(v.is_featured and (v.featured_until is null or v.featured_until >= ${day}))`;

/** The price of venue `v`, what it is for, and whether it is the lowest of several. Needs `salesOfVenue`. */
export const shownPrice = (): Part => part`
  case when sold.price_is_lowest then sold.lowest_price else v.price_per_day end as price_per_day,
  coalesce(sold.price_is_lowest, false) as price_is_lowest,
  case when sold.price_is_lowest then sold.lowest_unit else 'day' end as price_unit`;

/** What venue `v` sells besides its whole day. */
export const salesOfVenue = (): Part => part`left join lateral sales_of(v.id) sold on true`;

/** The columns of a `VenueRecord`, from `venueTables`. */
export const venueColumns = (today: Day): Part => part`
  v.id, v.name, v.description, v.address_line, v.city, v.pincode, v.lat, v.lng, v.capacity,
  ${shownPrice()}, sold.price_is_lowest is not null as has_offerings, v.price_per_hour, v.cancellation_policy, v.cancellation_terms, v.security_deposit, v.payment_plan,
  v.instant_booking, v.pay_at_venue,
  ${practicalDetailsOf()} as practical_details,
  v.status, v.host_suspended, ${isFeaturedOn(today)} as is_featured, v.rating::float8 as rating, v.review_count, v.created_at, v.updated_at, v.owner_id,
  t.id as tehsil_id, t.name as tehsil_name, d.id as district_id, d.name as district_name,
  st.id as state_id, st.name as state_name,
  c.id as category_id, c.name as category_name, c.key as category_slug,
  c.names as category_names, c.icon as category_icon,
  h.business_name, h.contact_name, h.phone as host_phone, h.verified_at is not null as host_verified,
  h.host_since, h.response_minutes,
  coalesce((select jsonb_agg(spoken.names order by said.place) from unnest(h.languages) with ordinality said(key, place)
    join published.catalogue_items spoken on spoken.kind = 'language' and spoken.key = said.key), '[]') as languages,
  h.gst_basis_points as gst,
  (select sum(own.event_count)::int from venues own where own.owner_id = v.owner_id) as events_hosted,
  coalesce((select jsonb_agg(jsonb_build_object('baseUrl', p.base_url, 'widths', p.widths, 'title', p.title,
    'placeholder', p.placeholder) order by p.position) from venue_pictures p where p.venue_id = v.id), '[]') as pictures,
  ${listedAmenities()} as amenities, ${offeredAddOns()} as add_ons, (select veg_plate_price from food_of(v.id))`;

/** The amenities of venue `v`, as `AmenityRecord`s. */
export const listedAmenities = (): Part => part`
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'names', a.names, 'icon', a.icon,
      'note', va.note) order by a.position, a.name)
    from venue_amenities va join published.catalogue_items a on a.id = va.amenity_id where va.venue_id = v.id), '[]')`;

/** The add-ons of venue `v` that families can book. Menus by the plate take the place of catering at a price for all. */
export const offeredAddOns = (): Part =>
  enteredAddOns(part`and not (o.key = 'catering' and (select has_menus from food_of(v.id)))`);

/** The add-ons of venue `v`, as `AddOnRecord`s. */
export const enteredAddOns = (condition: Part = part``): Part => part`
  coalesce((select jsonb_agg(jsonb_build_object('key', o.key, 'names', a.names, 'icon', a.icon, 'price', o.price,
      'note', o.note) order by a.position, a.name)
    from venue_add_ons o
    join published.catalogue_items a on a.kind = 'add_on' and a.key = o.key where o.venue_id = v.id ${condition}), '[]')`;

export const venueTables = (): Part => part`
  venues v
  join published.tehsils t on t.id = v.tehsil_id join published.districts d on d.id = t.district_id
  join published.states st on st.id = d.state_id
  join published.catalogue_items c on c.id = v.category_id
  join published.hosts h on h.user_id = v.owner_id
  ${salesOfVenue()}`;

/** Any venue, public or not. */
export const findVenue = async (sql: Sql, id: string, today: Day): Promise<VenueRecord | null> => {
  const [row] = await sql<VenueRecord[]>`
    select ${venueColumns(today)} from ${venueTables()} where v.id = ${id}`;
  return row ?? null;
};
