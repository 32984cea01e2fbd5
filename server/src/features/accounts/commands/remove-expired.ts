import type { AccountsContext } from '../accounts.context.ts';

/** Removes codes, proofs, links, sessions and counted attempts that can no longer be used. */
export const removeExpired =
  ({ db, clock, limits }: AccountsContext) =>
  async (): Promise<void> => {
    const now = clock.now();
    await Promise.all([
      db`delete from address_codes where expires_at < ${now}`,
      db`delete from address_proofs where expires_at < ${now}`,
      db`delete from password_resets where expires_at < ${now}`,
      db`delete from email_changes where expires_at < ${now}`,
      db`delete from used_challenges where expires_at < ${now}`,
      db`delete from phone_codes where expires_at < ${now}`,
      db`delete from account_merges where expires_at < ${now}`,
      // Sessions stay for one more day, so that a reused refresh token still finds its session.
      db`
        delete from sessions where expires_at < ${now}::timestamptz - interval '1 day'
          or revoked_at < ${now}::timestamptz - interval '1 day'`,
      limits.removeOld(),
    ]);
  };
