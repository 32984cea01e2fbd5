import { hashToken, newToken } from '../../../platform/secrets.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { findUserByEmail } from '../users.store.ts';

/** How long an emailed link works, in ms. */
const linkLifetime = 30 * 60_000;

/** Does the same for a known and an unknown address: which it is, is looked up by a job, after the answer. */
export const requestPasswordLink =
  ({ db, jobs, accountLimits }: AccountsContext) =>
  async (email: string, ip: string): Promise<void> => {
    await accountLimits.beforeForgot(email, ip);
    await db.begin((tx) => jobs.publish(tx, 'account.reset_wanted', { email }));
  };

/** Emails the link where the address has an account that is not suspended; an earlier link stops working. */
export const sendPasswordLink =
  ({ db, jobs, clock, codeEncryption }: AccountsContext) =>
  async ({ email }: { email: string }): Promise<void> => {
    const user = await findUserByEmail(db, email);
    if (!user || user.status === 'suspended') return;
    const token = newToken();
    const expiresAt = new Date(clock.now().getTime() + linkLifetime);
    await db.begin(async (tx) => {
      await tx`
        insert into password_resets (user_id, token_hash, expires_at)
        values (${user.id}, ${hashToken(token)}, ${expiresAt})
        on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
      await jobs.publish(tx, 'account.password_reset_asked', {
        userId: user.id,
        encryptedToken: codeEncryption.encrypt(token),
        expiresAt: expiresAt.toISOString(),
      });
    });
  };
