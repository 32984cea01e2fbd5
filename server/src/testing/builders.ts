import type { Role } from '@mandap/domain/accounts/roles';
import type { PayAtVenueRule } from '@mandap/domain/bookings/pay-at-venue';
import { catalogueKeyOf } from '@mandap/domain/catalogue/catalogue';
import { v7 as newId } from 'uuid';
import { insertSpace } from '../features/offerings/offerings.published.ts';
import { foldNewWords } from '../features/venues/fold-new-words.ts';
import type { Sql } from '../platform/db.ts';

/** When everything that tests and benchmarks build was created. */
const longAgo = new Date('2025-01-01T00:00:00Z');

export interface TestUser {
  id: string;
  email: string;
  role: Role;
}

/** The password of all built people. */
export const usualPassword = 'banyan tree 7';
/** The hash of `usualPassword`, at the lowest cost that argon2 allows. */
const usualPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$wzhPSxHdIXmOjyXWY1lpog$PFsM9MVazvSQDktNIO6Cy+n53Jh0ibAjjlcJJkmx6ug';

/** Builds a person. */
export const aGuest = async (
  sql: Sql,
  person: Partial<TestUser> & { passwordHash?: string } = {},
): Promise<TestUser> => {
  const id = person.id ?? newId();
  const { email = `guest-${id}@example.test`, role = 'user', passwordHash = usualPasswordHash } = person;
  await sql`
    insert into users (id, email, password_hash, first_name, last_name, role, created_at)
    values (${id}, ${email}, ${passwordHash}, 'Asha', 'Sharma', ${role}, ${longAgo})`;
  return { id, email, role };
};

let numbers = 0;
/** A number that nobody else has. */
const aNumber = (): string => {
  numbers += 1;
  return `97${String(numbers).padStart(8, '0')}`;
};

/** Gives somebody a verified number. */
export const withPhone = async (sql: Sql, { id }: TestUser, phone = aNumber()): Promise<void> => {
  await sql`update users set phone = ${phone}, phone_verified_at = ${longAgo} where id = ${id}`;
};

/** Leaves somebody nothing but a verified number to sign in with. */
export const withPhoneOnly = async (sql: Sql, person: TestUser, phone = aNumber()): Promise<void> => {
  await withPhone(sql, person, phone);
  await sql`update users set email = null, password_hash = null where id = ${person.id}`;
};

export const anAdmin = (sql: Sql): Promise<TestUser> => aGuest(sql, { role: 'admin' });

export const aHost = async (sql: Sql, { gst = 0 }: { gst?: number } = {}): Promise<TestUser> => {
  const host = await aGuest(sql, { role: 'vendor' });
  await sql`
    with host as (
      insert into hosts (user_id, business_name, contact_name, phone, verified_at, languages,
        gst_basis_points, host_since)
      values (${host.id}, 'Rathore Stays', 'Mahendra Rathore', '+919800000000', ${longAgo}, ${['hindi']}, ${gst},
        '2021-04-01') returning user_id)
    insert into host_tax_details (host_id, pan, gstin, legal_name, address, updated_at)
    select user_id, 'AAPFU0939F', '08AAPFU0939F1ZV', 'Rathore Stays Private Limited', '4 Civil Lines, Jaipur 302006', ${longAgo}
    from host where ${gst > 0}`;
  return host;
};

/** The id of a category or amenity, added if unknown. */
const listed = async (sql: Sql, kind: 'category' | 'amenity', name: string): Promise<string> => {
  const names = JSON.stringify({ en: name, hi: `${name} (हिन्दी)` });
  await sql`
    insert into catalogue_items (id, kind, key, names, icon, group_id, position)
    select ${newId()}, ${kind}, ${catalogueKeyOf(name)}, ${names}::text::jsonb, 'star',
      (select id from catalogue_items where ${kind} = 'amenity' and kind = 'amenity_group' order by position limit 1),
      (select max(position) + 1 from catalogue_items where kind = ${kind})
    where not exists (select 1 from catalogue_items where kind = ${kind} and lower(name) = lower(${name}))
    on conflict do nothing`;
  const [row] = await sql<{ id: string }[]>`
    select id from catalogue_items where kind = ${kind} and lower(name) = lower(${name})`;
  return row?.id ?? '';
};

