import type { Letter, Sender, WayOut } from './letter.ts';
import { wordsIn } from './words.ts';

/** A letter as plain text. */
export const letterText = (letter: Letter, sender: Sender, wayOut: WayOut | null): string => {
  const { footer } = wordsIn(letter.language ?? 'en');
  const facts = letter.facts?.map(([label, value]) => `${label}: ${value}`).join('\n');
  const button = letter.button && `${letter.button.label}:\n${letter.button.url}`;
  const parts = [letter.heading, ...letter.paragraphs, letter.code, facts, button, letter.note];
  const contact = `${footer.help} ${sender.contactEmail}, ${sender.contactPhone}`;
  const choose = wayOut ? `\n\n${footer.why}\n${footer.choose}:\n${wayOut.choicesUrl}` : '';
  const end = `--\n${sender.siteName}\n${sender.siteUrl}\n${contact}${choose}`;
  return `${[...parts, end].filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
};
