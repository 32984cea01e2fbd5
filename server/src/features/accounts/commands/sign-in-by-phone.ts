import type { PhoneSignInNeed } from '@mandap/contract/accounts/accounts';
import type * as calls from '@mandap/contract/accounts/accounts.endpoints';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { wrongInName } from '@mandap/domain/contact-masking';
import { joinName } from '@mandap/domain/names';
import { v7 as newId } from 'uuid';
import { Failure } from '#server/failure.ts';
import { pipeline, type Sql } from '#server/platform/db.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { hashToken } from '#server/platform/secrets.ts';
import type { Origin } from '../account-limits.ts';
import { isNumberUnused, isSameFirstName } from '../account-merges.store.ts';
import type { AccountsContext } from '../accounts.context.ts';
import { countText, createCode, sendCode, storeCode } from '../address-codes.ts';
import {
  assertActive,
  type Browser,
  completeSignIn,
  publishLockedSignIn,
  type SignedIn,
} from '../signed-in.ts';
import { findUser, findUserByPhone, insertUserByPhone, type UserRow } from '../users.store.ts';
import { consumeCode, storeProof } from './verify-code.ts';

/** Texts a code, whether or not the number has an account. Throws `phone_sign_in_off`. */
export const requestPhoneCode =
  (context: AccountsContext) =>
  async (phone: string, origin: Origin): Promise<void> => {
    const { db, jobs, accountLimits, codeEncryption, hasSms } = context;
    if (!hasSms) throw new Failure('phone_sign_in_off');
    await accountLimits.beforePhoneSignIn(phone, origin);
    await countText(context);
    const user = await findUserByPhone(db, phone);
    const { code, stored } = createCode(context, phone, 'phone', { origin });
    const event = {
      phone,
      language: user?.language ?? requestLanguage(),
      encryptedCode: codeEncryption.encrypt(code),
      expiresAt: stored.expiresAt.toISOString(),
    };
    await db.begin((tx) =>
      pipeline([storeCode(tx, stored), jobs.publish(tx, 'account.phone_sign_in_code_issued', event)]),
    );
  };

type Attempt = CheckedInputOf<typeof calls.signInByPhone>;

/** What is missing. The token proves the number when the caller returns with it. */
interface Incomplete {
  needs: PhoneSignInNeed;
  verificationToken?: string;
}

const isProved = async (
  sql: Sql,
  { clock }: AccountsContext,
  { phone, verificationToken = '' }: Attempt,
): Promise<boolean> => {
  const live = await sql`
    select 1 from address_proofs
    where token_hash = ${hashToken(verificationToken)} and address = ${phone} and expires_at > ${clock.now()}`;
  return live.length > 0;
};

/** Checks the code or the token of an earlier call. Throws `invalid_code` or `code_expired`. */
const checkNumber = async (context: AccountsContext, attempt: Attempt, browser: Browser): Promise<void> => {
  const { db, accountLimits } = context;
  const { phone, otp, verificationToken } = attempt;
  if (verificationToken) {
    if (!(await isProved(db, context, attempt))) throw new Failure('code_expired');
    return;
  }
  if (!otp) throw new Failure('bad_input', { fields: { otp: ['required'] } });
  await publishLockedSignIn(context, phone, accountLimits.beforeVerify(phone, browser));
  await consumeCode(context, phone, ['phone'], otp, browser);
  await accountLimits.afterVerify(phone, browser);
  await accountLimits.afterCode(phone, 'phone');
};

/** The token of an earlier call works once. Throws `code_expired`. */
const consumeProof = async (tx: Sql, { phone, verificationToken }: Attempt): Promise<void> => {
  if (!verificationToken) return;
  const used = await tx`
    delete from address_proofs
    where token_hash = ${hashToken(verificationToken)} and address = ${phone} returning 1`;
  if (used.length === 0) throw new Failure('code_expired');
};

const incomplete = async (
  context: AccountsContext,
  { phone, verificationToken }: Attempt,
  needs: PhoneSignInNeed,
): Promise<Incomplete> => ({
  needs,
  verificationToken: verificationToken || (await storeProof(context, phone)),
});

