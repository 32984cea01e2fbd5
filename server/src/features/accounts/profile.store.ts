import type { Role } from '@mandap/domain/accounts/roles';
import type { Language } from '@mandap/domain/languages';
import type { Db, Sql } from '../../platform/db.ts';

export interface ProfileRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  createdAt: Date;
  phone: string | null;
  city: string;
  photoId: string | null;
  language: Language;
  deleteOn: Date | null;
}

export type ProfileFields = Pick<ProfileRow, 'firstName' | 'lastName' | 'phone' | 'city' | 'language'>;

const columns = (sql: Sql) => sql`
  id, email, first_name, last_name, role, created_at, phone, city, photo_id, language, delete_on`;

/** What a person tells of themselves. */
export const createProfileStore = (db: Db) => ({
  async find(id: string, sql: Sql = db): Promise<ProfileRow | null> {
    const [row] = await sql<ProfileRow[]>`
      select ${columns(sql)} from users where id = ${id} and deleted_at is null`;
    return row ?? null;
  },

  /** Locked until the transaction ends. */
  async lock(tx: Sql, id: string): Promise<ProfileRow | null> {
    const [row] = await tx<ProfileRow[]>`
      select ${columns(tx)} from users where id = ${id} and deleted_at is null for update`;
    return row ?? null;
  },

  async update(tx: Sql, id: string, fields: ProfileFields): Promise<void> {
    await tx`
      update users set first_name = ${fields.firstName}, last_name = ${fields.lastName}, phone = ${fields.phone},
        city = ${fields.city}, language = ${fields.language}
      where id = ${id}`;
  },

  async setPhoto(tx: Sql, id: string, photoId: string | null): Promise<void> {
    await tx`update users set photo_id = ${photoId} where id = ${id}`;
  },

  /** False where nobody had the first role. */
  async changeRole(tx: Sql, id: string, from: Role, to: Role, at: Date): Promise<boolean> {
    const rows = await tx`
      update users set role = ${to}, role_changed_at = ${at}
      where id = ${id} and role = ${from} and deleted_at is null returning 1`;
    return rows.length > 0;
  },

  listRolesChangedSince: (moment: Date): Promise<{ id: string; role: Role; changedAt: Date }[]> => db<
    { id: string; role: Role; changedAt: Date }[]
  >`
    select id, role, role_changed_at as changed_at from users
    where role_changed_at >= ${moment} order by role_changed_at`,
});
