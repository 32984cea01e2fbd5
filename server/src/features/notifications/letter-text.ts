import type { Letter, Sender } from './letter.ts';
import { texts } from './texts.en.ts';

/** A letter as plain text. */
export const letterText = (letter: Letter, sender: Sender): string => {
  const facts = letter.facts?.map(([label, value]) => `${label}: ${value}`).join('\n');
  const button = letter.button && `${letter.button.label}:\n${letter.button.url}`;
  const parts = [letter.heading, ...letter.paragraphs, letter.code, facts, button, letter.note];
  const contact = `${texts.footer.help} ${sender.contactEmail}, ${sender.contactPhone}`;
  const footer = `--\n${sender.siteName}\n${sender.siteUrl}\n${contact}`;
  return `${[...parts, footer].filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
};
