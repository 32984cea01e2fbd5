import part from 'sql-template-tag';
import { foldNewWords } from '../server/src/features/venues/fold-new-words.ts';
import type { Db, Sql } from '../server/src/platform/db.ts';
import { withoutIndexes } from './without-indexes.ts';

const filled = [
  'users',
  'hosts',
  'tehsils',
  'venues',
  'venue_amenities',
  'venue_pictures',
  'spaces',
  'offerings',
  'holds',
];

const families = `Sharma Mehta Kurian Kaur Kumawat Bhosale Sheikh Meena Yadav Patel Reddy Nair Iyer Gupta Singh Verma Joshi
  Rathore Chauhan Das Ghosh Pillai Shetty Naidu Mishra Tiwari Pandey Thakur Solanki Desai`;
const halls = 'Vatika Bagh Palace Mahal Bhawan Garden Haveli Lawn Farm Resort';

/** The id of row `n`, always the same. `seed` makes the ids of different tables differ. */
const idOf = (seed: string, n = part`n`) =>
  part`(lpad(to_hex(${n}), 8, '0') || '-' || left(md5(${seed} || ${n}), 4) || '-7000-8000-' || left(md5(${n} || ${seed}), 12))::uuid`;

const people = async (sql: Sql, hosts: number): Promise<void> => {
  await sql`
    insert into users (id, email, password_hash, first_name, last_name, role, created_at)
    select ${idOf('host')}, 'host' || n || '@catalogue.example', 'x', 'Asha', (${families.split(/\s+/)}::text[])[1 + n % 30],
      'vendor', '2025-01-01'
    from generate_series(1, ${hosts}::int) n`;
  await sql`
    insert into hosts (user_id, business_name, contact_name, phone, verified_at, host_since)
    select id, last_name || ' Events', first_name || ' ' || last_name, '+919800000000', created_at, '2025-01-01' from users
    where email like '%@catalogue.example'`;
  await sql`
    insert into tehsils (id, district_id, name)
    select ${idOf('tehsil')}, districts[1 + n % cardinality(districts)], 'Tehsil ' || n
    from generate_series(1, 1500) n, (select array_agg(id order by name) as districts from districts) d`;
};

/** A pseudo-random number below `most`, derived from `n`. Different `trait`s give independent numbers. */
const any = (trait: number, most: number) =>
  part`(abs(hashint4extended(n, ${trait}::bigint) % ${most}::bigint)::int)`;

/**
 * Favours low numbers: the largest of 1,500 tehsils has one venue in forty, and most have fewer than one in a
 * thousand.
 */
const skewed = (trait: number, most: number) =>
  part`(${most}::int * (${any(trait, 1_000_000)} / 1000000.0) ^ 2)::int`;

const venues = (sql: Sql, count: number, hosts: number) => sql`
  insert into venues (id, owner_id, category_id, tehsil_id, name, description, address_line, city, pincode, lat, lng, capacity,
    price_per_day, instant_booking, vegetarian_only, outside_catering, alcohol_allowed, rooms, parking_cars, wheelchair_access,
    booking_count, status, is_featured, rating_sum, review_count, search_text, created_at, updated_at)
  select ${idOf('venue')}, ${idOf('host', part`(1 + n % ${hosts}::int)`)}, categories[1 + ${any(1, 1_000)} % cardinality(categories)],
    ${idOf('tehsil', part`tehsil`)}, name, repeat('Two lawns and a hall under old trees, with rooms for the families. ', 4),
    'Station Road', city, '302001', 9 + tehsil * 7919 % 2200 / 100.0 + n % 97 / 400.0, 70 + tehsil * 7907 % 1800 / 100.0 + n % 89 / 370.0,
    50 + ${skewed(2, 1_950)}, (10000 + ${skewed(3, 190_000)}) * 100, ${any(4, 2)} = 0, ${any(5, 7)} = 0,
    ${any(6, 3)} = 0, ${any(7, 5)} = 0, ${any(8, 24)}, ${any(9, 9)} * 40,
    case when ${any(10, 11)} = 0 then 'full' end, ${skewed(11, 400)}, 'Published', n % 20000 = 7,
    round(((3000 + ${any(12, 2_000)}) / 1000.0) * reviews, 1), reviews,
    lower(name || ' ' || city || ' tehsil ' || tehsil || ' rajsamand rajasthan'),
    '2026-10-01'::timestamptz - ${any(13, 1_000_000)} * interval '1 minute', '2026-10-01'
  from (
    select n, tehsil, 'Town ' || tehsil % 900 as city, ${skewed(14, 60)} as reviews,
      (${families.split(/\s+/)}::text[])[1 + ${any(15, 30)}] || ' ' || (${halls.split(' ')}::text[])[1 + ${any(16, 10)}] || ' ' || n as name
    from (select n, 1 + least(1499, ${skewed(17, 1_500)}) as tehsil from generate_series(1, ${count}::int) n) t) v,
    (select array_agg(id order by position) as categories from catalogue_items where kind = 'category') c`;

/**
 * Two venues in three have the first amenity, and the others have the second: both are common, and no venue
 * has both. Each further amenity is rarer than the one before.
 */
const amenities = (sql: Sql, count: number) => sql`
  insert into venue_amenities (venue_id, amenity_id)
  select ${idOf('venue')}, id
  from generate_series(1, ${count}::int) n,
    (select id, row_number() over (order by position, key) as place from catalogue_items where kind = 'amenity') a
  where case place when 1 then n % 3 <> 0 when 2 then n % 3 = 0 else n % (place * place / 3) = 0 and place < 24 end`;

