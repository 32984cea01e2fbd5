import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { Db } from '#server/platform/db.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import type { CodePurpose } from '../account-limits.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { hashAsker, hashCodeFor, maxCodeTries, maxStrangersTries } from '../address-codes.ts';
import {
  type AwaitingTwoFactor,
  type Browser,
  continueSignIn,
  publishLockedSignIn,
  type SignedIn,
} from '../signed-in.ts';
import { findUserByEmail } from '../users.store.ts';

/** How long the proof of a verified address is valid, in seconds. */
export const proofLifetime = 30 * 60;

/**
 * Uses the code or counts a wrong attempt, in one statement. Null if no code is valid. Others can use up only some of the
 * attempts; the person who requested the code has all the rest.
 */
const tryCode = async (
  db: Db,
  guess: { address: string; purpose: CodePurpose; codeHash: string; browser: Browser; now: Date },
): Promise<{ isRight: boolean; remember: boolean } | null> => {
  const { address, purpose, codeHash, browser, now } = guess;
  const { askerHash, askerClientHash } = hashAsker(browser);
  const isAsker = browser.device?.isNew
    ? part`asker_client_hash is not distinct from ${askerClientHash}::text`
    : part`asker_hash is not distinct from ${askerHash}::text and asker_hash is not null`;
  const isWrong = part`code_hash <> ${codeHash}`;
  const [row] = await db<{ isRight: boolean; remember: boolean }[]>`
    update address_codes set
      used_at = case when code_hash = ${codeHash} then ${now}::timestamptz end,
      asker_tries = asker_tries + case when ${isWrong} and (${isAsker}) then 1 else 0 end,
      wrong_tries = wrong_tries + case when ${isWrong} and not (${isAsker}) then 1 else 0 end
    where address = ${address} and purpose = ${purpose} and used_at is null and expires_at > ${now}
      and asker_tries + wrong_tries < ${maxCodeTries} and (${isAsker} or wrong_tries < ${maxStrangersTries})
    returning used_at is not null as is_right, remember`;
  return row ?? null;
};

/**
 * Uses the code that was sent to an address for one of these purposes, and resolves to it. Throws `invalid_code` or
 * `code_expired`.
 */
export const consumeCode = async (
  { db, clock, secret }: AccountsContext,
  address: string,
  purposes: readonly CodePurpose[],
  code: string,
  browser: Browser,
): Promise<{ purpose: CodePurpose; remember: boolean }> => {
  let isAnyValid = false;
  for (const purpose of purposes) {
    const codeHash = hashCodeFor(secret, address, purpose, code);
    const tried = await tryCode(db, { address, purpose, codeHash, browser, now: clock.now() });
    if (tried?.isRight) return { purpose, remember: tried.remember };
    if (tried) isAnyValid = true;
  }
  throw new Failure(isAnyValid ? 'invalid_code' : 'code_expired');
};

/** Resolves to a token whose holder has proved that they can read what is sent to the address. */
export const storeProof = async ({ db, clock }: AccountsContext, address: string): Promise<string> => {
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + proofLifetime * 1000);
  await db`
    insert into address_proofs (token_hash, address, expires_at)
    values (${hashToken(token)}, ${address}, ${expiresAt})`;
  return token;
};

/** Signs in or verifies the address for signing up, depending on what the code was emailed for. */
export const verifyCode =
  (context: AccountsContext) =>
  async (
    { email, otp }: { email: string; otp: string },
    browser: Browser,
  ): Promise<SignedIn | AwaitingTwoFactor | { verificationToken: string }> => {
    const { db, accountLimits } = context;
    await publishLockedSignIn(context, email, accountLimits.beforeVerify(email, browser));
    const { purpose, remember } = await consumeCode(context, email, ['login', 'signup'], otp, browser);
    await accountLimits.afterVerify(email, browser);
    await accountLimits.afterCode(email, purpose);

    if (purpose === 'login') {
      const user = await findUserByEmail(db, email);
      if (!user) throw new Failure('code_expired');
      return continueSignIn(context, user, remember, browser);
    }
    return { verificationToken: await storeProof(context, email) };
  };
