import type { AccountsContext } from '../accounts.context.ts';

/** Codes, proofs, links, sessions and counted tries that can no longer be used. */
export const removeExpired =
  ({ db, clock, limits }: AccountsContext) =>
  async (): Promise<void> => {
    const now = clock.now();
    await Promise.all([
      db`delete from email_codes where expires_at < ${now}`,
      db`delete from email_proofs where expires_at < ${now}`,
      db`delete from password_resets where expires_at < ${now}`,
      db`delete from email_changes where expires_at < ${now}`,
      db`delete from used_challenges where expires_at < ${now}`,
      db`delete from phone_codes where expires_at < ${now}`,
      // A day later: a reused old refresh token must still find its session.
      db`
        delete from sessions where expires_at < ${now}::timestamptz - interval '1 day'
          or revoked_at < ${now}::timestamptz - interval '1 day'`,
      limits.removeOld(),
    ]);
  };
