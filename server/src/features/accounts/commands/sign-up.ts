import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import { wrongInName } from '@mandap/domain/contact-masking';
import { joinName } from '@mandap/domain/names';
import { v7 as newId } from 'uuid';
import { Failure } from '#server/failure.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { hashToken } from '#server/platform/secrets.ts';
import type { Origin } from '../account-limits.ts';
import { hashNewPassword } from '../account-passwords.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { createCode, sendCode, storeCode } from '../address-codes.ts';
import { findProfile } from '../queries/profile.ts';
import { findUserByEmail, insertUser } from '../users.store.ts';

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

interface NewAccount {
  email: string;
  password?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  whatsapp?: boolean | undefined;
}

/** The proof that the address was verified. Required if addresses are verified. */
type Proof = { tokenHash: string; email: string } | null;

const checkFields = ({ email, password, firstName = '', lastName = '' }: NewAccount) => {
  const wrongName = wrongInName(joinName({ firstName, lastName }));
  const fields = {
    ...(wrongName && { firstName: [wrongName] }),
    ...(password === undefined ? { password: ['required' as const] } : {}),
  };
  if (password === undefined || wrongName) throw new Failure('bad_input', { fields });
  return { email, password, firstName, lastName };
};

/**
 * Creates an account for a verified address. Throws `registration_closed`, `email_not_verified` or
 * `email_in_use`.
 */
export const signUp =
  (context: AccountsContext) =>
  async (
    requested: NewAccount,
    proofToken: string | undefined,
    ip: string,
  ): Promise<{ user: Profile; isActive: boolean }> => {
    const { db, clock, settings, accountLimits, audit, jobs } = context;
    const { email, password, firstName, lastName } = checkFields(requested);
    const { allowUserRegistration, requireEmailVerification, autoApproveUsers } = await settings.get();
    if (!allowUserRegistration) throw new Failure('registration_closed');
    await accountLimits.beforeSignUp(ip);

    const proof: Proof = requireEmailVerification ? { email, tokenHash: hashToken(proofToken ?? '') } : null;
    if (proof) {
      // Checked before the password is hashed, because hashing is expensive.
      const [live] = await db`
        select 1 from address_proofs
        where token_hash = ${proof.tokenHash} and address = ${email} and expires_at > ${clock.now()}`;
      if (!live) throw new Failure('email_not_verified');
    }
    const passwordHash = await hashNewPassword(context, password, { email, firstName, lastName }, 'password');

    const id = newId();
    const role = 'user' as const;
    const status = autoApproveUsers ? ('active' as const) : ('inactive' as const);
    await db.begin(async (tx) => {
      if (proof) {
        // The proof stays for this browser's first sign-in. It cannot create a second account for the address.
        const live = await tx`
          select 1 from address_proofs
          where token_hash = ${proof.tokenHash} and address = ${email} and expires_at > ${clock.now()} for update`;
        if (live.length === 0) throw new Failure('email_not_verified');
      }
      const language = requestLanguage();
      const user = {
        id,
        email,
        passwordHash,
        firstName,
        lastName,
        role,
        status,
        createdAt: clock.now(),
        language,
      };
      if (!(await insertUser(tx, user))) throw new Failure('email_in_use');
      await audit.record(tx, {
        action: 'user.signed_up',
        actor: { id, role },
        target: { kind: 'user', id },
        after: { email, role, status },
      });
      await jobs.publish(tx, 'account.created', {
        userId: id,
        ...(requested.whatsapp && { wantsWhatsApp: true }),
      });
    });
    return { user: await findProfile(context)(id), isActive: status === 'active' };
  };
