import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import { newToken } from '#server/platform/secrets.ts';
import { checkOwnPassword, type OwnProof } from '../account-passwords.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { codeLifetime, hashEmailChangeCode, maxCodeTries, newCode } from '../address-codes.ts';
import { publishAdministratorChange } from '../administrator-changes.ts';
import { findProfile } from '../queries/profile.ts';
import { findUser, findUserByEmail, isEmailTaken, revokeEmailedAccess, updateEmail } from '../users.store.ts';

/** Replaces an earlier request of the account. */
const putEmailChange = async (
  tx: Sql,
  change: { userId: string; email: string; codeHash: string; expiresAt: Date },
): Promise<void> => {
  await tx`
    insert into email_changes ${rowsOf({ ...change })}
    on conflict (user_id) do update set email = excluded.email, code_hash = excluded.code_hash,
      expires_at = excluded.expires_at, wrong_tries = 0`;
};

/**
 * Emails a code to the new address, or a notice if it belongs to another account. Only somebody who reads that mailbox can
 * tell which. Throws `wrong_password`.
 */
export const changeEmail =
  (context: AccountsContext) =>
  async (actor: Actor, { email, ...proof }: OwnProof & { email: string }): Promise<void> => {
    const { db, jobs, clock, accountLimits, codeEncryption, secret } = context;
    const { id: userId } = actor;
    const user = await checkOwnPassword(context, actor, proof);
    if (user.email === email) throw new Failure('bad_input', { fields: { email: ['email_unchanged'] } });
    await accountLimits.beforeNewEmail(userId, email);
    const expiresAt = new Date(clock.now().getTime() + codeLifetime);

    if (await findUserByEmail(db, email)) {
      // Nobody receives this code. Guessing it looks the same as for a free address.
      const codeHash = hashEmailChangeCode(secret, userId, email, newToken());
      await db.begin(async (tx) => {
        await putEmailChange(tx, { userId, email, codeHash, expiresAt });
        await jobs.publish(tx, 'account.email_change_to_existing', { email });
      });
      return;
    }
    const code = newCode();
    const codeHash = hashEmailChangeCode(secret, userId, email, code);
    await db.begin(async (tx) => {
      await putEmailChange(tx, { userId, email, codeHash, expiresAt });
      await jobs.publish(tx, 'account.code_issued', {
        email,
        purpose: 'change_email',
        language: user.language,
        encryptedCode: codeEncryption.encrypt(code),
        expiresAt: expiresAt.toISOString(),
      });
    });
  };

interface EmailChange {
  email: string;
  codeHash: string;
  expiresAt: Date;
  wrongTries: number;
}

const moveAccount = async (
  context: AccountsContext,
  tx: Sql,
  userId: string,
  email: string,
): Promise<void> => {
  const { audit, jobs } = context;
  const user = await findUser(tx, userId);
  if (!user) throw new Failure('session_expired');
  if (!(await updateEmail(tx, userId, email))) throw new Failure('email_in_use');
  await tx`delete from email_changes where user_id = ${userId}`;
  await revokeEmailedAccess(tx, user);
  await audit.record(tx, {
    action: 'user.email_changed',
    actor: user,
    target: { kind: 'user', id: userId },
    before: { email: user.email },
    after: { email },
  });
  await jobs.publish(tx, 'account.email_changed', { userId, oldEmail: user.email });
  await publishAdministratorChange(context, tx, { ...user, email }, 'email_changed', user);
};

/**
 * Gives the account its new address. Throws `invalid_code`, `code_expired`, or `email_in_use` if another account has taken
 * the address in the meantime.
 */
export const verifyNewEmail =
  (context: AccountsContext) =>
  async ({ id: userId }: Actor, otp: string): Promise<Profile> => {
    const { db, clock, secret, accountLimits } = context;
    await accountLimits.beforeNewEmailCode(userId);

    const problem = await db
      .begin(async (tx): Promise<'code_expired' | 'invalid_code' | null> => {
        // Locked until the transaction ends, so that concurrent attempts are counted one after the other.
        const [change] = await tx<EmailChange[]>`
          select email, code_hash, expires_at, wrong_tries from email_changes where user_id = ${userId} for no key update`;
        if (!change || change.expiresAt <= clock.now() || change.wrongTries >= maxCodeTries)
          return 'code_expired';
        if (change.codeHash === hashEmailChangeCode(secret, userId, change.email, otp)) {
          await moveAccount(context, tx, userId, change.email);
          return null;
        }
        await tx`update email_changes set wrong_tries = wrong_tries + 1 where user_id = ${userId}`;
        return 'invalid_code';
      })
      .catch((error: unknown) => {
        if (isEmailTaken(error)) return 'email_in_use' as const;
        throw error;
      });
    // Thrown after the transaction, because the wrong attempt must be committed.
    if (problem) throw new Failure(problem);
    return findProfile(context)(userId);
  };
