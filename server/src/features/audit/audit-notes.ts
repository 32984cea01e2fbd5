import type { Language } from '@mandap/domain/languages';
import { type Texts, textsIn } from '#server/i18n/texts.ts';

/** The notes that the server itself writes, as they are stored. All others are a person's words. */
export const auditNotes = {
  byMessage: 'By a message',
  tooManyTries: 'Too many tries',
  oldToken: 'An old token was used again',
  commandLine: 'From the command line',
  accountInactive: 'The account is inactive',
  accountSuspended: 'The account is suspended',
} as const satisfies Record<keyof Texts['auditNote'], string>;

const names = Object.keys(auditNotes) as (keyof typeof auditNotes)[];

/** A note for a reader of a language. */
export const noteIn = (note: string, language: Language): string => {
  const name = names.find((one) => auditNotes[one] === note);
  const t = textsIn(language);
  return name ? t.auditNote[name]() : note;
};
