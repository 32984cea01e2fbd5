import type { Letter, Sender, WayOut } from './letter.ts';
import { letterText } from './letter-text.ts';

interface WrittenLetter {
  subject: string;
  html: string;
  text: string;
}

/** Stands for the code while a letter is drawn. */
const blank = '[code]';
const mostDrawn = 50;
const drawn = new Map<string, string>();

const draw = async (letter: Letter, sender: Sender, wayOut: WayOut | null): Promise<string> => {
  const { letterHtml } = await import('./letter.view.tsx');
  return letterHtml(letter, sender, wayOut);
};

/** Letters with a code differ in nothing else: each is drawn once, so that a sign-in costs no drawing. */
const htmlOf = async (letter: Letter, sender: Sender, wayOut: WayOut | null): Promise<string> => {
  if (!letter.code) return draw(letter, sender, wayOut);
  const pattern = { ...letter, code: blank };
  const key = JSON.stringify([pattern, sender, wayOut]);
  const html = drawn.get(key) ?? (await draw(pattern, sender, wayOut));
  if (drawn.size >= mostDrawn) drawn.clear();
  drawn.set(key, html);
  return html.replaceAll(blank, letter.code);
};

/** A letter as it is mailed. React is loaded with the first one: starting the server does not wait for it. */
export const writeLetter = async (
  letter: Letter,
  sender: Sender,
  wayOut: WayOut | null = null,
): Promise<WrittenLetter> => ({
  subject: letter.subject,
  html: await htmlOf(letter, sender, wayOut),
  text: letterText(letter, sender, wayOut),
});
