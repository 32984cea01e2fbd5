import { maskPublic } from '@mandap/domain/contact-masking';
import { beginningOf } from '@mandap/domain/typed-text';

const maxRemembered = 500;
const remembered = new Map<string, string>();

/**
 * The public version of a text about a venue, with contact details and links masked. Caches recent results, because the
 * same descriptions are shown on every list.
 */
export const publicText = (text: string): string => {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const shown = maskPublic(text);
  const oldest = remembered.size >= maxRemembered ? remembered.keys().next().value : undefined;
  if (oldest !== undefined) remembered.delete(oldest);
  remembered.set(text, shown);
  return shown;
};

/** The beginning of a text on one line, with at most `maxLength` characters. */
export const excerptOf = (text: string, maxLength: number): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > maxLength ? `${beginningOf(plain, maxLength)}…` : plain;
};