/** Creates an account without an email address and signs in to it. Throws `registration_closed` or `phone_in_use`. */
const signUpByPhone = async (
  context: AccountsContext,
  attempt: Attempt,
  browser: Browser,
): Promise<SignedIn | Incomplete> => {
  const { db, clock, settings, accountLimits, audit, jobs } = context;
  const { phone, firstName, lastName = '', remember } = attempt;
  const { allowUserRegistration, autoApproveUsers } = await settings.get();
  if (!allowUserRegistration) throw new Failure('registration_closed');
  if (!firstName) return incomplete(context, attempt, 'name');
  await accountLimits.beforeSignUp(browser.ip);

  const id = newId();
  const role = 'user' as const;
  const status = autoApproveUsers ? ('active' as const) : ('inactive' as const);
  await db.begin(async (tx) => {
    await consumeProof(tx, attempt);
    const name = { firstName, lastName, language: requestLanguage() };
    const user = { id, phone, ...name, role, status, createdAt: clock.now() };
    if (!(await insertUserByPhone(tx, user))) throw new Failure('phone_in_use');
    await audit.record(tx, {
      action: 'user.signed_up',
      actor: { id, role },
      target: { kind: 'user', id },
      after: { phone, role, status },
    });
    await jobs.publish(tx, 'account.created', {
      userId: id,
      ...(attempt.whatsapp && { wantsWhatsApp: true }),
    });
  });
  const user = await findUser(db, id);
  if (!user || status === 'inactive') return { needs: 'approval' };
  return completeSignIn(context, user, remember, browser, 'phone');
};

/**
 * Numbers change owners. If this one was not used for long, its holder needs a second proof: a code from the account's
 * email, or without an address the first name. Resolves to what is missing. Throws `first_name_differs`, `invalid_code` or
 * `code_expired`.
 */
const missingProof = async (
  context: AccountsContext,
  user: UserRow & { phoneVerifiedAt: Date },
  { phone, emailOtp, firstName }: Attempt,
  browser: Browser,
): Promise<'email_code' | 'first_name' | null> => {
  const { clock, settings, accountLimits } = context;
  const { phoneUnusedDays } = await settings.get();
  if (!isNumberUnused(user.phoneVerifiedAt, phoneUnusedDays, clock.now())) return null;
  const { email, language } = user;
  if (!email) {
    if (!firstName) return 'first_name';
    await accountLimits.beforeFirstName(phone);
    if (!isSameFirstName(firstName, user.firstName)) throw new Failure('first_name_differs');
    return null;
  }
  if (emailOtp) {
    await publishLockedSignIn(context, email, accountLimits.beforeVerify(email, browser));
    await consumeCode(context, email, ['login'], emailOtp, browser);
    await accountLimits.afterVerify(email, browser);
    return null;
  }
  await accountLimits.beforeCode(email, 'login', browser.ip);
  await sendCode(context, email, 'login', { origin: browser, language });
  return 'email_code';
};

/** From now on the number counts as used today. Throws `code_expired` if the account changed it in the meantime. */
const recordUse = ({ db, clock }: AccountsContext, user: UserRow, attempt: Attempt): Promise<void> =>
  db.begin(async (tx) => {
    await consumeProof(tx, attempt);
    const used = await tx`
      update users set phone_verified_at = ${clock.now()}
      where id = ${user.id} and phone = ${attempt.phone} and phone_verified_at is not null returning 1`;
    if (used.length === 0) throw new Failure('code_expired');
  });

/**
 * Signs in with a texted code, or creates an account. Throws `invalid_code`, `code_expired`, `administrators_use_email`,
 * `account_suspended`, `account_inactive`, and the errors of a new account and of a number that was not used for long.
 */
export const signInByPhone =
  (context: AccountsContext) =>
  async (attempt: Attempt, browser: Browser): Promise<SignedIn | Incomplete> => {
    const { db, hasSms } = context;
    if (!hasSms) throw new Failure('phone_sign_in_off');
    const { phone, firstName, lastName = '', remember } = attempt;
    const wrongName = firstName && wrongInName(joinName({ firstName, lastName }));
    if (wrongName) throw new Failure('bad_input', { fields: { firstName: [wrongName] } });
    await checkNumber(context, attempt, browser);

    const user = await findUserByPhone(db, phone);
    if (!user) return signUpByPhone(context, attempt, browser);
    if (user.role === 'admin') throw new Failure('administrators_use_email');
    await assertActive(context, user);
    const missing = await missingProof(context, user, attempt, browser);
    if (missing) return incomplete(context, attempt, missing);
    await recordUse(context, user, attempt);
    return completeSignIn(context, user, remember, browser, 'phone');
  };
