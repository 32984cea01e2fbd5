import { Failure } from '../../../failure.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { assertActive } from '../sign-in-refusals.ts';
import { type Browser, completeSignIn, type SignedIn } from '../signed-in.ts';
import { hasTwoFactor } from '../two-factor.store.ts';
import { checkSecondFactor, confirmSecret, newSecret } from '../two-factor.ts';
import { findUser, type UserRow } from '../users.store.ts';

const findChallenged = async (
  { db, challenges }: AccountsContext,
  challenge: string,
): Promise<{ user: UserRow; remember: boolean }> => {
  const read = await challenges.read(challenge);
  const user = read && (await findUser(db, read.userId));
  if (!user) throw new Failure('challenge_expired');
  return { user, remember: read.remember };
};

/** A secret for an administrator who has no second factor yet. Throws `challenge_expired` or `two_factor_is_on`. */
export const beginTwoFactorAtSignIn =
  (context: AccountsContext) =>
  async (challenge: string): Promise<{ secret: string; uri: string }> => {
    const { user } = await findChallenged(context, challenge);
    await assertActive(context, user);
    return newSecret(context, user);
  };

/** The last step: opens the session. With the first code of all come the recovery codes. Throws `challenge_expired`. */
export const finishSignIn =
  (context: AccountsContext) =>
  async (
    { challenge, otp }: { challenge: string; otp: string },
    browser: Browser,
  ): Promise<SignedIn & { recoveryCodes: string[] | null }> => {
    const { user, remember } = await findChallenged(context, challenge);
    await assertActive(context, user);
    const isOn = await hasTwoFactor(context.db, user.id);
    const recoveryCodes = isOn ? null : await confirmSecret(context, user, otp);
    if (isOn) await checkSecondFactor(context, user, otp);
    const signedIn = await completeSignIn(context, user, remember, {
      ...browser,
      hasGivenSecondFactor: true,
    });
    return { ...signedIn, recoveryCodes };
  };
