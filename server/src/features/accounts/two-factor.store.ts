import type { Sql } from '#server/platform/db.ts';

export interface TwoFactorRow {
  userId: string;
  encryptedSecret: string;
  confirmedAt: Date | null;
}

/** Includes a second factor that is still being set up. */
export const findTwoFactor = async (sql: Sql, userId: string): Promise<TwoFactorRow | null> => {
  const [row] = await sql<TwoFactorRow[]>`
    select user_id, encrypted_secret, confirmed_at from two_factors where user_id = ${userId}`;
  return row ?? null;
};

export const hasTwoFactor = async (sql: Sql, userId: string): Promise<boolean> =>
  (await findTwoFactor(sql, userId))?.confirmedAt != null;

/** Stores a new secret for somebody who has not confirmed one. False if they have. */
export const startTwoFactor = async (
  sql: Sql,
  { userId, encryptedSecret, now }: { userId: string; encryptedSecret: string; now: Date },
): Promise<boolean> => {
  const rows = await sql`
    insert into two_factors as t (user_id, encrypted_secret, created_at) values (${userId}, ${encryptedSecret}, ${now})
    on conflict (user_id) do update set encrypted_secret = excluded.encrypted_secret, created_at = excluded.created_at,
      last_step = 0
    where t.confirmed_at is null returning 1`;
  return rows.length > 0;
};

/** False if the code of this step or a later one has been used before. */
export const consumeStep = async (sql: Sql, userId: string, step: number): Promise<boolean> => {
  const rows = await sql`
    update two_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning 1`;
  return rows.length > 0;
};

/** False if the code does not belong to the person or was used before. */
export const consumeRecoveryCode = async (
  sql: Sql,
  userId: string,
  hash: string,
  now: Date,
): Promise<boolean> => {
  const rows = await sql`
    update recovery_codes set used_at = ${now}
    where user_id = ${userId} and code_hash = ${hash} and used_at is null returning 1`;
  return rows.length > 0;
};

export const replaceRecoveryCodes = async (
  tx: Sql,
  userId: string,
  hashes: readonly string[],
): Promise<void> => {
  await tx`delete from recovery_codes where user_id = ${userId}`;
  await tx`
    insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${[...hashes]}::text[])`;
};

/** False if there was no confirmed one. */
export const deleteTwoFactor = async (tx: Sql, userId: string): Promise<boolean> => {
  await tx`delete from recovery_codes where user_id = ${userId}`;
  const rows = await tx<{ confirmedAt: Date | null }[]>`
    delete from two_factors where user_id = ${userId} returning confirmed_at`;
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
};
