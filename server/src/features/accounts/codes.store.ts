import type { Db, Sql } from '../../platform/db.ts';

export type CodePurpose = 'login' | 'signup';

interface CodeRow {
  id: string;
  email: string;
  purpose: CodePurpose;
  codeHash: string;
  remember: boolean;
  createdAt: Date;
  expiresAt: Date;
}

interface Guess {
  email: string;
  purpose: CodePurpose;
  codeHash: string;
  /** How many wrong tries end a code's life. */
  mostTries: number;
  now: Date;
}

export const createCodesStore = (db: Db) => ({
  /** The address's code for this purpose; an earlier one is replaced. */
  async put(tx: Sql, code: CodeRow): Promise<void> {
    await tx`
      insert into email_codes (id, email, purpose, code_hash, remember, created_at, expires_at)
      values (${code.id}, ${code.email}, ${code.purpose}, ${code.codeHash}, ${code.remember}, ${code.createdAt},
        ${code.expiresAt})
      on conflict (email, purpose) do update set id = excluded.id, code_hash = excluded.code_hash,
        remember = excluded.remember, created_at = excluded.created_at, expires_at = excluded.expires_at,
        wrong_tries = 0, used_at = null`;
  },

  /** Uses the code up or counts a wrong try, in one statement; null where there is no live code. */
  async guess({
    email,
    purpose,
    codeHash,
    mostTries,
    now,
  }: Guess): Promise<{ right: boolean; remember: boolean } | null> {
    const [row] = await db<{ right: boolean; remember: boolean }[]>`
      update email_codes set
        used_at = case when code_hash = ${codeHash} then ${now}::timestamptz end,
        wrong_tries = wrong_tries + case when code_hash = ${codeHash} then 0 else 1 end
      where email = ${email} and purpose = ${purpose} and used_at is null and expires_at > ${now}
        and wrong_tries < ${mostTries}
      returning used_at is not null as right, remember`;
    return row ?? null;
  },

  async removeExpired(now: Date): Promise<void> {
    await db`delete from email_codes where expires_at < ${now}`;
  },
});
