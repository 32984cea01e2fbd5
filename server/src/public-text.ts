import { visibleText } from '@mandap/domain/contact-masking';

const maxRemembered = 500;
const remembered = new Map<string, string>();

/**
 * What anybody may read of a text that somebody wrote about a venue. Remembers the last ones: the same descriptions are
 * shown on every list.
 */
export const publicText = (text: string): string => {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const shown = visibleText(text, { isMine: false, isShown: false });
  const oldest = remembered.size >= maxRemembered ? remembered.keys().next().value : undefined;
  if (oldest !== undefined) remembered.delete(oldest);
  remembered.set(text, shown);
  return shown;
};
