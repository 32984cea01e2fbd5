import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { AccountsContext } from './accounts.context.ts';
import { acceptInvitation } from './invitations.ts';
import { checkPhoneCode, removePhoneCode } from './phone-codes.store.ts';
import { revokeSessions } from './sessions.ts';
import { findUser, revokeEmailedAccess, type UserRow, updatePasswordHash } from './users.store.ts';

/** What people who know the product, or the person, try first. */
const tried = [
  'wedding',
  'venue',
  'shaadi',
  'vivah',
  'booking',
  'password',
  'welcome',
  'admin',
  'india',
  'bharat',
];

let common: Promise<ReadonlySet<string>> | null = null;

/** The most common leaked passwords. Read when the first password is chosen, not at the start. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
};

/** Removes the words, longest first, so that no part of a longer one remains. */
const without = (text: string, words: readonly string[]): string =>
  [...words].sort((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), text);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/**
 * Why a password is easy to guess, or null. It is if it is a common one, or if it consists of words about the person or the
 * product with digits and signs (OWASP ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12).
 */
export const easyPasswordReason = async (
  password: string,
  about: readonly string[],
): Promise<'password_common' | 'password_own' | 'password_words' | null> => {
  const text = password.toLowerCase();
  if ((await commonPasswords()).has(text)) return 'password_common';
  const own = about
    .flatMap((part) => part.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3);
  if (!hasLetters(without(text, tried))) return 'password_words';
  return hasLetters(without(text, [...tried, ...own])) ? null : 'password_own';
};

/** Throws an error for `field` if a new password is easy to guess. */
export const assertNotEasyPassword = async (
  password: string,
  about: readonly string[],
  field: 'password' | 'newPassword',
): Promise<void> => {
  const reason = await easyPasswordReason(password, about);
  if (reason) throw new Failure('bad_input', { fields: { [field]: [reason] } });
};

interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/** Throws an error for `field` if the password is easy to guess for somebody who knows the person. */
export const checkNewPassword = async (
  { settings }: AccountsContext,
  password: string,
  { email, firstName, lastName }: Person,
  field: 'password' | 'newPassword',
): Promise<void> => {
  const { siteName } = await settings.get();
  await assertNotEasyPassword(password, [siteName, email, firstName, lastName], field);
};

/** Throws the errors of `checkNewPassword`. */
export const hashNewPassword = async (
  context: AccountsContext,
  password: string,
  person: Person,
  field: 'password' | 'newPassword',
): Promise<string> => {
  await checkNewPassword(context, password, person, field);
  return context.passwords.hash(password);
};

/**
 * Replaces the password, and revokes emailed links and codes and every session except the given one. False if the password
 * has changed since `user` was read.
 */
export const replacePassword = async (
  context: AccountsContext,
  tx: Sql,
  user: UserRow,
  passwordHash: string,
  exceptSession?: string,
): Promise<boolean> => {
  if (!(await updatePasswordHash(tx, user, passwordHash))) return false;
  await revokeEmailedAccess(tx, user);
  await revokeSessions(context, tx, user.id, exceptSession);
  // Nobody has to be warned about the first password.
  if (await acceptInvitation(tx, user.id)) return true;
  await context.jobs.publish(tx, 'account.password_changed', { userId: user.id });
  return true;
};

/** How long ago somebody without a password may have signed in, in ms. */
const freshSession = 10 * 60_000;

const hasJustSignedIn = async ({ db, clock }: AccountsContext, { sessionId }: Actor): Promise<boolean> => {
  const since = new Date(clock.now().getTime() - freshSession);
  return (await db`select 1 from sessions where id = ${sessionId} and created_at > ${since}`).length > 0;
};

/** What a signed-in person proves to be themselves with: the password, or without one a code from `sendPhoneCode`. */
export interface OwnProof {
  password?: string | undefined;
  otp?: string | undefined;
}

const checkTextedCode = async (
  context: AccountsContext,
  { id: userId, verifiedPhone }: UserRow,
  otp: string,
): Promise<void> => {
  const { accountLimits, db } = context;
  await accountLimits.beforePhoneVerify(userId);
  const problem = await db.begin(async (tx) => {
    const sent = await checkPhoneCode(context, tx, userId, otp);
    if (typeof sent === 'string') return sent;
    await removePhoneCode(tx, userId);
    return sent.phone === verifiedPhone ? null : 'code_expired';
  });
  // Thrown after the transaction, because the wrong attempt must be committed.
  if (problem) throw new Failure(problem);
};

/**
 * Before something irreversible, a signed-in person enters the password again. Somebody without one enters a code from a text
 * message, or must have signed in just before. Resolves to the account. Throws `wrong_password`, `invalid_code`,
 * `code_expired`, `sign_in_again`, an error for `field` if the password is missing, or `too_many_requests` after too many
 * wrong passwords.
 */
export const checkOwnPassword = async (
  context: AccountsContext,
  actor: Actor,
  { password, otp }: OwnProof,
  field: 'password' | 'currentPassword' = 'password',
): Promise<UserRow> => {
  const { db, accountLimits, passwords } = context;
  const { id: userId } = actor;
  await accountLimits.beforeOwnPassword(userId);
  const user = await findUser(db, userId);
  if (!user) throw new Failure('session_expired');
  if (user.passwordHash === null) {
    if (otp !== undefined) await checkTextedCode(context, user, otp);
    else if (!(await hasJustSignedIn(context, actor))) throw new Failure('sign_in_again');
    return user;
  }
  if (password === undefined) throw new Failure('bad_input', { fields: { [field]: ['required'] } });
  if (!(await passwords.isRight(password, user.passwordHash))) throw new Failure('wrong_password');
  await accountLimits.afterOwnPassword(userId);
  return user;
};
