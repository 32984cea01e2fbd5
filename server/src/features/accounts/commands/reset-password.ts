import { Failure } from '#server/failure.ts';
import { hashToken } from '#server/platform/secrets.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { findInvitedUser } from '../invitations.ts';
import { hashNewPassword, replacePassword } from '../new-password.ts';
import { findUser } from '../users.store.ts';

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
