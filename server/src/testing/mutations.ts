/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
export const seededRandom = (seed: string): (() => number) => {
  let state = 0;
  for (const character of seed) state = (Math.imul(state, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

type Random = () => number;
type Fields = Record<string, unknown>;

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

const deep = (depth: number): unknown => (depth === 0 ? 'x' : { next: deep(depth - 1) });

/** Values that break assumptions: types, bounds, characters, sizes, dates. */
const hostile: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'a\0b',
  '\ud800',
  '\u202egnp.exe',
  '👩‍👩‍👧 क्षत्रिय',
  'x'.repeat(100_000),
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%',
  '0',
  -1,
  0,
  0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  '0000-00-00',
  '2027-02-30',
  '9999-12-31',
  '275760-09-14',
  '01900000-0000-7000-8000-000000000000',
  [],
  [null],
  Array.from({ length: 1_000 }, (_, index) => index),
  {},
  deep(12),
];

const anyOf = (random: Random, fields: Fields): string =>
  pick(random, [...Object.keys(fields), '__proto__', 'constructor', 'id']);

/**
 * Changes one field: removes it, adds one, doubles it or replaces its value. Picks a random field unless one
 * is named.
 */
export const mutated = (random: Random, fields: Fields, name = anyOf(random, fields)): Fields => {
  const { [name]: before, ...rest } = fields;
  const kind = random();
  if (kind < 0.15) return rest;
  if (kind < 0.25) return { ...fields, [name]: [before, before] };
  if (kind < 0.4 && typeof before === 'object' && before !== null && !Array.isArray(before))
    return { ...fields, [name]: mutated(random, before as Fields) };
  return Object.assign(Object.fromEntries(Object.entries(fields)), { [name]: pick(random, hostile) });
};

/** The same for a query, where everything is text. */
export const mutatedQuery = (random: Random, query: string, name?: string): string => {
  const fields = Object.fromEntries(new URLSearchParams(query));
  const changed = Object.entries(mutated(random, fields, name)).map(([name, value]) => {
    const text = typeof value === 'string' ? value.slice(0, 2_000) : JSON.stringify(value).slice(0, 2_000);
    return `${name}=${encodeURIComponent(text.replace(/\p{Cs}/gu, '?'))}`;
  });
  return changed.length === 0 ? '' : `?${changed.join('&')}`;
};

/** Half of the text, or the text with some other bytes. */
export const mutatedBytes = (random: Random, bytes: Buffer): Buffer => {
  if (random() < 0.4) return bytes.subarray(0, Math.floor(random() * bytes.length));
  const copy = Buffer.from(bytes);
  for (let count = 0; count < 8; count += 1)
    copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
  return copy;
};

/** Hostile values for an id in a URL. */
export const hostileIds = [
  'x',
  '%00',
  '%27%3B--',
  '..%2f..%2f',
  '%E0%A4%A',
  'x'.repeat(190),
  '01900000-0000-7000-8000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
];
