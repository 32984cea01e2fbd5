import type { Language } from '@mandap/domain/languages';
import { type Texts, textsIn } from '#server/i18n/texts.ts';
import type { WhatsAppMessage } from '#server/platform/whatsapp/whatsapp-sender.ts';
import { oneLine } from './one-line.ts';

type Written = Texts['whatsApp'];

export type WhatsAppText = Omit<WhatsAppMessage, 'to' | 'reference'>;
export type WhatsAppTexts = {
  [Name in keyof Written]: (values: Parameters<Written[Name]>[0]) => WhatsAppText;
};

/** Meta allows only small letters, digits and underscores. */
const templateName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The messages of a language. Meta has their sentences (docs/sms-templates.md), so only the values are sent. */
export const whatsAppTextsIn = (language: Language): WhatsAppTexts => {
  const t = textsIn(language);
  const texts = Object.keys(t.whatsApp).map((name) => {
    const text = (values: Record<string, string>): WhatsAppText => ({
      template: templateName(name),
      language,
      values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, oneLine(value)])),
    });
    return [name, text];
  });
  return Object.fromEntries(texts) as WhatsAppTexts;
};
