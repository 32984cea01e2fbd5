import { Failure } from '../../../failure.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { sendCode } from '../mailed-codes.ts';
import { hashPassword, isOutdated, isRightPassword } from '../passwords.ts';
import { assertActive, publishLockedSignIn } from '../sign-in-refusals.ts';
import { type AwaitingTwoFactor, type Browser, continueSignIn, type SignedIn } from '../signed-in.ts';
import { findUserByEmail, updatePasswordHash } from '../users.store.ts';

/** Checks the password and emails a code. Resolves to null, or to the session where addresses are not verified. */
export const signIn =
  (context: AccountsContext) =>
  async (
    { email, password, remember }: { email: string; password: string; remember: boolean },
    browser: Browser,
  ): Promise<SignedIn | AwaitingTwoFactor | null> => {
    const { db, settings, accountLimits } = context;
    await publishLockedSignIn(context, email, accountLimits.beforeLogin(email, browser));

    const user = await findUserByEmail(db, email);
    const isRight = await isRightPassword(password, user?.passwordHash ?? null);
    if (!user || !isRight) throw new Failure('invalid_credentials');
    await accountLimits.afterLogin(email, browser);
    await assertActive(context, user);
    // Only at this moment is the password known, so that it can be hashed with today's costs.
    if (isOutdated(user.passwordHash)) await updatePasswordHash(db, user, await hashPassword(password));

    if (!(await settings.get()).requireEmailVerification)
      return continueSignIn(context, user, remember, browser);

    await accountLimits.beforeCode(email, 'login', browser.ip).catch(async (error: unknown) => {
      // A code that was sent just before is still valid.
      await db`update email_codes set remember = ${remember} where email = ${email} and purpose = 'login'`;
      throw error;
    });
    const { language } = user;
    await sendCode(context, email, 'login', { remember, device: browser.device, language });
    return null;
  };
