import type { Letter, Sender } from './letter.ts';
import { letterText } from './letter-text.ts';

interface WrittenLetter {
  subject: string;
  html: string;
  text: string;
}

/** A letter as it is mailed. React is loaded with the first one: starting the server does not wait for it. */
export const writeLetter = async (letter: Letter, sender: Sender): Promise<WrittenLetter> => {
  const { letterHtml } = await import('./letter.view.tsx');
  return {
    subject: letter.subject,
    html: await letterHtml(letter, sender),
    text: letterText(letter, sender),
  };
};
