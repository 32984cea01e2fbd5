import type { Sql } from '#server/platform/db.ts';
import { rowsOf } from '#server/platform/fragments.ts';

/** An account that may become part of another one of the same person. */
export interface MergeableAccount {
  id: string;
  firstName: string;
  phone: string;
  phoneVerifiedAt: Date;
  photoId: string | null;
}

/**
 * The account that a number opens, if it may become part of this one: it is a guest's without an email address, and both are
 * active. An account that will be deleted takes over nothing. What features hold against it is not asked here.
 */
export const findMergeable = async (
  sql: Sql,
  userId: string,
  phone: string,
): Promise<MergeableAccount | null> => {
  const [other] = await sql<MergeableAccount[]>`
    select o.id, o.first_name, o.phone, o.phone_verified_at, o.photo_id
    from users o join users own on own.id = ${userId}
    where o.phone = ${phone} and o.phone_verified_at is not null and o.id <> own.id
      and o.email is null and o.role = 'user' and o.status = 'active'
      and own.role in ('user', 'vendor') and own.status = 'active' and own.delete_on is null`;
  return other ?? null;
};

const day = 24 * 3_600_000;

/** Whether nobody has proved for so many days to have the number that it may have changed its owner. */
export const isNumberUnused = (phoneVerifiedAt: Date, phoneUnusedDays: number, now: Date): boolean =>
  now.getTime() - phoneVerifiedAt.getTime() > phoneUnusedDays * day;

/** Families write first names in many ways; only the first word counts. */
export const isSameFirstName = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((name) => name.normalize('NFC').trim().toLowerCase().split(/\s/)[0]);
  return one === other;
};

interface StoredMerge {
  otherId: string;
  phone: string;
  replaces: string | null;
  isProved: boolean;
  tokenHash: string | null;
  mergedAt: Date | null;
}

/** Remembers that the person has proved to have the number of another account. Replaces what was there before. */
export const storeMerge = async (
  tx: Sql,
  userId: string,
  merge: Pick<StoredMerge, 'otherId' | 'phone' | 'replaces' | 'isProved'> & { expiresAt: Date },
): Promise<void> => {
  const { otherId, phone, replaces, isProved, expiresAt } = merge;
  await tx`
    insert into account_merges ${rowsOf({ userId, otherId, phone, replaces, isProved, expiresAt })}
    on conflict (user_id) do update set other_id = excluded.other_id, phone = excluded.phone, replaces = excluded.replaces,
      is_proved = excluded.is_proved, token_hash = null, expires_at = excluded.expires_at, merged_at = null`;
};

/** Locks what the person has proved, until the transaction ends. Null if there is nothing or it has expired. */
export const lockMerge = async (tx: Sql, userId: string, now: Date): Promise<StoredMerge | null> => {
  const [row] = await tx<StoredMerge[]>`
    select other_id, phone, replaces, is_proved, token_hash, merged_at from account_merges
    where user_id = ${userId} and expires_at > ${now} for no key update`;
  return row ?? null;
};

/** The number of another account whose first name is still needed. */
export const findUnproved = async (sql: Sql, userId: string): Promise<{ phone: string } | null> => {
  const [row] = await sql<{ phone: string }[]>`
    select phone from account_merges where user_id = ${userId} and not is_proved`;
  return row ?? null;
};
