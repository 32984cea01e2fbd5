import { firstLetter, visibleTyped } from './typed-text.ts';

/** The first word and the rest, as the register call expects them. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
};

export const joinName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** One or two letters for an avatar without a picture. */
export const initialsOf = (name: string): string => {
  const words = visibleTyped(name).split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => firstLetter(word))
    .join('')
    .toUpperCase();
};
