import type { Role } from '@mandap/domain/accounts/roles';
import type { Language } from '@mandap/domain/languages';
import type { Db, Sql } from '../../platform/db.ts';

export type UserStatus = 'active' | 'inactive' | 'suspended';

export interface UserRow {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  role: Role;
  status: UserStatus;
  createdAt: Date;
  /** Of mails and documents. */
  language: Language;
}

const columns = (sql: Sql) =>
  sql`id, email, password_hash, first_name, last_name, role, status, created_at, language`;

export const createUsersStore = (db: Db) => ({
  async find(id: string, sql: Sql = db): Promise<UserRow | null> {
    const [row] = await sql<UserRow[]>`select ${columns(sql)} from users where id = ${id}`;
    return row ?? null;
  },

  async findByEmail(email: string): Promise<UserRow | null> {
    const [row] = await db<UserRow[]>`select ${columns(db)} from users where email = ${email}`;
    return row ?? null;
  },

  list: (ids: readonly string[]): Promise<UserRow[]> =>
    db<UserRow[]>`select ${columns(db)} from users where id = any(${[...ids]}::uuid[])`,

  listAdmins: (): Promise<UserRow[]> =>
    db<UserRow[]>`select ${columns(db)} from users where role = 'admin' and status = 'active' order by id`,

  /** False where the address has an account already. */
  async insert(sql: Sql, user: Omit<UserRow, 'language'>): Promise<boolean> {
    const rows = await sql`
      insert into users (id, email, password_hash, first_name, last_name, role, status, created_at)
      values (${user.id}, ${user.email}, ${user.passwordHash}, ${user.firstName}, ${user.lastName}, ${user.role},
        ${user.status}, ${user.createdAt})
      on conflict (email) do nothing returning 1`;
    return rows.length > 0;
  },

  /** False where the stored hash is another one by now. */
  async setPassword(tx: Sql, { id, passwordHash }: UserRow, next: string): Promise<boolean> {
    const rows = await tx`
      update users set password_hash = ${next} where id = ${id} and password_hash = ${passwordHash} returning 1`;
    return rows.length > 0;
  },

  /** False where the address belongs to somebody by now. */
  async setEmail(tx: Sql, id: string, email: string): Promise<boolean> {
    const rows = await tx`
      update users set email = ${email}
      where id = ${id} and not exists (select 1 from users where email = ${email}) returning 1`;
    return rows.length > 0;
  },

  /** False where the account is not active any more. */
  async setLastLogin(tx: Sql, id: string, at: Date): Promise<boolean> {
    const rows = await tx`
      update users set last_login_at = ${at} where id = ${id} and status = 'active' returning 1`;
    return rows.length > 0;
  },
});

export type UsersStore = ReturnType<typeof createUsersStore>;
