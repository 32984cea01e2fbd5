import type { AdminVenue, VenueDuplicate } from '@mandap/contract/approval/approval.schemas';
import type { CatalogueItem, CatalogueKind } from '@mandap/domain/catalogue/catalogue';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { nameIn } from '@mandap/domain/languages';
import { placeNameIn } from '@mandap/domain/places/place-names';
import { readTypedPlace } from '@mandap/domain/places/typed-place';
import { isVenueTransitionAllowed, venueTransitionNames } from '@mandap/domain/venues/lifecycle';
import { type PublishedFields, type VenueChange, venueChanges } from '@mandap/domain/venues/venue-changes';
import { Failure } from '#server/failure.ts';
import { placeNamesOf } from '#server/features/places/places.feature.ts';
import {
  enteredAddOns,
  isFeaturedOn,
  listedAmenities,
  practicalDetailsOf,
  venueTables,
} from '#server/features/venues/venues.feature.ts';
import type { Sql } from '#server/platform/db.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import type { ApprovalContext, PublishedToApproval } from '../approval.context.ts';
import {
  type DecisionRow,
  presentDecision,
  presentHost,
  presentVenueToApprove,
  type VenueRow,
} from '../approval.present.ts';
import { findHost, listVerifications } from './admin-host.ts';

interface Reviewed {
  id: string;
  hostId: string;
  hostPhone: string;
  pincode: string;
  lat: number;
  lng: number;
  pictureIds: readonly string[];
}

interface Named {
  id: string;
  name: string;
}

/** The maximum number shown of each kind. */
const maxDuplicates = 5;
/** About 50 m. */
const near = 0.0005;

/** Possible duplicates of the host or the venue. */
const findDuplicates =
  ({ db, files }: ApprovalContext) =>
  async (venue: Reviewed): Promise<VenueDuplicate[]> => {
    const { id, hostId, hostPhone, pincode, lat, lng, pictureIds } = venue;
    const [hosts, neighbours, copies] = await Promise.all([
      db<Named[]>`
        select user_id as id, business_name as name from published.hosts
        where phone = ${hostPhone} and phone <> '' and user_id <> ${hostId} order by user_id limit ${maxDuplicates}`,
      db<Named[]>`
        select id, name from published.venues
        where pincode = ${pincode} and id <> ${id} and removed_at is null
          and abs(lat - ${lat}) < ${near} and abs(lng - ${lng}) < ${near} order by id limit ${maxDuplicates}`,
      files.copiesOf(pictureIds),
    ]);
    const withCopies = await db<Named[]>`
      select distinct v.id, v.name from published.venue_pictures p join published.venues v on v.id = p.venue_id
      where p.id = any(${copies}::uuid[]) and v.id <> ${id} and v.removed_at is null order by v.id limit ${maxDuplicates}`;
    return [
      ...hosts.map((host) => ({ kind: 'phone' as const, ...host })),
      ...neighbours.map((other) => ({ kind: 'place' as const, ...other })),
      ...withCopies.map((other) => ({ kind: 'picture' as const, ...other })),
    ];
  };

/** A venue with everything that a decision needs. Throws `venue_not_found`. */
export const venueApproval =
  (context: ApprovalContext) =>
  async ({ id }: { id: string }): Promise<AdminVenue> => {
    const { db, clock, settings, catalogue, venues, published } = context;
    const venue = await findVenueForApproval(db, published, id, dayInIndia(clock.now()));
    const host = venue && (await findHost(db, published, venue.ownerId));
    if (!venue || !host) throw new Failure('venue_not_found');
    const { pincode, lat, lng, pictures } = venue;
    const [decisions, verifications, approval, facts, items, { requireVendorVerification }, duplicates] =
      await Promise.all([
        listDecisions(db, id),
        listVerifications(db, host.id),
        findLastApproval(db, id),
        venues.publishedFields(db, id),
        catalogue.items(),
        settings.get(),
        findDuplicates(context)({
          id,
          pincode,
          lat,
          lng,
          hostId: host.id,
          hostPhone: host.phone,
          pictureIds: pictures.map((picture) => picture.id),
        }),
      ]);
    return {
      ...presentVenueToApprove(venue),
      ...(await readCity(context, venue)),
      host: presentHost(host, verifications),
      approvedAt: approval?.at.toISOString() ?? null,
      changes: approval && facts ? changesSince(approval.facts, facts, items) : [],
      decisions: decisions.map(presentDecision),
      transitions: venueTransitionNames.filter((transition) =>
        isVenueTransitionAllowed(transition, venue.status, 'admin'),
      ),
      needsVerification: requireVendorVerification && host.verifiedAt === null,
      duplicates,
    };
  };

/**
 * Items of the catalogue are compared by key, and pictures by id, so that renaming or merging by
 * administrators does not count as a change by the host. They are shown by name and title, as places are in the language of the
 * reader.
 */
