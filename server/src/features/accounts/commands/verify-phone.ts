import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import type { Actor } from '#server/actor.ts';
import { differenceOf } from '#server/difference.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import { findMergeable, isNumberUnused, storeMerge } from '../account-merges.store.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { codeLifetime, countText, hashPhoneCode, newCode } from '../address-codes.ts';
import { checkPhoneCode, removePhoneCode } from '../phone-codes.store.ts';
import { findProfile } from '../queries/profile.ts';
import { isPhoneTaken } from '../users.store.ts';
import { proofLifetime } from './verify-code.ts';

/**
 * Texts a code to the profile's number, or to a new number that replaces it once verified. To a verified number only if the
 * person has no password. An earlier code stops working.
 * Throws `phone_not_verifiable`.
 */
export const sendPhoneCode =
  (context: AccountsContext) =>
  async ({ id: userId }: Actor, other: string | undefined, ip: string): Promise<void> => {
    const { db, jobs, clock, secret, accountLimits, codeEncryption, hasSms } = context;
    const profile = await findProfile(context)(userId);
    const phone = other ?? profile.phone;
    const isVerified = phone === profile.phone && profile.phoneVerification === 'verified';
    // Somebody without a password proves with it to be themselves.
    const isProof = isVerified && profile.isPasswordless === true;
    if (!phone || !hasSms || (isVerified && !isProof)) throw new Failure('phone_not_verifiable');
    const replaces = profile.phone || null;
    await accountLimits.beforePhoneCode(userId, phone, ip);
    await countText(context);
    const code = newCode();
    const codeHash = hashPhoneCode(secret, userId, phone, code);
    const expiresAt = new Date(clock.now().getTime() + codeLifetime);
    await db.begin(async (tx) => {
      await tx`
        insert into phone_codes ${rowsOf({ userId, phone, replaces, codeHash, expiresAt })}
        on conflict (user_id) do update set phone = excluded.phone, replaces = excluded.replaces,
          code_hash = excluded.code_hash, expires_at = excluded.expires_at, wrong_tries = 0`;
      await jobs.publish(tx, 'account.phone_code_issued', {
        userId,
        phone,
        encryptedCode: codeEncryption.encrypt(code),
        expiresAt: expiresAt.toISOString(),
      });
    });
  };

/**
 * Verifies the number and stores it in the profile, unless that was changed since. Throws `invalid_code`, `code_expired`,
 * `phone_opens_other_account` if both accounts may become one (`merge-accounts.ts`), or `phone_in_use`.
 */
export const verifyPhone =
  (context: AccountsContext) =>
  async (actor: Actor, otp: string): Promise<Profile> => {
    const { db, clock, settings, audit, accountLimits } = context;
    const { id: userId } = actor;
    await accountLimits.beforePhoneVerify(userId);
    const { phoneUnusedDays } = await settings.get();
    const verify = async (
      tx: Sql,
    ): Promise<'code_expired' | 'invalid_code' | 'phone_opens_other_account' | null> => {
      const sent = await checkPhoneCode(context, tx, userId, otp);
      if (typeof sent === 'string') return sent;
      const other = await findMergeable(tx, userId, sent.phone);
      if (other) {
        const isProved = !isNumberUnused(other.phoneVerifiedAt, phoneUnusedDays, clock.now());
        const expiresAt = new Date(clock.now().getTime() + proofLifetime * 1000);
        await storeMerge(tx, userId, { ...sent, otherId: other.id, isProved, expiresAt });
        await removePhoneCode(tx, userId);
        return 'phone_opens_other_account';
      }
      const verified = await tx`
        update users set phone = ${sent.phone}, phone_verified_at = ${clock.now()}
        where id = ${userId} and phone is not distinct from ${sent.replaces} returning 1`;
      if (verified.length === 0) return 'code_expired';
      await removePhoneCode(tx, userId);
      const difference = differenceOf({ phone: sent.replaces }, { phone: sent.phone });
      const target = { kind: 'user', id: userId } as const;
      await audit.record(tx, { action: 'user.phone_verified', actor, target, ...difference });
      return null;
    };
    const problem = await db.begin(verify).catch((error: unknown) => {
      if (isPhoneTaken(error)) return 'phone_in_use' as const;
      throw error;
    });
    // Thrown after the transaction, because the wrong attempt must be committed.
    if (problem) throw new Failure(problem);
    return findProfile(context)(userId);
  };
