import type { Db } from '#server/platform/db.ts';
import { containing } from '#server/platform/like-pattern.ts';

interface FoundHost {
  id: string;
  name: string;
  contactName: string;
  email: string;
  verified: boolean;
}

const maxFound = 20;

/** Finds hosts by part of a name or the whole email address. Without a search, lists the newest. */
export const findHosts =
  (db: Db) =>
  (search: string): Promise<FoundHost[]> => {
    const text = search.toLowerCase();
    return db<FoundHost[]>`
      select h.user_id as id, h.business_name as name, h.contact_name, u.email, h.verified_at is not null as verified
      from (
        (select user_id from hosts where lower(business_name || ' ' || contact_name) like ${containing(text)}
          order by user_id desc limit ${maxFound})
        union (select h.user_id from published.users u join hosts h on h.user_id = u.id where u.email = ${text})
      ) found
      join hosts h using (user_id) join published.users u on u.id = h.user_id
      where u.status = 'active' order by h.business_name, h.user_id limit ${maxFound}`;
  };
