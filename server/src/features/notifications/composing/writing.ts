import type { Language } from '@mandap/domain/languages';
import { type Format, formatIn } from '#server/i18n/format.ts';
import { type Texts, textsIn } from '#server/i18n/texts.ts';
import { type SmsTexts, smsTextsIn } from './sms-texts.ts';
import { type WhatsAppTexts, whatsAppTextsIn } from './whatsapp-texts.ts';

/** What the texts of an email or text message need: the reader's language and name. */
export interface Writing {
  language: Language;
  t: Texts;
  sms: SmsTexts;
  whatsApp: WhatsAppTexts;
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
  whatsApp: whatsAppTextsIn(language),
  format: formatIn(language),
  site,
  name,
  firstName: firstName || name,
});
