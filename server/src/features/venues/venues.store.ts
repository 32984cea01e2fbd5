import type { Day } from '@mandap/domain/days';
import type { VenuePermission } from '@mandap/domain/team/managers';
import type { VenueActor, VenueReason, VenueStatus, VenueTransition } from '@mandap/domain/venues/lifecycle';
import type { PublishedField, PublishedFields } from '@mandap/domain/venues/venue-changes';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import { lock } from '#server/platform/advisory-locks.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { mayAt } from '#server/venue-access.ts';
import type { PublishedToVenues, VenuesContext } from './venues.context.ts';

/** The `PracticalDetails` of the venue `v`. */
export const practicalDetailsOf = (): Part => part`jsonb_build_object(
  'opening', v.opening, 'opensAt', to_char(v.opens_at, 'HH24:MI'), 'closesAt', to_char(v.closes_at, 'HH24:MI'),
  'checkInTime', to_char(v.check_in_time, 'HH24:MI'), 'checkOutTime', to_char(v.check_out_time, 'HH24:MI'),
  'rooms', v.rooms, 'roomGuests', v.room_guests,
  'parkingCars', v.parking_cars, 'parkingTwoWheelers', v.parking_two_wheelers, 'valetParking', v.valet_parking,
  'backupPower', v.backup_power, 'generatorKva', trim_scale(v.generator_kva), 'backupHours', v.backup_hours,
  'vegetarianOnly', v.vegetarian_only, 'outsideCatering', v.outside_catering, 'alcoholAllowed', v.alcohol_allowed,
  'music', v.music, 'musicUntil', to_char(v.music_until, 'HH24:MI'), 'wheelchairAccess', v.wheelchair_access)`;

/** The answers as approvals record them: one line each, `rooms 18`. */
const practicalLinesOf = (): Part => part`(
  select coalesce(jsonb_agg(key || ' ' || value order by key), '[]')
  from jsonb_each_text(${practicalDetailsOf()}) where value is not null)`;

/** A venue that a transaction has locked to change it. */
export interface LockedVenue {
  id: string;
  ownerId: string;
  name: string;
  status: VenueStatus;
  version: number;
  isFeatured: boolean;
  /** The last day. */
  featuredUntil: Day | null;
  hostVerified: boolean;
  /** Since when something that needs approval differs from the approved version. */
  changedAt: Date | null;
}

/** Locks it until the transaction ends. Throws `venue_not_found`, even for a removed venue. */
export const lockVenue = async (tx: Sql, id: string): Promise<LockedVenue> => {
  const [row] = await tx<LockedVenue[]>`
    select v.id, v.owner_id, v.name, v.status, v.version, v.is_featured, v.featured_until, v.changed_at,
      h.verified_at is not null as host_verified
    from venues v join published.hosts h on h.user_id = v.owner_id
    where v.id = ${id} and v.removed_at is null for no key update of v`;
  if (!row) throw new Failure('venue_not_found');
  return row;
};

/** The same. Throws `venue_not_found` if this person may not do this at the venue. */
export const lockHostVenue = async (
  tx: Sql,
  userId: string,
  id: string,
  permission: VenuePermission,
): Promise<LockedVenue> => {
  const venue = await lockVenue(tx, id);
  if (!(await mayAt(tx, userId, id, permission))) throw new Failure('venue_not_found');
  return venue;
};

/** Serialises changes of a venue's days until the transaction ends. */
export const lockDays = (tx: Sql, venueId: string): Promise<void> => lock(tx, 'venue days', venueId);

/** Keeps a venue bookable until the transaction ends. Throws `venue_unavailable`. */
export const lockBookable = async (tx: Sql, id: string): Promise<void> => {
  const rows = await tx`
    select 1 from venues where id = ${id} and status = 'Published' and not host_suspended for share`;
  if (rows.length === 0) throw new Failure('venue_unavailable');
};

export const updateStatus = async (tx: Sql, id: string, status: VenueStatus, at: Date): Promise<void> => {
  await tx`update venues set status = ${status}, version = version + 1, updated_at = ${at} where id = ${id}`;
};

export const updateChangedAt = async (tx: Sql, id: string, at: Date | null): Promise<void> => {
  await tx`update venues set changed_at = ${at} where id = ${id}`;
};

export interface DecisionRow {
  id: string;
  venueId: string;
  at: Date;
  actor: VenueActor;
  actorId: string | null;
  /** `edit`: the venue was changed. `confirm`: the team accepted what the host had changed. */
  transition: VenueTransition | 'edit' | 'confirm';
  fromStatus: VenueStatus;
  toStatus: VenueStatus;
  reasons: VenueReason[];
  note: string;
  /** What an edit has changed. */
  edited: PublishedField[];
  /** The approved version, if any. */
  facts: PublishedFields | null;
}

