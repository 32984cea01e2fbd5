import type { CancellationPolicy } from '@mandap/domain/bookings/cancellation';
import type { Day } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { AddOn } from '@mandap/domain/venues/add-ons';
import type {
  HostCheck,
  VenueActor,
  VenueMove,
  VenueReason,
  VenueStatus,
} from '@mandap/domain/venues/lifecycle';
import type { VenueFacts } from '@mandap/domain/venues/venue-changes';
import type { Db } from '../../platform/db.ts';

export interface ReviewedVenue {
  id: string;
  ownerId: string;
  name: string;
  description: string;
  categoryId: string;
  categoryName: string;
  categorySlug: string;
  addressLine: string;
  city: string;
  tehsilId: string;
  tehsilName: string;
  districtId: string;
  districtName: string;
  stateId: string;
  stateName: string;
  pincode: string;
  lat: number;
  lng: number;
  capacity: number;
  pricePerDay: Paise;
  cancellationPolicy: CancellationPolicy;
  instantBooking: boolean;
  status: VenueStatus;
  rating: number | null;
  reviewCount: number;
  isFeatured: boolean;
  featuredUntil: Day | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  changedAt: Date | null;
  pictures: { id: string; baseUrl: string; widths: number[]; title: string; placeholder: string }[];
  amenities: { id: string; name: string; note: string | null }[];
  addOns: { key: AddOn; price: Paise; note: string | null }[];
  bookingsMade: number;
  bookingsLive: number;
}

export interface ReviewedHost {
  id: string;
  name: string;
  contactName: string;
  email: string;
  phone: string;
  hostSince: Day;
  verifiedAt: Date | null;
  isSuspended: boolean;
  venues: number;
  eventsHosted: number;
  papers: number;
}

export interface ShownDecision {
  id: string;
  at: Date;
  actor: VenueActor;
  firstName: string | null;
  lastName: string | null;
  move: VenueMove | 'edit' | 'confirm';
  reasons: VenueReason[];
  note: string;
}

export interface ShownVerification {
  at: Date;
  firstName: string | null;
  lastName: string | null;
  verified: boolean;
  checks: HostCheck[];
  note: string;
}

/** So many of the newest are shown. */
const mostShown = 50;

/** Everything that a decision about a venue needs. */
export const createVenueReviewStore = (db: Db) => ({
  async find(id: string, today: Day): Promise<ReviewedVenue | null> {
    const [row] = await db<ReviewedVenue[]>`
      select v.id, v.owner_id, v.name, v.description, v.address_line, v.city, v.pincode, v.lat, v.lng, v.capacity,
        v.price_per_day, v.cancellation_policy, v.instant_booking, v.status, v.rating::float8 as rating, v.review_count,
        v.is_featured and (v.featured_until is null or v.featured_until >= ${today}) as is_featured, v.featured_until,
        v.created_at, v.updated_at, v.version, v.changed_at,
        c.id as category_id, c.name as category_name, c.slug as category_slug,
        t.id as tehsil_id, t.name as tehsil_name, d.id as district_id, d.name as district_name, s.id as state_id,
        s.name as state_name,
        coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'baseUrl', p.base_url, 'widths', p.widths,
          'title', p.title, 'placeholder', p.placeholder) order by p.position)
          from venue_pictures p where p.venue_id = v.id), '[]') as pictures,
        coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'note', va.note) order by a.position, a.name)
          from venue_amenities va join amenities a on a.id = va.amenity_id where va.venue_id = v.id), '[]') as amenities,
        coalesce((select jsonb_agg(jsonb_build_object('key', o.key, 'price', o.price, 'note', o.note) order by o.key)
          from venue_add_ons o where o.venue_id = v.id), '[]') as add_ons,
        (select count(*)::int from bookings b where b.venue_id = v.id) as bookings_made,
        (select count(*)::int from bookings b where b.venue_id = v.id and b.status in ('pending', 'confirmed'))
          + (select count(*)::int from offline_bookings w
            where w.venue_id = v.id and w.cancelled_at is null and w.end_date >= ${today}) as bookings_live
      from venues v join venue_categories c on c.id = v.category_id
      join tehsils t on t.id = v.tehsil_id join districts d on d.id = t.district_id join states s on s.id = d.state_id
      where v.id = ${id} and v.removed_at is null`;
    return row ?? null;
  },

  async findHost(id: string): Promise<ReviewedHost | null> {
    const [row] = await db<ReviewedHost[]>`
      select h.user_id as id, h.business_name as name, h.contact_name, u.email, h.phone, h.host_since, h.verified_at, u.status = 'suspended' as is_suspended,
        (select count(*)::int from venues v where v.owner_id = h.user_id and v.removed_at is null) as venues,
        (select count(*)::int from bookings b join venues v on v.id = b.venue_id
          where v.owner_id = h.user_id and b.status = 'completed') as events_hosted,
        (select count(*)::int from verification_documents p where p.host_id = h.user_id) as papers
      from hosts h join users u on u.id = h.user_id where h.user_id = ${id}`;
    return row ?? null;
  },

  listDecisions: (venueId: string): Promise<ShownDecision[]> => db<ShownDecision[]>`
    select d.id, d.at, d.actor, u.first_name, u.last_name, d.move, d.reasons, d.note
    from venue_decisions d left join users u on u.id = d.actor_id
    where d.venue_id = ${venueId} order by d.id desc limit ${mostShown}`,

  listVerifications: (hostId: string): Promise<ShownVerification[]> => db<ShownVerification[]>`
    select v.at, u.first_name, u.last_name, v.verified, v.checks, v.note
    from host_verifications v left join users u on u.id = v.actor_id
    where v.host_id = ${hostId} order by v.id desc limit ${mostShown}`,

  /** What the venue said when it was approved last. */
  async lastApproval(venueId: string): Promise<{ at: Date; facts: Partial<VenueFacts> } | null> {
    const [row] = await db<{ at: Date; facts: Partial<VenueFacts> }[]>`
      select at, facts from venue_decisions where venue_id = ${venueId} and facts is not null order by id desc limit 1`;
    return row ?? null;
  },
});
