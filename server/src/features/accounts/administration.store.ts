import type { Role } from '@mandap/domain/accounts/roles';
import type { Db, Sql } from '../../platform/db.ts';
import type { UserStatus } from './users.store.ts';

export interface LookedAfter {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  role: Role;
  status: UserStatus;
}

/** What administrators change of accounts. */
export const createAdministrationStore = (db: Db) => ({
  /** Administrators who can act, locked until the transaction ends: what they do to each other comes one by one. */
  async lockAdmins(tx: Sql): Promise<string[]> {
    const rows = await tx<{ id: string }[]>`
      select id from users where role = 'admin' and status = 'active' and deleted_at is null
      order by id for update`;
    return rows.map(({ id }) => id);
  },

  /** Locked until the transaction ends. */
  async lock(tx: Sql, id: string): Promise<LookedAfter | null> {
    const [row] = await tx<LookedAfter[]>`
      select id, email, first_name, last_name, phone, role, status from users
      where id = ${id} and deleted_at is null for update`;
    return row ?? null;
  },

  async suspend(tx: Sql, id: string, reason: string, at: Date): Promise<void> {
    await tx`
      update users set status = 'suspended', suspended_at = ${at}, suspension_reason = ${reason} where id = ${id}`;
  },

  async activate(tx: Sql, id: string): Promise<void> {
    await tx`
      update users set status = 'active', suspended_at = null, suspension_reason = '' where id = ${id}`;
  },

  /** Why, as long as it lasts. */
  async reasonOf(id: string): Promise<string | null> {
    const [row] = await db<{ reason: string }[]>`
      select suspension_reason as reason from users where id = ${id} and status = 'suspended'`;
    return row?.reason ?? null;
  },

  /** Whoever only waited may come in; nobody who was suspended meanwhile. */
  async admit(tx: Sql, id: string): Promise<void> {
    await tx`update users set status = 'active' where id = ${id} and status = 'inactive'`;
  },

  async rename(tx: Sql, { id, firstName, lastName, phone }: LookedAfter): Promise<void> {
    await tx`
      update users set first_name = ${firstName}, last_name = ${lastName}, phone = ${phone} where id = ${id}`;
  },
});
