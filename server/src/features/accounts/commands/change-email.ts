import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import { newToken } from '#server/platform/secrets.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { codeLifetime, hashEmailChangeCode, newCode } from '../emailed-codes.ts';
import { checkOwnPassword } from '../own-password.ts';
import { findUserByEmail } from '../users.store.ts';

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
  async ({ id: userId }: Actor, { email, password }: { email: string; password: string }): Promise<void> => {
    const { db, jobs, clock, accountLimits, codeEncryption, secret } = context;
    const user = await checkOwnPassword(context, userId, password);
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
