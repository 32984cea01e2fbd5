import type { HostCheck } from '@mandap/domain/venues/lifecycle';
import type { Db, Sql } from '../../platform/db.ts';

export interface VerificationRow {
  id: string;
  hostId: string;
  at: Date;
  actorId: string;
  verified: boolean;
  checks: HostCheck[];
  note: string;
}

export interface FoundHost {
  id: string;
  name: string;
  contactName: string;
  email: string;
  verified: boolean;
}

const mostFound = 20;

export const createVerificationStore = (db: Db) => ({
  async lock(tx: Sql, hostId: string): Promise<{ verifiedAt: Date | null } | null> {
    const [row] = await tx<{ verifiedAt: Date | null }[]>`
      select verified_at from hosts where user_id = ${hostId} for update`;
    return row ?? null;
  },

  async setVerified(tx: Sql, hostId: string, at: Date | null): Promise<void> {
    await tx`update hosts set verified_at = ${at} where user_id = ${hostId}`;
  },

  async insert(tx: Sql, row: VerificationRow): Promise<void> {
    await tx`insert into host_verifications ${tx({ ...row })}`;
  },

  async listPublished(tx: Sql, hostId: string): Promise<string[]> {
    const rows = await tx<{ id: string }[]>`
      select id from venues where owner_id = ${hostId} and status = 'Published'`;
    return rows.map(({ id }) => id);
  },

  /** By a part of the names, or the whole address; `like` is a pattern. The newest where nothing is looked for. */
  search: (text: string, like: string): Promise<FoundHost[]> => db<FoundHost[]>`
    select h.user_id as id, h.business_name as name, h.contact_name, u.email, h.verified_at is not null as verified
    from (
      (select user_id from hosts where lower(business_name || ' ' || contact_name) like ${like}
        order by user_id desc limit ${mostFound})
      union (select h.user_id from users u join hosts h on h.user_id = u.id where u.email = ${text})
    ) found
    join hosts h using (user_id) join users u on u.id = h.user_id
    where u.status = 'active' order by h.business_name, h.user_id limit ${mostFound}`,
});
