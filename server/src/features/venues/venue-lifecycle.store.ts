import type { Day } from '@mandap/domain/days';
import type { VenueActor, VenueMove, VenueReason, VenueStatus } from '@mandap/domain/venues/lifecycle';
import type { VenueFacts } from '@mandap/domain/venues/venue-changes';
import type { Db, Sql } from '../../platform/db.ts';

/** A venue as far as its life goes. */
export interface StandingRow {
  id: string;
  ownerId: string;
  name: string;
  status: VenueStatus;
  version: number;
  isFeatured: boolean;
  /** The last day in front. */
  featuredUntil: Day | null;
  hostVerified: boolean;
  /** Since when something that the team looks at is otherwise than it approved it. */
  changedAt: Date | null;
}

export interface DecisionRow {
  id: string;
  venueId: string;
  at: Date;
  actor: VenueActor;
  actorId: string | null;
  /** `edit`: what it says was changed. `confirm`: the team took what its host had changed. */
  move: VenueMove | 'edit' | 'confirm';
  fromStatus: VenueStatus;
  toStatus: VenueStatus;
  reasons: VenueReason[];
  note: string;
  /** What was approved. */
  facts: VenueFacts | null;
}

export const createVenueLifeStore = (db: Db) => ({
  /** One that is not removed, kept as it is until the transaction ends. */
  async lock(tx: Sql, id: string): Promise<StandingRow | null> {
    const [row] = await tx<StandingRow[]>`
      select v.id, v.owner_id, v.name, v.status, v.version, v.is_featured, v.featured_until, v.changed_at,
        h.verified_at is not null as host_verified
      from venues v join hosts h on h.user_id = v.owner_id
      where v.id = ${id} and v.removed_at is null for update of v`;
    return row ?? null;
  },

  async setStatus(tx: Sql, id: string, status: VenueStatus, at: Date): Promise<void> {
    await tx`update venues set status = ${status}, version = version + 1, updated_at = ${at} where id = ${id}`;
  },

  async setChanged(tx: Sql, id: string, at: Date | null): Promise<void> {
    await tx`update venues set changed_at = ${at} where id = ${id}`;
  },

  async hasApproval(tx: Sql, id: string): Promise<boolean> {
    return (
      (await tx`select 1 from venue_decisions where venue_id = ${id} and facts is not null limit 1`).length >
      0
    );
  },

  /** Who took it off the list last. */
  async findTakenOffBy(tx: Sql, id: string): Promise<VenueActor | null> {
    const [row] = await tx<{ actor: VenueActor }[]>`
      select actor from venue_decisions where venue_id = ${id} and move = 'unlist' order by id desc limit 1`;
    return row?.actor ?? null;
  },

  async setFeatured(tx: Sql, id: string, isFeatured: boolean, until: Day | null): Promise<void> {
    await tx`update venues set is_featured = ${isFeatured}, featured_until = ${until} where id = ${id}`;
  },

  /** Those whose last day in front is over; resolves to their ids. */
  async endFeatured(tx: Sql, today: Day): Promise<string[]> {
    const rows = await tx<{ id: string }[]>`
      update venues set is_featured = false, featured_until = null
      where is_featured and featured_until < ${today} returning id`;
    return rows.map(({ id }) => id);
  },

  async insertDecision(tx: Sql, decision: DecisionRow): Promise<void> {
    const { id, venueId, at, actor, actorId, move, fromStatus, toStatus, reasons, note, facts } = decision;
    await tx`
      insert into venue_decisions (id, venue_id, at, actor, actor_id, move, from_status, to_status, reasons, note, facts)
      values (${id}, ${venueId}, ${at}, ${actor}, ${actorId}, ${move}, ${fromStatus}, ${toStatus}, ${reasons}, ${note},
        ${facts && JSON.stringify(facts)}::text::jsonb)`;
  },

  async findDecision(
    id: string,
  ): Promise<(DecisionRow & { venueName: string; ownerId: string; status: VenueStatus }) | null> {
    const [row] = await db<(DecisionRow & { venueName: string; ownerId: string; status: VenueStatus })[]>`
      select d.*, v.name as venue_name, v.owner_id, v.status
      from venue_decisions d join venues v on v.id = d.venue_id where d.id = ${id}`;
    return row ?? null;
  },

  /** What a venue says now, in the form that approvals keep. */
  async facts(sql: Sql, id: string): Promise<VenueFacts | null> {
    const [row] = await sql<{ facts: VenueFacts }[]>`
      select jsonb_build_object('name', v.name, 'category', c.name, 'description', v.description,
        'pictures', (select coalesce(jsonb_agg(p.id || ' ' || p.title order by p.position), '[]')
          from venue_pictures p where p.venue_id = v.id),
        'pricePerDay', v.price_per_day::text, 'capacity', v.capacity::text, 'addressLine', v.address_line,
        'city', v.city, 'tehsil', t.name, 'district', d.name, 'state', s.name, 'pincode', v.pincode,
        'location', v.lat || ', ' || v.lng,
        'amenities', (select coalesce(jsonb_agg(a.name order by a.name), '[]')
          from venue_amenities va join amenities a on a.id = va.amenity_id where va.venue_id = v.id),
        'addOns', (select coalesce(jsonb_agg(o.key || ' ' || o.price order by o.key), '[]')
          from venue_add_ons o where o.venue_id = v.id),
        'cancellationPolicy', v.cancellation_policy, 'instantBooking', v.instant_booking::text) as facts
      from venues v join venue_categories c on c.id = v.category_id
      join tehsils t on t.id = v.tehsil_id join districts d on d.id = t.district_id join states s on s.id = d.state_id
      where v.id = ${id}`;
    return row?.facts ?? null;
  },

  /** How many bookings each venue ever had, counted anew; only what differs is written. */
  async countBookings(): Promise<void> {
    await db`
      update venues v set booking_count = counted.bookings
      from (select venue_id, count(*)::int as bookings from bookings group by venue_id) counted
      where v.id = counted.venue_id and v.booking_count <> counted.bookings`;
  },
});
