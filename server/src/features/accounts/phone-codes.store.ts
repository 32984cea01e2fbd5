import type { Sql } from '#server/platform/db.ts';
import type { AccountsContext } from './accounts.context.ts';
import { hashPhoneCode, maxCodeTries } from './address-codes.ts';

/** A code that was texted to a number of a signed-in person. */
interface PhoneCode {
  phone: string;
  /** The number in the profile when it was sent. */
  replaces: string | null;
}

/**
 * The code that the person has entered, or why it does not count. A wrong one is counted, so the caller commits. Locked until
 * the transaction ends, so that concurrent attempts are counted one after the other.
 */
export const checkPhoneCode = async (
  { clock, secret }: Pick<AccountsContext, 'clock' | 'secret'>,
  tx: Sql,
  userId: string,
  otp: string,
): Promise<PhoneCode | 'code_expired' | 'invalid_code'> => {
  const [sent] = await tx<(PhoneCode & { codeHash: string; expiresAt: Date; wrongTries: number })[]>`
    select phone, replaces, code_hash, expires_at, wrong_tries from phone_codes where user_id = ${userId} for no key update`;
  if (!sent || sent.expiresAt <= clock.now() || sent.wrongTries >= maxCodeTries) return 'code_expired';
  if (sent.codeHash === hashPhoneCode(secret, userId, sent.phone, otp)) return sent;
  await tx`update phone_codes set wrong_tries = wrong_tries + 1 where user_id = ${userId}`;
  return 'invalid_code';
};

export const removePhoneCode = async (tx: Sql, userId: string): Promise<void> => {
  await tx`delete from phone_codes where user_id = ${userId}`;
};
