import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import type { Actor } from '../../../actor.ts';
import { Failure } from '../../../failure.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { codeLifetime, hashPhoneCode, maxCodeTries, newCode } from '../mailed-codes.ts';
import { findProfile } from '../queries/profile.ts';

/** Texts a code to the number of the profile, in place of an earlier one. Throws `phone_not_verifiable`. */
export const sendPhoneCode =
  (context: AccountsContext) =>
  async ({ id: userId }: Actor, ip: string): Promise<void> => {
    const { db, jobs, clock, secret, accountLimits, codeEncryption } = context;
    const { phone, phoneVerification } = await findProfile(context)(userId);
    if (phoneVerification !== 'possible') throw new Failure('phone_not_verifiable');
    await accountLimits.beforePhoneCode(userId, phone, ip);
    const code = newCode();
    const codeHash = hashPhoneCode(secret, userId, phone, code);
    const expiresAt = new Date(clock.now().getTime() + codeLifetime);
    await db.begin(async (tx) => {
      await tx`
        insert into phone_codes ${tx({ userId, phone, codeHash, expiresAt })}
        on conflict (user_id) do update set phone = excluded.phone, code_hash = excluded.code_hash,
          expires_at = excluded.expires_at, wrong_tries = 0`;
      await jobs.publish(tx, 'account.phone_code_issued', {
        userId,
        phone,
        sealedCode: codeEncryption.encrypt(code),
        expiresAt: expiresAt.toISOString(),
      });
    });
  };

interface PhoneCode {
  phone: string;
  codeHash: string;
  expiresAt: Date;
  wrongTries: number;
}

/** Verifies the number, if the profile still has it. Throws `invalid_code` and `code_expired`. */
export const verifyPhone =
  (context: AccountsContext) =>
  async (actor: Actor, otp: string): Promise<Profile> => {
    const { db, clock, secret, audit, accountLimits } = context;
    const { id: userId } = actor;
    await accountLimits.beforePhoneVerify(userId);
    const problem = await db.begin(async (tx): Promise<'code_expired' | 'invalid_code' | null> => {
      // Locked until the transaction ends: tries at the same time are counted one after the other.
      const [sent] = await tx<PhoneCode[]>`
        select phone, code_hash, expires_at, wrong_tries from phone_codes where user_id = ${userId} for no key update`;
      if (!sent || sent.expiresAt <= clock.now() || sent.wrongTries >= maxCodeTries) return 'code_expired';
      if (sent.codeHash !== hashPhoneCode(secret, userId, sent.phone, otp)) {
        await tx`update phone_codes set wrong_tries = wrong_tries + 1 where user_id = ${userId}`;
        return 'invalid_code';
      }
      const verified = await tx`
        update users set phone_verified_at = ${clock.now()} where id = ${userId} and phone = ${sent.phone} returning 1`;
      if (verified.length === 0) return 'code_expired';
      await tx`delete from phone_codes where user_id = ${userId}`;
      await audit.record(tx, { action: 'user.phone_verified', actor, target: { kind: 'user', id: userId } });
      return null;
    });
    // Thrown only here: the wrong try must be committed.
    if (problem) throw new Failure(problem);
    return findProfile(context)(userId);
  };