const aTehsil = async (sql: Sql, name: string): Promise<string> => {
  const [tehsil] = await sql<{ id: string }[]>`
    insert into tehsils (id, district_id, name)
    select ${newId()}, d.id, ${name} from districts d join states s on s.id = d.state_id
    where s.name = 'Rajasthan' and d.name = 'Rajsamand'
    on conflict (district_id, name) do update set name = excluded.name returning id`;
  return tehsil?.id ?? '';
};

export interface VenueOptions {
  owner?: TestUser;
  name?: string;
  city?: string;
  tehsil?: string;
  category?: string;
  capacity?: number;
  /** In rupees. */
  pricePerDay?: number;
  instant?: boolean;
  featured?: boolean;
  policy?: 'flexible' | 'moderate' | 'strict';
  payAtVenue?: PayAtVenueRule;
  status?: 'Draft' | 'Pending' | 'Published' | 'Rejected' | 'Unlisted';
  gst?: number;
  at?: { lat: number; lng: number };
}

export interface TestVenue {
  id: string;
  owner: TestUser;
  capacity: number;
  pricePerDay: number;
}

/**
 * A published venue with instant booking, also for guests who pay at the venue. By default it has a capacity
 * of 600 and costs ₹1,00,000 a day.
 */
export const aVenue = async (sql: Sql, options: VenueOptions = {}): Promise<TestVenue> => {
  const id = newId();
  const owner = options.owner ?? (await aHost(sql, { gst: options.gst ?? 0 }));
  const {
    name = `Venue ${id.slice(-6)}`,
    city = 'Nathdwara',
    tehsil = 'Nathdwara',
    category = 'Palace',
  } = options;
  const { capacity = 600, pricePerDay = 100_000, instant = true, featured = false } = options;
  const { policy = 'moderate', payAtVenue = 'allowed', status = 'Published' } = options;
  const { at = { lat: 24.9, lng: 73.8 } } = options;
  const tehsilId = await aTehsil(sql, tehsil);
  const categoryId = await listed(sql, 'category', category);
  const searchText = [name, city, tehsil, 'Rajsamand', 'Rajasthan', category].join(' ').toLowerCase();
  await sql`
    insert into venues (id, owner_id, category_id, tehsil_id, name, description, address_line, city, pincode, lat, lng,
      capacity, price_per_day, cancellation_policy, instant_booking, pay_at_venue, status, is_featured, search_text, created_at,
      updated_at)
    values (${id}, ${owner.id}, ${categoryId}, ${tehsilId}, ${name}, 'A palace by the lake.', '1 Lake Road', ${city},
      '313301', ${at.lat}, ${at.lng}, ${capacity}, ${pricePerDay * 100}, ${policy}, ${instant}, ${payAtVenue}, ${status}, ${featured},
      ${searchText}, ${longAgo}, ${longAgo})`;
  await insertSpace(sql, { id: newId(), venueId: id, name });
  await sql`
    insert into venue_add_ons (venue_id, key, price)
    select ${id}, key, usual_price from catalogue_items
    where kind = 'add_on' and key in ('catering', 'decoration', 'photography', 'sound_system')`;
  await foldNewWords(sql);
  return { id, owner, capacity, pricePerDay };
};

/** Adds an amenity to a venue, creating it if unknown. */
export const withAmenity = async (sql: Sql, venueId: string, name: string): Promise<void> => {
  await sql`
    insert into venue_amenities (venue_id, amenity_id) values (${venueId}, ${await listed(sql, 'amenity', name)})`;
};