const changesSince = (
  before: Partial<PublishedFields>,
  now: PublishedFields,
  items: readonly CatalogueItem[],
): VenueChange[] => {
  const itemOf = (kind: CatalogueKind, key: string): CatalogueItem | undefined => {
    const item = items.find((one) => one.kind === kind && one.key === key);
    return items.find(({ id }) => id === item?.mergedInto) ?? item;
  };
  const kinds = { category: 'category', amenities: 'amenity', addOns: 'add_on' } as const;
  const rewritten = (
    { field, before: old, after }: VenueChange,
    rewrite: (line: string) => string,
  ): VenueChange => ({ field, before: [...new Set(old.map(rewrite))], after: after.map(rewrite) });
  const inKeys = (key: string, kind: CatalogueKind) => itemOf(kind, key)?.key ?? key;
  return venueChanges(
    {
      ...before,
      ...(before.category && { category: inKeys(String(before.category), 'category') }),
      ...(before.amenities && { amenities: keysIn(before.amenities, (key) => inKeys(key, 'amenity')) }),
      ...(before.addOns && { addOns: keysIn(before.addOns, (key) => inKeys(key, 'add_on')) }),
    },
    now,
  ).map((change) => {
    const { field } = change;
    if (field === 'pictures') return rewritten(change, (line) => line.slice(line.indexOf(' ') + 1));
    if (placeFields.some((one) => one === field))
      return { field, before: namesOf(before, change.before), after: namesOf(now, change.after) };
    if (field !== 'category' && field !== 'amenities' && field !== 'addOns') return change;
    return rewritten(change, (line) => {
      const [key = '', ...rest] = line.split(' ');
      const names = itemOf(kinds[field], key)?.names;
      return [names ? nameIn(names, requestLanguage()) : key, ...rest].join(' ');
    });
  });
};

const placeFields = ['city', 'tehsil', 'district', 'state'] as const;

/** The names of places for the reader. `facts`: what the venue said then about where it is. */
const namesOf = (facts: Partial<PublishedFields>, names: readonly string[]): string[] => {
  const [city, tehsil, district, state] = placeFields.map((field) => String(facts[field] ?? ''));
  const { placeNames } = placeNamesOf({ state: state ?? '', district, tehsil, city });
  return names.map((name) => placeNameIn(name, placeNames, requestLanguage()));
};

/** Replaces the key at the beginning of each line by its current key. Sorted, each key once. */
const keysIn = (lines: string | readonly string[], keyOf: (key: string) => string): string[] => {
  const byKey = new Map(
    [lines].flat().map((line) => {
      const [key = '', ...rest] = line.split(' ');
      return [keyOf(key), [keyOf(key), ...rest].join(' ')];
    }),
  );
  return [...byKey.values()].sort();
};

const readCity = async (
  { db, places }: ApprovalContext,
  { city, pincode, tehsilName: tehsil, districtName: district, stateName: state }: VenueRow,
) => {
  const towns = await places.findTowns(db, { state, district, tehsil, pincode });
  const { is, name } = readTypedPlace(city, towns.results, towns.formerNames);
  return { isCityNew: is === 'new', similarCity: is === 'known' ? null : name };
};

export const findVenueForApproval = async (
  sql: Sql,
  { bookings }: PublishedToApproval,
  id: string,
  today: Day,
): Promise<VenueRow | null> => {
  const [row] = await sql<VenueRow[]>`
    select v.id, v.owner_id, v.name, v.description, v.address_line, v.city, v.pincode, v.lat, v.lng, v.capacity,
      v.price_per_day, v.cancellation_policy, v.instant_booking, ${practicalDetailsOf()} as practical_details, v.status, v.rating::float8 as rating, v.review_count,
      ${isFeaturedOn(today)} as is_featured, v.featured_until,
      v.created_at, v.updated_at, v.version, v.changed_at,
      c.id as category_id, c.name as category_name, c.key as category_slug,
      c.names as category_names, c.icon as category_icon,
      t.id as tehsil_id, t.name as tehsil_name,
      exists (select from published.places where kind = 'tehsil')
        and not exists (select from published.places p
          where p.id = t.id) as is_tehsil_new, d.id as district_id, d.name as district_name, st.id as state_id,
      st.name as state_name,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'baseUrl', p.base_url, 'widths', p.widths,
        'title', p.title, 'placeholder', p.placeholder) order by p.position)
        from published.venue_pictures p where p.venue_id = v.id), '[]') as pictures,
      ${listedAmenities()} as amenities, ${enteredAddOns()} as add_ons,
      ${bookings.made} as bookings_made, ${bookings.live(today)} as bookings_live
    from ${venueTables()}
    where v.id = ${id} and v.removed_at is null`;
  return row ?? null;
};

/** The number of newest decisions shown. */
const maxDecisions = 50;

export const listDecisions = (sql: Sql, venueId: string) => sql<DecisionRow[]>`
  select d.id, d.at, d.actor, u.first_name, u.last_name, d.transition, d.reasons, d.note, d.edited
  from published.venue_decisions d left join published.users u on u.id = d.actor_id
  where d.venue_id = ${venueId} order by d.id desc limit ${maxDecisions}`;

/** The venue's published fields at its last approval. */
export const findLastApproval = async (
  sql: Sql,
  venueId: string,
): Promise<{ at: Date; facts: Partial<PublishedFields> } | null> => {
  const [row] = await sql<{ at: Date; facts: Partial<PublishedFields> }[]>`
    select at, facts from published.venue_decisions
      where venue_id = ${venueId} and facts is not null order by id desc limit 1`;
  return row ?? null;
};
