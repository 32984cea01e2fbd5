import { hashToken, newToken } from '#server/platform/secrets.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { findUserByEmail } from '../users.store.ts';

/** How long an emailed link works, in ms. */
const linkLifetime = 30 * 60_000;

/** Does the same for known and unknown addresses. A job looks the address up after the answer. */
export const requestPasswordLink =
  ({ db, jobs, accountLimits }: AccountsContext) =>
  async (email: string, ip: string): Promise<void> => {
    await accountLimits.beforeForgot(email, ip);
    await db.begin((tx) => jobs.publish(tx, 'account.reset_wanted', { email }));
  };

/** Emails a link if the address has an account that is not suspended. An earlier link stops working. */
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
      await jobs.publish(tx, 'account.password_reset_requested', {
        userId: user.id,
        encryptedToken: codeEncryption.encrypt(token),
        expiresAt: expiresAt.toISOString(),
      });
    });
  };
