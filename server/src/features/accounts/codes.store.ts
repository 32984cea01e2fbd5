import type { Db, Sql } from '../../platform/db.ts';

export type CodePurpose = 'login' | 'signup';

interface CodeRow {
  id: string;
  email: string;
  purpose: CodePurpose;
  codeHash: string;
  remember: boolean;
  /** Of the browser that asked. */
  askerHash: string | null;
  createdAt: Date;
  expiresAt: Date;
}

interface Guess {
  email: string;
  purpose: CodePurpose;
  codeHash: string;
  askerHash: string | null;
  /** How many wrong tries end a code's life. */
  mostTries: number;
  now: Date;
}

export const createCodesStore = (db: Db) => ({
  /** The address's code for this purpose; an earlier one is replaced. */
  async put(tx: Sql, code: CodeRow): Promise<void> {
    await tx`
      insert into email_codes (id, email, purpose, code_hash, remember, asker_hash, created_at, expires_at)
      values (${code.id}, ${code.email}, ${code.purpose}, ${code.codeHash}, ${code.remember}, ${code.askerHash},
        ${code.createdAt}, ${code.expiresAt})
      on conflict (email, purpose) do update set id = excluded.id, code_hash = excluded.code_hash,
        remember = excluded.remember, asker_hash = excluded.asker_hash, created_at = excluded.created_at,
        expires_at = excluded.expires_at, wrong_tries = 0, asker_tries = 0, used_at = null`;
  },

  /**
   * Uses the code up or counts a wrong try, in one statement; null where there is no live code. Tries of the browser
   * that asked for the code and tries from elsewhere are counted, and end, each for themselves.
   */
  async guess({
    email,
    purpose,
    codeHash,
    askerHash,
    mostTries,
    now,
  }: Guess): Promise<{ right: boolean; remember: boolean } | null> {
    const isAsker = db`asker_hash is not distinct from ${askerHash}::text and asker_hash is not null`;
    const isWrong = db`code_hash <> ${codeHash}`;
    const [row] = await db<{ right: boolean; remember: boolean }[]>`
      update email_codes set
        used_at = case when code_hash = ${codeHash} then ${now}::timestamptz end,
        asker_tries = asker_tries + case when ${isWrong} and (${isAsker}) then 1 else 0 end,
        wrong_tries = wrong_tries + case when ${isWrong} and not (${isAsker}) then 1 else 0 end
      where email = ${email} and purpose = ${purpose} and used_at is null and expires_at > ${now}
        and case when ${isAsker} then asker_tries else wrong_tries end < ${mostTries}
      returning used_at is not null as right, remember`;
    return row ?? null;
  },

  async setRemember(email: string, purpose: CodePurpose, remember: boolean): Promise<void> {
    await db`update email_codes set remember = ${remember} where email = ${email} and purpose = ${purpose}`;
  },

  async remove(tx: Sql, email: string, purpose: CodePurpose): Promise<void> {
    await tx`delete from email_codes where email = ${email} and purpose = ${purpose}`;
  },

  async removeExpired(now: Date): Promise<void> {
    await db`delete from email_codes where expires_at < ${now}`;
  },
});
