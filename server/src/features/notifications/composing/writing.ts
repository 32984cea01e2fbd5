import type { Language } from '@mandap/domain/languages';
import { type Format, formatIn } from '#server/i18n/format.ts';
import { type Texts, textsIn } from '#server/i18n/texts.ts';
import { type SmsTexts, smsTextsIn } from './sms-texts.ts';

/** Puts a person's text on one line, without line breaks and invisible characters that reverse text. */
export const oneLine = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

/** What the texts of an email or text message need: the reader's language and name. */
export interface Writing {
  language: Language;
  t: Texts;
  sms: SmsTexts;
  format: Format;
  /** The platform's name. */
  site: string;
  /** The reader's name. Empty without an account. */
  name: string;
  firstName: string;
}

interface Reader {
  language: Language;
  name?: string;
  firstName?: string;
}

export const writingFor = ({ language, name = '', firstName = '' }: Reader, site: string): Writing => ({
  language,
  t: textsIn(language),
  sms: smsTextsIn(language),
  format: formatIn(language),
  site,
  name,
  firstName: firstName || name,
});