const pictures = (sql: Sql, count: number) => sql`
  insert into venue_pictures (id, venue_id, position, base_url, widths, title, placeholder)
  select ${idOf('picture', part`(n * 4 + place)`)}, ${idOf('venue')}, place, '/media/catalogue/' || n % 500 || '-' || place,
    '{400,800,1600}', 'The courtyard in the evening', 'data:image/webp;base64,' || repeat('UklGRhoAAABXRUJQ', 6)
  from generate_series(1, ${count}::int) n, generate_series(0, 2) place`;

/** One venue in ten also sells a lawn, in the morning and in the evening. */
const sessions = async (sql: Sql, count: number): Promise<void> => {
  const lawns = part`generate_series(1, ${count}::int) n where n % 10 = 0`;
  await sql`
    insert into spaces (id, venue_id, name, kind) select ${idOf('lawn')}, ${idOf('venue')}, 'Lawn', 'lawn' from ${lawns}`;
  for (const [name, starts, ends] of [
    ['Lawn, morning', 600, 900],
    ['Lawn, evening', 1080, 1440],
  ] as const)
    await sql`
      insert into offerings (id, venue_id, is_whole_venue, name, unit, windows, price, max_guests)
      select gen_random_uuid(), ${idOf('venue')}, false, ${name}, 'session', jsonb_build_array(jsonb_build_object(
        'spaceId', ${idOf('lawn')}, 'starts', ${starts}::int, 'ends', ${ends}::int)), 4000000, 300
      from ${lawns}`;
};

/** The number of holds of each venue that has any. On average each venue of the catalogue has five. */
const holdsOfOne = 25;

/**
 * One venue in five is booked every other weekend from six weeks ago to ten months ahead. On one weekend, 40
 * days ahead, all of these venues are booked. The table is filled without its constraints.
 */
const takenDays = async (sql: Sql, count: number): Promise<void> => {
  await sql`
    insert into spaces (id, venue_id, name)
    select ${idOf('space')}, ${idOf('venue')}, 'The venue' from generate_series(1, ${count}::int) n`;
  await sql`
    insert into offerings (id, venue_id)
    select gen_random_uuid(), ${idOf('venue')} from generate_series(1, ${count}::int) n`;
  await sessions(sql, count);
  const constraints = await sql<{ name: string; text: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = 'holds'::regclass and contype in ('u', 'x')`;
  for (const { name } of constraints) await sql.execute(`alter table holds drop constraint ${name}`);
  await sql`
    insert into holds (id, space_id, during)
    select ${idOf('hold', part`(n * ${holdsOfOne}::int + weekend)`)}, ${idOf('space')},
      tsrange(day::timestamp, day + interval '2 days')
    from (
      select n, weekend, current_date + weekend * 14 - 44 + case weekend when 6 then 0 else n / 5 % 2 * 7 end as day
      from generate_series(1, ${count}::int) n, generate_series(0, ${holdsOfOne - 1}::int) weekend where n % 5 = 0) h`;
  for (const { name, text } of constraints)
    await sql.execute(`alter table holds add constraint ${name} ${text}`);
};

/** Fills the search data of all public venues, without the tables' triggers. */
export const addListings = async (sql: Sql): Promise<void> => {
  await sql`truncate venue_listings, offering_listings, listing_groups, venue_words`;
  await withoutIndexes(
    sql,
    ['venue_listings'],
    () => sql`
      insert into venue_listings (venue_id, name, terms, city, tehsil_id, category_id, category_ids, amenity_ids, capacity, rooms, plate_price,
        veg_plate_price, price_per_day, rating, created_at, featured_until, has_offerings, lowest_unit, taken, facts, gst, bookings, position)
      select now.* from venue_listings_now now order by venue_id`,
  );
  await sql`insert into offering_listings select * from offering_listings_now`;
  await sql`
    insert into listing_groups (tehsil_id, category_id, venues, least_price, least_unit, most_price, least_capacity, most_capacity)
    select * from listing_groups_now`;
  await sql`select keep_venue_words((select array_agg(venue_id) from venue_listings), '{}')`;
  while ((await sql`select 1 from venue_words where fold is null limit 1`).length > 0)
    await foldNewWords(sql);
};

/** Tables as a plain program would have them. The baseline reads these. */
const indexesOfYardstick = async (sql: Sql): Promise<void> => {
  await sql`create index yardstick_by_rating on venues (rating desc nulls last, id) where status = 'Published'`;
  await sql`create index yardstick_by_search on venues using gin (search_text gin_trgm_ops)`;
};

/** A catalogue of believable venues, the same in every run. */
export const addCatalogue = async (db: Db, count: number): Promise<void> => {
  const hosts = Math.ceil(count / 5);
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local maintenance_work_mem = '512MB'`;
    await tx`set local work_mem = '128MB'`;
    await people(tx, hosts);
    await withoutIndexes(tx, ['venues'], () => venues(tx, count, hosts));
    await amenities(tx, count);
    await pictures(tx, count);
    await takenDays(tx, count);
    // Otherwise the planner assumes that these tables are empty.
    for (const table of filled) await tx.execute(`analyze ${table}`);
    await addListings(tx);
    await indexesOfYardstick(tx);
  });
  for (const table of [...filled, 'venue_listings', 'offering_listings'])
    await db.execute(`vacuum analyze ${table}`);
};
