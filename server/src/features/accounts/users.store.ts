import type { Role } from '@mandap/domain/accounts/roles';
import { type Language, sourceLanguage } from '@mandap/domain/languages';
import part from 'sql-template-tag';
import type { Sql } from '#server/platform/db.ts';

export type UserStatus = 'active' | 'inactive' | 'suspended';

export interface UserRow {
  id: string;
  /** Empty if the person has only a number. */
  email: string;
  /** Null if the person has only a number. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  role: Role;
  status: UserStatus;
  createdAt: Date;
  /** The language of emails and documents. */
  language: Language;
  /** The number for text messages, which also opens the account. Null if the person has verified none. */
  verifiedPhone: string | null;
}

export const userColumns = () =>
  part`id, coalesce(email, '') as email, password_hash, first_name, last_name, role, status, created_at, language,
    case when phone_verified_at is not null then phone end as verified_phone`;

export const findUser = async (sql: Sql, id: string): Promise<UserRow | null> => {
  const [row] = await sql<UserRow[]>`select ${userColumns()} from users where id = ${id}`;
  return row ?? null;
};

export const findUserByEmail = async (sql: Sql, email: string): Promise<UserRow | null> => {
  const [row] = await sql<UserRow[]>`select ${userColumns()} from users where email = ${email}`;
  return row ?? null;
};

/** The account that this verified number opens, and when its owner last proved to have the number. */
export const findUserByPhone = async (
  sql: Sql,
  phone: string,
): Promise<(UserRow & { phoneVerifiedAt: Date }) | null> => {
  const [row] = await sql<(UserRow & { phoneVerifiedAt: Date })[]>`
    select ${userColumns()}, phone_verified_at from users where phone = ${phone} and phone_verified_at is not null`;
  return row ?? null;
};

type NewUser = Omit<UserRow, 'language' | 'verifiedPhone'> & Partial<Pick<UserRow, 'language'>>;

/** False if the address already has an account. */
export const insertUser = async (
  sql: Sql,
  { language = sourceLanguage, ...user }: NewUser,
): Promise<boolean> => {
  const rows = await sql`
    insert into users (id, email, password_hash, first_name, last_name, role, status, created_at, language)
    values (${user.id}, ${user.email || null}, ${user.passwordHash}, ${user.firstName}, ${user.lastName}, ${user.role},
      ${user.status}, ${user.createdAt}, ${language})
    on conflict (email) do nothing returning 1`;
  return rows.length > 0;
};

/** An account without an email address. False if the number already opens one. */
export const insertUserByPhone = async (
  sql: Sql,
  user: Omit<UserRow, 'email' | 'passwordHash' | 'verifiedPhone'> & { phone: string },
): Promise<boolean> => {
  const rows = await sql`
    insert into users (id, first_name, last_name, role, status, created_at, language, phone, phone_verified_at)
    values (${user.id}, ${user.firstName}, ${user.lastName}, ${user.role}, ${user.status}, ${user.createdAt},
      ${user.language}, ${user.phone}, ${user.createdAt})
    on conflict (phone) where phone_verified_at is not null do nothing returning 1`;
  return rows.length > 0;
};

/** False if the stored hash has changed since `user` was read. */
export const updatePasswordHash = async (
  sql: Sql,
  { id, passwordHash }: UserRow,
  next: string,
): Promise<boolean> => {
  const rows = await sql`
    update users set password_hash = ${next}
    where id = ${id} and password_hash is not distinct from ${passwordHash} returning 1`;
  return rows.length > 0;
};

/** False if the address already belongs to an account. */
export const updateEmail = async (tx: Sql, id: string, email: string): Promise<boolean> => {
  const rows = await tx`
    update users set email = ${email}
    where id = ${id} and not exists (select 1 from users where email = ${email}) returning 1`;
  return rows.length > 0;
};

/** Whether another account took the address at the same moment. The database allows only one. */
export const isEmailTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'email_is_taken';

/** Whether the number opens another account. The database allows only one. */
export const isPhoneTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'verified_number_is_taken';

/** Invalidates reset links and sign-in codes that were emailed to the account. */
export const revokeEmailedAccess = async (
  tx: Sql,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> => {
  await tx`delete from password_resets where user_id = ${id}`;
  await tx`delete from address_codes where address = ${email} and purpose = 'login'`;
};
