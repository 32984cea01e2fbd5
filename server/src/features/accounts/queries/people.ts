import type { Role } from '@mandap/domain/accounts/roles';
import type { Language } from '@mandap/domain/languages';
import { joinName } from '@mandap/domain/names';
import type { Db, Sql } from '#server/platform/db.ts';
import { findUser, findUserByEmail, type UserRow, type UserStatus, userColumns } from '../users.store.ts';

export interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  name: string;
  role: Role;
  status: UserStatus;
  language: Language;
  /** The number for text messages. Null if the person has verified none. */
  verifiedPhone: string | null;
}

const toPerson = ({
  id,
  email,
  firstName,
  lastName,
  role,
  status,
  language,
  verifiedPhone,
}: UserRow): Person => ({
  id,
  email,
  firstName,
  lastName,
  name: joinName({ firstName, lastName }),
  role,
  status,
  language,
  verifiedPhone,
});

/** A person's name and contact details. */
export const contactOf =
  (db: Db) =>
  async (userId: string): Promise<Person | null> => {
    const user = await findUser(db, userId);
    return user && toPerson(user);
  };

export const findByEmail =
  (db: Db) =>
  async (email: string): Promise<Person | null> => {
    const user = await findUserByEmail(db, email.trim().toLowerCase());
    return user && toPerson(user);
  };

/** The people with these ids, by id. Unknown ids are missing. */
export const people =
  (db: Db) =>
  async (ids: readonly string[]): Promise<Map<string, Person>> => {
    if (ids.length === 0) return new Map();
    const rows = await db<UserRow[]>`
      select ${userColumns()} from users where id = any(${[...ids]}::uuid[])`;
    return new Map(rows.map((row) => [row.id, toPerson(row)]));
  };

/** The administrators whose accounts are active. */
export const findAdmins = async (sql: Sql): Promise<Person[]> => {
  const rows = await sql<UserRow[]>`
    select ${userColumns()} from users where role = 'admin' and status = 'active' order by id`;
  return rows.map(toPerson);
};

/** Why somebody is suspended, or null. */
export const suspensionReasonOf =
  (db: Db) =>
  async (id: string): Promise<string | null> => {
    const [row] = await db<{ reason: string }[]>`
      select suspension_reason as reason from users where id = ${id} and status = 'suspended'`;
    return row?.reason ?? null;
  };
