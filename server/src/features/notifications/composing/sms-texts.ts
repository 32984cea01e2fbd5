import type { Language } from '@mandap/domain/languages';
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

/** Indian operators allow this many characters for each variable of a template. */
const maxVariable = 30;

const shortened = (value: string, letters: Intl.Segmenter): string => {
  if (value.length <= maxVariable) return value;
  let text = '';
  for (const { segment } of letters.segment(value)) {
    if (text.length + segment.length >= maxVariable) break;
    text += segment;
  }
  return `${text}…`;
};

/** The text messages of a language. The host that browsers look for is never cut. */
export const smsTextsIn = (language: Language): SmsTexts => {
  const letters = new Intl.Segmenter(language);
  const t = textsIn(language);
  const texts = Object.entries(t.sms).map(([name, written]) => {
    const write = written as (values: Record<string, string>) => string;
    const sms = (values: Record<string, string>): SmsText => {
      const short = Object.entries(values).map(([key, value]) => [
        key,
        key === 'host' ? value : shortened(value, letters),
      ]);
      return {
        template: `${name}.${language}`,
        text: write(values),
        shortText: write(Object.fromEntries(short)),
      };
    };
    return [name, sms];
  });
  return Object.fromEntries(texts) as SmsTexts;
};
