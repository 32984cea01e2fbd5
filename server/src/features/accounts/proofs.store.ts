import type { Db, Sql } from '../../platform/db.ts';

export interface Proof {
  tokenHash: string;
  email: string;
}

export const createProofsStore = (db: Db) => ({
  async insert({ tokenHash, email }: Proof, expiresAt: Date): Promise<void> {
    await db`insert into email_proofs (token_hash, email, expires_at) values (${tokenHash}, ${email}, ${expiresAt})`;
  },

  async isLive({ tokenHash, email }: Proof, now: Date): Promise<boolean> {
    const rows = await db`
      select 1 from email_proofs where token_hash = ${tokenHash} and email = ${email} and expires_at > ${now}`;
    return rows.length > 0;
  },

  /** Takes the proof away; false where somebody else was first. */
  async use(tx: Sql, { tokenHash, email }: Proof, now: Date): Promise<boolean> {
    const rows = await tx`
      delete from email_proofs where token_hash = ${tokenHash} and email = ${email} and expires_at > ${now}
      returning 1`;
    return rows.length > 0;
  },

  async removeExpired(now: Date): Promise<void> {
    await db`delete from email_proofs where expires_at < ${now}`;
  },
});
