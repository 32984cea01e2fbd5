import { foldNewWords } from '../features/venues/fold-new-words.ts';
import type { Sql } from '../platform/db.ts';
import { aVenue } from './builders.ts';

/**
 * Inserts venues directly, over all statuses, prices, sizes and ratings. There is one host per ten venues.
 * One venue in a hundred is pending, a draft or rejected, one in two hundred is featured, and one in five
 * hundred has changes awaiting review.
 */
export const manyVenues = async (sql: Sql, count: number): Promise<void> => {
  const { id: first } = await aVenue(sql);
  await sql`
    insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', 'host' || n || '@example.test'))).*
    from users u, generate_series(1, ${Math.ceil(count / 10)}::int) n where u.role = 'vendor'`;
  await sql`
    insert into hosts select (jsonb_populate_record(h, jsonb_build_object('user_id', u.id,
      'business_name', (array['Rathore', 'Meena', 'Kurian', 'Poddar', 'Holkar', 'Nair', 'Khan'])[1 + n % 7] || ' ' || md5(n::text)))).*
    from hosts h, (select id, row_number() over () as n from users where email like 'host%@example.test') u`;
  await sql`
    insert into tehsils (id, district_id, name)
    select gen_random_uuid(), (select id from districts limit 1), 'Tehsil ' || n from generate_series(1, 3000) n`;
  await sql`
    insert into venues (id, owner_id, category_id, tehsil_id, name, description, address_line, city, pincode, lat, lng,
      capacity, price_per_day, status, is_featured, rating_sum, review_count, booking_count, search_text, created_at,
      updated_at, changed_at)
    select gen_random_uuid(), owners[1 + n % ${Math.ceil(count / 10)}::int], v.category_id, places[1 + n % 3000],
      (array['Raj', 'Moti', 'Sheesh', 'Anand', 'Sri'])[1 + n % 5] || ' ' || (array['Mahal', 'Lawn', 'Bagh', 'Haveli'])[1 + n % 4]
        || ' ' || md5(n::text),
      repeat('A courtyard with old trees. ', 12), '1 Road', 'Town ' || n % 300, '313301', 24, 73, 100 + n * 7 % 900,
      1000000 + n * 7919 % 9000000,
      case when n % 100 = 1 then 'Pending' when n % 100 = 2 then 'Draft' when n % 100 = 3 then 'Rejected'
        when n % 10 = 4 then 'Unlisted' else 'Published' end,
      n % 200 = 0, n % 17, case when n % 3 = 0 then 0 else 4 end, case when n % 100 < 5 then 0 else n * 31 % 97 end,
      lower((array['Raj', 'Moti', 'Sheesh', 'Anand', 'Sri'])[1 + n % 5] || ' ' || (array['Mahal', 'Lawn', 'Bagh', 'Haveli'])[1 + n % 4]
        || ' ' || md5(n::text) || ' town ' || n % 300 || ' rajsamand rajasthan palace'),
      now() - n * interval '10 minutes', now(), case when n % 500 = 5 then now() end
    from (select category_id from venues where id = ${first}) v, generate_series(1, ${count}::int) n,
      (select array_agg(user_id) as owners from hosts) h, (select array_agg(id) as places from tehsils) t`;
  await foldNewWords(sql);
  for (const table of ['users', 'hosts', 'venues', 'tehsils']) await sql.execute(`vacuum analyze ${table}`);
};
