import { Failure } from '#server/failure.ts';

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
