import part from 'sql-template-tag';

// What features below accounts read of them, given to them by app.ts.

/** Everybody, also who has left: their name is empty then. */
export const people = part`(
  select id, role, coalesce(email, '') as email, trim(first_name || ' ' || last_name) as name, deleted_at from users)`;
