import type { Language } from '@mandap/domain/languages';
import { type Format, formatIn } from '../../i18n/format.ts';
import { type Texts, textsIn } from '../../i18n/texts.ts';

/** What an email or a text message is written with: the reader's language and name. */
export interface Writing {
  language: Language;
  t: Texts;
  format: Format;
  /** The platform's name. */
  site: string;
  /** The reader's; empty where they have no account. */
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
  format: formatIn(language),
  site,
  name,
  firstName: firstName || name,
});
