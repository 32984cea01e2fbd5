import { Failure } from '#server/failure.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import { hashNewPassword, replacePassword } from '../account-passwords.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { findInvitedUser } from '../invitations.ts';
import { findUser, findUserByEmail } from '../users.store.ts';

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

/** Sets a new password with an emailed link, which may be an invitation. Throws `reset_link_dead`. */
export const resetPassword =
  (context: AccountsContext) =>
  async ({ token, password }: { token: string; password: string }, ip: string): Promise<void> => {
    const { db, clock, accountLimits, audit } = context;
    await accountLimits.beforeReset(ip);
    const tokenHash = hashToken(token);
    const now = clock.now();

    const [link] = await db<{ userId: string }[]>`
      select user_id from password_resets where token_hash = ${tokenHash} and expires_at > ${now}`;
    const ownerId = link?.userId ?? (await findInvitedUser(db, tokenHash, now));
    const owner = ownerId && (await findUser(db, ownerId));
    if (!owner) throw new Failure('reset_link_dead');
    const passwordHash = await hashNewPassword(context, password, owner, 'password');

    const email = await db.begin(async (tx) => {
      // If two requests use the link at once, the second finds none.
      const [used] = await tx<{ userId: string }[]>`
        delete from password_resets where token_hash = ${tokenHash} and expires_at > ${clock.now()} returning user_id`;
      const userId = used?.userId ?? (await findInvitedUser(tx, tokenHash, clock.now()));
      const user = userId && (await findUser(tx, userId));
      if (!user || !(await replacePassword(context, tx, user, passwordHash)))
        throw new Failure('reset_link_dead');
      const target = { kind: 'user', id: user.id } as const;
      await audit.record(tx, { action: 'user.password_reset', actor: user, target });
      return user.email;
    });
    await accountLimits.afterReset(email);
  };
