import type { DomainEvents } from '#server/events.ts';
import { Failure } from '#server/failure.ts';
import { auditNotes } from '#server/features/audit/audit.feature.ts';
import { hashToken } from '#server/platform/secrets.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { sendCode } from '../address-codes.ts';
import {
  type AwaitingTwoFactor,
  assertActive,
  type Browser,
  continueSignIn,
  publishLockedSignIn,
  type SignedIn,
} from '../signed-in.ts';
import { findUserByEmail, findUserByPhone, updatePasswordHash } from '../users.store.ts';

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
  /** Proves that the browser verified this address when signing up. */
  proofToken: string | undefined;
}

/** True once for each proof. */
const consumeProof = async (
  { db, clock }: AccountsContext,
  { email, proofToken }: Credentials,
): Promise<boolean> => {
  if (!proofToken) return false;
  const used = await db`
    delete from address_proofs
    where token_hash = ${hashToken(proofToken)} and address = ${email} and expires_at > ${clock.now()} returning 1`;
  return used.length > 0;
};

/**
 * Checks the password and emails a code. Resolves to null, or to the session if no code is needed: because addresses are
 * not verified, or because this browser verified the address when it signed up just before.
 */
export const signIn =
  (context: AccountsContext) =>
  async (credentials: Credentials, browser: Browser): Promise<SignedIn | AwaitingTwoFactor | null> => {
    const { db, settings, accountLimits, passwords } = context;
    const { email, password, remember } = credentials;
    await publishLockedSignIn(context, email, accountLimits.beforeLogin(email, browser));

    const user = await findUserByEmail(db, email);
    const isRight = await passwords.isRight(password, user?.passwordHash ?? null);
    if (!user || !isRight) throw new Failure('invalid_credentials');
    await accountLimits.afterLogin(email, browser);
    await assertActive(context, user);
    // The password is known only now, so this is the chance to hash it with today's cost parameters.
    if (user.passwordHash && passwords.isOutdated(user.passwordHash))
      await updatePasswordHash(db, user, await passwords.hash(password));

    const { requireEmailVerification } = await settings.get();
    if (!requireEmailVerification || (await consumeProof(context, credentials)))
      return continueSignIn(context, user, remember, browser);

    await accountLimits.beforeCode(email, 'login', browser.ip).catch(async (error: unknown) => {
      // The code that was sent just before is still valid.
      await db`update address_codes set remember = ${remember} where address = ${email} and purpose = 'login'`;
      throw error;
    });
    const { language } = user;
    await sendCode(context, email, 'login', { remember, origin: browser, language });
    return null;
  };

/** Runs as a job after the answer, so that the response time does not reveal whether the address has an account. */
export const recordLockedSignIn =
  ({ db, audit }: AccountsContext) =>
  async ({ email, address }: DomainEvents['account.sign_in_locked']): Promise<void> => {
    const user = (await findUserByEmail(db, email)) ?? (await findUserByPhone(db, email));
    if (!user) return;
    await audit.record(db, {
      action: 'user.sign_in_refused',
      actor: null,
      target: { kind: 'user', id: user.id },
      note: auditNotes.tooManyTries,
      address,
    });
  };
