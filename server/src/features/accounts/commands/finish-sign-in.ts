import { Failure } from '#server/failure.ts';
import type { AccountsContext } from '../accounts.context.ts';
import type { Challenge } from '../sign-in-challenges.ts';
import { assertActive, type Browser, completeSignIn, type SignedIn } from '../signed-in.ts';
import { hasTwoFactor } from '../two-factor.store.ts';
import { checkSecondFactor, confirmSecret, newSecret } from '../two-factor.ts';
import { findUser, type UserRow } from '../users.store.ts';

const findChallenged = async (
  { db, challenges }: AccountsContext,
  token: string,
): Promise<{ user: UserRow; challenge: Challenge }> => {
  const challenge = await challenges.read(token);
  const user = challenge && (await findUser(db, challenge.userId));
  if (!user) throw new Failure('challenge_expired');
  const spent = await db`select 1 from used_challenges where id = ${challenge.id}`;
  if (spent.length > 0) throw new Failure('challenge_expired');
  return { user, challenge };
};

/** Creates a secret for an administrator without a second factor. Throws `challenge_expired` or `two_factor_is_on`. */
export const beginTwoFactorAtSignIn =
  (context: AccountsContext) =>
  async (challenge: string): Promise<{ secret: string; uri: string }> => {
    const { user } = await findChallenged(context, challenge);
    await assertActive(context, user);
    return newSecret(context, user);
  };

/** Takes the last step and opens the session. The first code ever also returns the recovery codes. Throws `challenge_expired`. */
export const finishSignIn =
  (context: AccountsContext) =>
  async (
    { challenge: token, otp }: { challenge: string; otp: string },
    browser: Browser,
  ): Promise<SignedIn & { recoveryCodes: string[] | null }> => {
    const { user, challenge } = await findChallenged(context, token);
    await assertActive(context, user);
    const isOn = await hasTwoFactor(context.db, user.id);
    const recoveryCodes = isOn ? null : await confirmSecret(context, user, otp);
    if (isOn) await checkSecondFactor(context, user, otp);
    const signedIn = await completeSignIn(context, user, challenge.remember, { ...browser, challenge });
    return { ...signedIn, recoveryCodes };
  };
