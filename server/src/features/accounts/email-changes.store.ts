import type { Db, Sql } from '../../platform/db.ts';

interface EmailChangeRow {
  userId: string;
  email: string;
  codeHash: string;
  expiresAt: Date;
}

export const createEmailChangesStore = (db: Db) => ({
  /** What the account wants; an earlier wish is replaced. */
  async put(tx: Sql, { userId, email, codeHash, expiresAt }: EmailChangeRow): Promise<void> {
    await tx`
      insert into email_changes (user_id, email, code_hash, expires_at)
      values (${userId}, ${email}, ${codeHash}, ${expiresAt})
      on conflict (user_id) do update set email = excluded.email, code_hash = excluded.code_hash,
        expires_at = excluded.expires_at, wrong_tries = 0`;
  },

  /** Locked until the transaction ends: tries at the same time are counted one after the other. */
  async lock(tx: Sql, userId: string): Promise<(EmailChangeRow & { wrongTries: number }) | null> {
    const [row] = await tx<(EmailChangeRow & { wrongTries: number })[]>`
      select user_id, email, code_hash, expires_at, wrong_tries from email_changes
      where user_id = ${userId} for update`;
    return row ?? null;
  },

  async countWrong(tx: Sql, userId: string): Promise<void> {
    await tx`update email_changes set wrong_tries = wrong_tries + 1 where user_id = ${userId}`;
  },

  async remove(tx: Sql, userId: string): Promise<void> {
    await tx`delete from email_changes where user_id = ${userId}`;
  },

  async removeExpired(now: Date): Promise<void> {
    await db`delete from email_changes where expires_at < ${now}`;
  },
});
