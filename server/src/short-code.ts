import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when they are read out. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A short code for people: `MB-7K3Q9F`. */
export const newCode = (prefix: string): string =>
  `${prefix}-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
