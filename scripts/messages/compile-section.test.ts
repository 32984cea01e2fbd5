import { describe, expect, it } from 'vitest';
import { isComplete, offeredLanguages, withFallback } from './compile-messages.ts';
import { compileSection, compileSections, parseMessage } from './compile-section.ts';

/** Evaluates the functions of a compiled section. */
const run = (texts: Record<string, string>, language = 'en'): Record<string, (v?: object) => string> => {
  const code = compileSection(texts, language)
    .replace(/export const/g, 'out.')
    .replace(/out\. (\w+) =/g, 'out.$1 =')
    .replace(/\(v: \{[^}]*\}\): string/g, '(v)')
    .replace(/\(\): string/g, '()');
  const out = {};
  new Function('out', code)(out);
  return out;
};

describe('the message compiler', () => {
  it('fills in placeholders', () => {
    const { hello } = run({ hello: 'Hello {name}, {name}!' });
    expect(hello?.({ name: 'Asha' })).toBe('Hello Asha, Asha!');
  });

  it('chooses the plural form and formats the number for #', () => {
    const { guests } = run({ guests: 'For {n, plural, =0 {nobody} one {# guest} other {# guests}}.' });
    expect([0, 1, 200].map((n) => guests?.({ n }))).toEqual([
      'For nobody.',
      'For 1 guest.',
      'For 200 guests.',
    ]);
  });

  it('groups the digits of # as in India, in every language', () => {
    const plates = {
      en: '{n, plural, one {# plate} other {# plates}}',
      hi: '{n, plural, one {# प्लेट} other {# प्लेटें}}',
    };
    expect([1_200, 150_000].map((n) => run({ plates: plates.en }).plates?.({ n }))).toEqual([
      '1,200 plates',
      '1,50,000 plates',
    ]);
    expect(run({ plates: plates.hi }, 'hi').plates?.({ n: 1_200 })).toBe('1,200 प्लेटें');
  });

  it('treats text that looks like code as text', () => {
    const { odd } = run({ odd: 'a `b` $' + 'x \\ "c"' });
    expect(odd?.()).toBe('a `b` $' + 'x \\ "c"');
  });

  it('compiles several sections to one module, with the plural rules once', () => {
    const night = '{n, plural, one {# रात} other {# रातें}}';
    const code = compileSections({ stay: { night }, price: { perNight: night } }, 'hi');
    expect(code.match(/new Intl\.PluralRules\('hi'\)/g)).toHaveLength(1);
    expect(code).toContain('export const stay = {\n  night: (v: { n: number }): string => ');
  });

  it('names the text that it cannot parse', () => {
    expect(() => parseMessage('{n, select, a {b}}')).toThrow('Only plural is supported');
    expect(() => parseMessage('{n')).toThrow('Unexpected message end');
  });
});

it('calls a language complete once it has every text', () => {
  const source = { stay: { night: 'A night', day: 'A day' }, price: { total: 'Total' } };
  const hindi = { stay: { night: 'एक रात', day: 'एक दिन' } };
  expect(isComplete(hindi, source)).toBe(false);
  expect(isComplete({ ...hindi, price: { total: 'कुल' } }, source)).toBe(true);
});

it('offers a language without all texts only to its translator, who sees English where a text is missing', () => {
  expect(offeredLanguages([])).not.toContain('mr');
  const source = { stay: { night: 'A night', day: 'A day' }, price: { total: 'Total' } };
  expect(withFallback({ stay: { day: 'एक दिवस' } }, source)).toEqual({
    stay: { night: 'A night', day: 'एक दिवस' },
    price: { total: 'Total' },
  });
});
