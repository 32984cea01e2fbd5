import type { Language } from '@mandap/domain/languages';
import { beginningOf } from '@mandap/domain/typed-text';
import { type Texts, textsIn } from '#server/i18n/texts.ts';

type Written = Texts['sms'];

/** A text message, and the name under which its template is registered: `bookingConfirmed.hi`. */
export interface SmsText {
  template: string;
  text: string;
  /** The same with each value cut to what operators allow in a registered template. */
  shortText: string;
}

export type SmsTexts = { [Name in keyof Written]: (values: Parameters<Written[Name]>[0]) => SmsText };

const substitutes: Readonly<Record<string, string>> = { '₹': 'Rs ', '…': '..', '–': '-', '−': '-', '’': "'" };

/**
 * A text message has 160 characters, but only 70 with a single one outside of the oldest set for phones. So these signs are
 * replaced where nothing else is outside of it: in English, not in Hindi.
 */
const cheapest = (text: string): string => {
  const plain = text.replace(/[₹…–−’]/g, (sign) => substitutes[sign] ?? sign).replace(/[\u00a0\u202f]/g, ' ');
  return /^[\n -_a-~]*$/.test(plain) ? plain : text;
};

/** Indian operators allow this many characters for each variable of a template. */
const maxVariable = 30;

const shortened = (value: string): string =>
  value.length <= maxVariable ? value : `${beginningOf(value, maxVariable - 1)}…`;

/** The text messages of a language. The host that browsers look for is never cut. */
export const smsTextsIn = (language: Language): SmsTexts => {
  const t = textsIn(language);
  const texts = Object.entries(t.sms).map(([name, written]) => {
    const write = written as (values: Record<string, string>) => string;
    const sms = (values: Record<string, string>): SmsText => {
      const short = Object.entries(values).map(([key, value]) => [
        key,
        key === 'host' ? value : shortened(value),
      ]);
      return {
        template: `${name}.${language}`,
        text: cheapest(write(values)),
        shortText: cheapest(write(Object.fromEntries(short))),
      };
    };
    return [name, sms];
  });
  return Object.fromEntries(texts) as SmsTexts;
};
