import { Failure } from '#server/failure.ts';
import type { Origin } from '../account-limits.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { createCode, sendCode, storeCode } from '../emailed-codes.ts';
import { findUserByEmail } from '../users.store.ts';

/**
 * Emails a code, or a notice if the address already has an account. Only somebody who reads that mailbox can tell which.
 * Resolves to false if no code is needed.
 */
export const requestSignUpCode =
  (context: AccountsContext) =>
  async (email: string, origin: Origin): Promise<boolean> => {
    const { allowUserRegistration, requireEmailVerification } = await context.settings.get();
    if (!allowUserRegistration) throw new Failure('registration_closed');
    if (!requireEmailVerification) return false;
    await context.accountLimits.beforeCode(email, 'signup', origin.ip);

    if (!(await findUserByEmail(context.db, email))) {
      await sendCode(context, email, 'signup', { origin });
      return true;
    }
    // Nobody receives this code. Guessing it looks the same as for a new address.
    const { stored } = createCode(context, email, 'signup', { origin });
    await context.db.begin(async (tx) => {
      await storeCode(tx, stored);
      await context.jobs.publish(tx, 'account.signup_for_existing', { email });
    });
    return true;
  };
