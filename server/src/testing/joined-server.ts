import fastify from 'fastify';
import part from 'sql-template-tag';
import { connect, type Part, type Sql } from '../platform/db.ts';

/**
 * The two baselines of public reads: Fastify and one joined statement for each of list, search and item, without
 * checks, counts or caches. The first sends everything that our lists send, `/cards` only the columns that a card shows. Takes
 * the database's address as JSON.
 */
const db = connect(JSON.parse(process.argv[2] ?? ''), { max: 10 });
const server = fastify();

const joined = (sql: Sql, venues: Part) => sql`
  select v.id, v.name, v.description, v.address_line, v.city, v.pincode, v.capacity, v.price_per_day, v.rating, v.review_count,
    v.instant_booking, v.created_at, t.name as tehsil, d.name as district, s.name as state, c.name as category,
    h.business_name, h.contact_name,
    (select json_agg(json_build_object('file_url', p.base_url || '/1600.jpg', 'title', p.title) order by p.position)
      from venue_pictures p where p.venue_id = v.id) as images,
    (select json_agg(json_build_object('name', a.name) order by a.position)
      from venue_amenities va join catalogue_items a on a.id = va.amenity_id where va.venue_id = v.id) as amenities
  from (${venues}) v
  join tehsils t on t.id = v.tehsil_id join districts d on d.id = t.district_id join states s on s.id = d.state_id
  join catalogue_items c on c.id = v.category_id join hosts h on h.user_id = v.owner_id
  order by v.rating desc nulls last, v.id`;

server.get('/list', async () => ({
  results: await joined(
    db,
    part`select * from venues where status = 'Published' order by rating desc nulls last, id limit 9`,
  ),
}));

server.get<{ Querystring: { search: string } }>('/search', async ({ query }) => ({
  results: await joined(
    db,
    part`select * from venues where status = 'Published' and search_text like ${`%${query.search}%`}
      order by rating desc nulls last, id limit 9`,
  ),
}));

server.get<{ Querystring: { id: string } }>('/item', async ({ query }) => {
  const [venue] = await joined(db, part`select * from venues where id = ${query.id}`);
  return venue;
});

/** What a card shows of it: the same number of rows, without host, address, further pictures and amenities. */
const cards = (sql: Sql, found: Part) => sql`
  select v.id, v.name, left(v.description, 100) as description, v.city, v.capacity, v.price_per_day, v.rating, v.review_count,
    d.name as district, s.name as state, c.names as category, c.icon, p.base_url, p.widths, p.placeholder,
    exists (select from venue_amenities va where va.venue_id = v.id) as has_amenities
  from (${found}) found join venues v on v.id = found.id
  join tehsils t on t.id = v.tehsil_id join districts d on d.id = t.district_id join states s on s.id = d.state_id
  join catalogue_items c on c.id = v.category_id
  left join venue_pictures p on p.venue_id = v.id and p.position = 0
  order by v.rating desc nulls last, v.id`;

server.get<{ Querystring: { search?: string } }>('/cards', async ({ query: { search } }) => ({
  results: await cards(
    db,
    search
      ? part`select venue_id as id from venue_listings where terms @@ to_tsquery('simple', ${search})
          order by rating desc nulls last, venue_id limit 9`
      : part`select id from venues where status = 'Published' and removed_at is null order by rating desc nulls last, id limit 9`,
  ),
}));

const address = await server.listen({ host: '127.0.0.1', port: 0 });
process.send?.(address);
process.on('disconnect', () => process.exit(0));
