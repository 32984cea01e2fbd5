import type { Db } from '../platform/db.ts';

/**
 * Users with distinct names: one in ten is a host, one in a hundred inactive, one in a thousand suspended.
 */
export const manyUsers = async (db: Db, count: number): Promise<void> => {
  await db`
    insert into users (id, email, password_hash, first_name, last_name, role, status, suspended_at, created_at, last_login_at)
    select gen_random_uuid(), 'person' || n || '@many.test', 'none',
      (array['Asha','Ravi','Kamla','Farida','Joseph','Meena','Suresh','Harpreet'])[1 + n % 8] || ' ' || left(md5(n::text), 5),
      'Person ' || n, case when n % 10 = 0 then 'vendor' when n % 20011 = 0 then 'admin' else 'user' end,
      case when n % 1000 = 1 then 'suspended' when n % 100 = 2 then 'inactive' else 'active' end,
      case when n % 1000 = 1 then now() end, timestamptz '2020-01-01' + n * interval '3 minutes',
      case when n % 3 > 0 then timestamptz '2026-01-01' + (n::bigint * 7919 % 400000) * interval '1 minute' end
    from generate_series(1, ${count}::int) n`;
  await db`vacuum analyze users`;
};
