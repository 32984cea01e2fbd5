import type { Db, Sql } from '../../platform/db.ts';

interface ResetRow {
  userId: string;
  tokenHash: string;
  expiresAt: Date;
}

export const createPasswordResetsStore = (db: Db) => ({
  /** The account's link; an earlier one is replaced. */
  async put(tx: Sql, { userId, tokenHash, expiresAt }: ResetRow): Promise<void> {
    await tx`
      insert into password_resets (user_id, token_hash, expires_at)
      values (${userId}, ${tokenHash}, ${expiresAt})
      on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
  },

  /** Whose link it is, while it works. */
  async ownerOf(tokenHash: string, now: Date): Promise<string | null> {
    const [row] = await db<{ userId: string }[]>`
      select user_id from password_resets where token_hash = ${tokenHash} and expires_at > ${now}`;
    return row?.userId ?? null;
  },

  /** Uses the link up: whose it was; null where it is over, or somebody else was first. */
  async take(tx: Sql, tokenHash: string, now: Date): Promise<string | null> {
    const [row] = await tx<{ userId: string }[]>`
      delete from password_resets where token_hash = ${tokenHash} and expires_at > ${now} returning user_id`;
    return row?.userId ?? null;
  },

  async remove(tx: Sql, userId: string): Promise<void> {
    await tx`delete from password_resets where user_id = ${userId}`;
  },

  async removeExpired(now: Date): Promise<void> {
    await db`delete from password_resets where expires_at < ${now}`;
  },
});
