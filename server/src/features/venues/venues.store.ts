import { type Day, dayInIndia } from '@mandap/domain/days';
import type { VenueStatus } from '@mandap/domain/venues/lifecycle';
import { type Clock, systemClock } from '../../platform/clock.ts';
import type { Db, Part, Sql } from '../../platform/db.ts';
import type { VenueRecord, VenueSearch } from './venues.record.ts';

const orders = (db: Db): Record<VenueSearch['ordering'], Part> => ({
  price_per_day: db`v.price_per_day, v.id`,
  '-price_per_day': db`v.price_per_day desc, v.id desc`,
  '-rating': db`v.rating desc nulls last, v.id`,
  name: db`v.name, v.id`,
  '-name': db`v.name desc, v.id desc`,
  '-created_at': db`v.created_at desc, v.id`,
});

const likeWord = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const textConditions = (db: Db, wanted: VenueSearch): Part[] => {
  const words = (wanted.search ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8);
  const conditions = words.map((word) => db`v.search_text like ${likeWord(word)}`);
  if (wanted.city) conditions.push(db`lower(v.city) = ${wanted.city.toLowerCase()}`);
  if (wanted.tehsil) {
    conditions.push(
      isUuid(wanted.tehsil)
        ? db`v.tehsil_id = ${wanted.tehsil}`
        : db`v.tehsil_id in (select id from tehsils where lower(name) = ${wanted.tehsil.toLowerCase()})`,
    );
  }
  return conditions;
};

const choiceConditions = (db: Db, wanted: VenueSearch): Part[] => {
  const conditions: Part[] = [];
  if (wanted.categories?.length) {
    const names = wanted.categories.map((name) => name.toLowerCase());
    conditions.push(db`v.category_id in (
      select id from venue_categories where lower(name) = any(${names}) or slug = any(${names}) or id::text = any(${names}))`);
  }
  for (const amenity of wanted.amenities ?? []) {
    const name = amenity.toLowerCase();
    conditions.push(db`exists (
      select 1 from venue_amenities va join amenities a on a.id = va.amenity_id
      where va.venue_id = v.id and (lower(a.name) = ${name} or a.id::text = ${name}))`);
  }
  return conditions;
};

const numberConditions = (db: Db, wanted: VenueSearch): Part[] => {
  const conditions: Part[] = [];
  if (wanted.minPrice !== undefined) conditions.push(db`v.price_per_day >= ${wanted.minPrice}`);
  if (wanted.maxPrice !== undefined) conditions.push(db`v.price_per_day <= ${wanted.maxPrice}`);
  if (wanted.minCapacity !== undefined) conditions.push(db`v.capacity >= ${wanted.minCapacity}`);
  if (wanted.maxCapacity !== undefined) conditions.push(db`v.capacity <= ${wanted.maxCapacity}`);
  if (wanted.startDate && wanted.endDate) {
    conditions.push(db`not exists (
      select 1 from spaces s join holds h on h.space_id = s.id
      where s.venue_id = v.id
        and h.during && tsrange(${wanted.startDate}::date::timestamp, ${wanted.endDate}::date + interval '1 day'))`);
  }
  return conditions;
};

/** The partial indexes of the public list are those of published venues; of them few have a suspended host. */
const shownToAll = (db: Db): Part => db`v.status = 'Published' and not v.host_suspended`;

const allOf = (db: Db, conditions: Part[]): Part =>
  conditions.reduce((all, condition) => db`${all} and ${condition}`, shownToAll(db));

/** Whether a venue stands in front on a day. */
const inFront = (db: Db, today: Day): Part =>
  db`(v.is_featured and (v.featured_until is null or v.featured_until >= ${today}))`;

const columns = (db: Db, today: Day): Part => db`
  v.id, v.name, v.description, v.address_line, v.city, v.pincode, v.lat, v.lng, v.capacity, v.rooms, v.room_guests,
  v.price_per_day, v.price_per_hour, v.cancellation_policy, v.cancellation_terms, v.security_deposit,
  v.instant_booking,
  to_char(v.check_in_time, 'HH24:MI') as check_in_time, to_char(v.check_out_time, 'HH24:MI') as check_out_time,
  v.status, v.host_suspended, ${inFront(db, today)} as is_featured, v.rating::float8 as rating, v.review_count, v.created_at, v.updated_at, v.owner_id,
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

const joined = (db: Db): Part => db`
  venues v
  join tehsils t on t.id = v.tehsil_id join districts d on d.id = t.district_id join states st on st.id = d.state_id
  join venue_categories c on c.id = v.category_id
  join hosts h on h.user_id = v.owner_id`;

export const createVenuesStore = (db: Db, clock: Clock = systemClock) => {
  const shown = () => columns(db, dayInIndia(clock.now()));
  return {
    async search(wanted: VenueSearch): Promise<{ results: VenueRecord[]; count: number }> {
      const where = allOf(db, [
        ...textConditions(db, wanted),
        ...choiceConditions(db, wanted),
        ...numberConditions(db, wanted),
      ]);
      const order = orders(db)[wanted.ordering];
      const [results, [total]] = await Promise.all([
        db<VenueRecord[]>`
        select ${shown()}
        from (select v.id from venues v where ${where} order by ${order}
              limit ${wanted.pageSize} offset ${(wanted.page - 1) * wanted.pageSize}) page
        join (${joined(db)}) on v.id = page.id
        order by ${order}`,
        db<{ count: number }[]>`select count(*)::int as count from venues v where ${where}`,
      ]);
      return { results, count: total?.count ?? 0 };
    },

    featured: (): Promise<VenueRecord[]> => db<VenueRecord[]>`
    select ${shown()} from ${joined(db)}
    where ${shownToAll(db)} and ${inFront(db, dayInIndia(clock.now()))} order by v.rating desc nulls last, v.id limit 10`,

    async find(id: string): Promise<VenueRecord | null> {
      const [row] = await db<VenueRecord[]>`select ${shown()} from ${joined(db)} where v.id = ${id}`;
      return row ?? null;
    },

    /** Those of the ids that are venues, published or not, by id. */
    async findAll(ids: readonly string[]): Promise<Map<string, VenueRecord>> {
      const rows = await db<
        VenueRecord[]
      >`select ${shown()} from ${joined(db)} where v.id = any(${[...ids]}::uuid[])`;
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Whether anybody may book it; it stays so until the transaction ends. */
    async isBookable(tx: Sql, id: string): Promise<boolean> {
      const rows = await tx`
        select 1 from venues where id = ${id} and status = 'Published' and not host_suspended for share`;
      return rows.length > 0;
    },

    async findOwner(id: string): Promise<{ ownerId: string; status: VenueStatus } | null> {
      const [row] = await db<{ ownerId: string; status: VenueStatus }[]>`
      select owner_id, status from venues where id = ${id}`;
      return row ?? null;
    },

    categories: () => db<{ id: string; name: string; slug: string }[]>`
    select id, name, slug from venue_categories order by position, name`,

    amenities: () =>
      db<{ id: string; name: string }[]>`select id, name from amenities order by position, name`,
  };
};
