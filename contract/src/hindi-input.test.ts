import { expect, it } from 'vitest';
import { everyEndpoint } from './endpoints.ts';
import { exampleOf } from './examples.ts';

type Path = readonly (string | number)[];

/** The texts of an example, with where they are. */
const textsIn = (value: unknown, path: Path = []): { path: Path; text: string }[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
};

const withText = (value: unknown, [first, ...rest]: Path, text: string): unknown => {
  if (first === undefined) return text;
  const copy = Array.isArray(value) ? [...value] : { ...(value as Record<string, unknown>) };
  const fields = copy as Record<string | number, unknown>;
  fields[first] = withText(fields[first], rest, text);
  return copy;
};

const file = { name: 'me.jpg', bytes: new Uint8Array() };

/** The texts of all examples that look like this. */
const texts = (pattern: RegExp) =>
  everyEndpoint.flatMap(({ name, endpoint }) => {
    const example = { ...exampleOf(name, endpoint), ...(endpoint.multipart && { file }) };
    return textsIn(example)
      .filter(({ text }) => pattern.test(text))
      .map(({ path, text }) => ({
        at: `${name} ${path.join('.')}`,
        text,
        accepts: (other: string): boolean => endpoint.input.safeParse(withText(example, path, other)).success,
      }));
  });

const inDevanagari = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));

/** Phone numbers, codes, pincodes, account numbers, references, GSTINs. Days are chosen, not typed. */
const numbers = texts(/^(?=.*\d{4})[A-Z0-9 +]{6,}$/);

it.each(numbers)('$at accepts the digits of a Hindi keyboard', ({ text, accepts }) => {
  expect(accepts(inDevanagari(text))).toBe(true);
});

/** The bank’s file accepts Latin letters only. */
const latinOnly = ['savePayoutAccount holder'];

/** Names, addresses, messages: a capital letter, or several words. */
const sentences = texts(/^[A-Z][a-z]+\b|[a-z] [a-z]/).filter(
  ({ at, text }) => !latinOnly.includes(at) && !/[@#]|\d{4}/.test(text),
);

it.each(sentences)('$at accepts Hindi', ({ text, accepts }) => {
  const hindi = 'हॉल में तीन घंटे बिजली नहीं थी, और स्थल साफ़ नहीं था। '.repeat(3).slice(0, text.length);
  expect(accepts(hindi)).toBe(true);
});
