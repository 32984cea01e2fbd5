import { randomInt } from 'node:crypto';

/** Without characters that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A human-readable code: `MB-7K3Q9F`. */
export const newCode = (prefix: string): string =>
  `${prefix}-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