export const insertDecision = async (tx: Sql, decision: DecisionRow): Promise<void> => {
  const { id, venueId, at, actor, actorId, transition, fromStatus, toStatus, reasons, note, edited, facts } =
    decision;
  await tx`
    insert into venue_decisions (id, venue_id, at, actor, actor_id, transition, from_status, to_status, reasons, note, edited, facts)
    values (${id}, ${venueId}, ${at}, ${actor}, ${actorId}, ${transition}, ${fromStatus}, ${toStatus}, ${reasons}, ${note}, ${edited},
      ${facts && JSON.stringify(facts)}::text::jsonb)`;
};

/** Rewrites the listings of venues, which public lists read. */
export const refreshListings = async (tx: Sql, ids: readonly string[]): Promise<void> => {
  await tx`select refresh_venue_listings(${[...ids]}::uuid[])`;
};

/** Rewrites the texts that the public search covers. Resolves to the venues whose text has changed. */
export const updateSearchText = async (tx: Sql, ids: readonly string[]): Promise<string[]> => {
  const changed = await tx<{ id: string }[]>`
    update venues v set search_text = now.text
    from (
      select v.id, lower(concat_ws(' ', v.name, v.city, t.name, d.name, s.name,
        (select string_agg(value, ' ' order by key) from jsonb_each_text(c.names)))) as text
      from venues v join published.tehsils t on t.id = v.tehsil_id join published.districts d on d.id = t.district_id
        join published.states s on s.id = d.state_id join published.catalogue_items c on c.id = v.category_id
      where v.id = any(${[...ids]}::uuid[])) now
    where now.id = v.id and now.text <> v.search_text returning v.id`;
  return changed.map(({ id }) => id);
};

/** The public fields of a venue as approvals record them, with items of the catalogue by key. */
export const findPublishedFields = async (
  sql: Sql,
  { findSoldFields }: PublishedToVenues,
  id: string,
): Promise<PublishedFields | null> => {
  const [row] = await sql<{ facts: Omit<PublishedFields, 'spaces' | 'offerings' | 'food'> }[]>`
    select jsonb_build_object('name', v.name, 'category', c.key, 'description', v.description,
      'pictures', (select coalesce(jsonb_agg(p.id || ' ' || p.title order by p.position), '[]')
        from venue_pictures p where p.venue_id = v.id),
      'pricePerDay', v.price_per_day::text, 'capacity', v.capacity::text, 'addressLine', v.address_line,
      'city', v.city, 'tehsil', t.name, 'district', d.name, 'state', s.name, 'pincode', v.pincode,
      'location', v.lat || ', ' || v.lng,
      'amenities', (select coalesce(jsonb_agg(a.key || coalesce(' (' || va.note || ')', '') order by a.key collate "C"), '[]')
        from venue_amenities va join published.catalogue_items a on a.id = va.amenity_id where va.venue_id = v.id),
      'addOns', (select coalesce(jsonb_agg(o.key || ' ' || o.price || coalesce(' (' || o.note || ')', '') order by o.key collate "C"), '[]')
        from venue_add_ons o where o.venue_id = v.id),
      'practicalDetails', ${practicalLinesOf()},
      'cancellationPolicy', v.cancellation_policy, 'instantBooking', v.instant_booking::text) as facts
    from venues v join published.catalogue_items c on c.id = v.category_id
    join published.tehsils t on t.id = v.tehsil_id join published.districts d on d.id = t.district_id
    join published.states s on s.id = d.state_id
    where v.id = ${id}`;
  return row ? { ...row.facts, ...(await findSoldFields(sql, id)) } : null;
};

/** What the host wrote about a venue: its description, and the notes about amenities and add-ons. */
export const listTexts = async (sql: Sql, venueId: string): Promise<string[]> => {
  const rows = await sql<{ text: string }[]>`
    select v.description as text, 0 as place from venues v where v.id = ${venueId}
    union select a.note, 1 from venue_amenities a where a.venue_id = ${venueId} and a.note is not null
    union select o.note, 2 from venue_add_ons o where o.venue_id = ${venueId} and o.note is not null
    order by place, text`;
  return rows.map(({ text }) => text);
};

/** The owner of a venue. Null if there is no such venue. */
export const findVenueOwner =
  ({ db }: VenuesContext) =>
  async (id: string): Promise<string | null> => {
    const [row] = await db<{ ownerId: string }[]>`select owner_id from venues where id = ${id}`;
    return row?.ownerId ?? null;
  };

/** Why a host cannot change to another role. Null if nothing prevents it. */
export const findHostObstacle = async (userId: string, sql: Sql): Promise<'host_has_venues' | null> => {
  const rows = await sql`select 1 from venues where owner_id = ${userId} limit 1`;
  return rows.length > 0 ? 'host_has_venues' : null;
};
