import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandCodes, schemaCodes } from '@mandap/contract/check-codes';
import { errorStatuses } from '@mandap/contract/errors';
import { definitionOf, settingGroups, settingKeys } from '@mandap/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import { parseMessage } from '../scripts/messages/compile-section.ts';
import { readParts, readSections, translations } from '../scripts/messages/sections.ts';
import { readTranslations } from '../scripts/messages/translations.ts';

const root = join(import.meta.dirname, '..');
const catalogue = readSections('en');

const sources = ['web/app', 'server/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('generated') && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'));

/** Pages use `bookText.title`, the server `t.pdf.title`. */
const named = new Set(
  sources.flatMap((source) => [
    ...[...source.matchAll(/\b(\w+)Text\.(\w+)/g)].map(([, section, key]) => `${section}.${key}`),
    ...[...source.matchAll(/\bt\.(\w+)\.(\w+)/g)].map(([, section, key]) => `${section}.${key}`),
  ]),
);

/** Sections that are used as a whole: for lookups by code, or as the texts of an email, also in a row of a table. */
const wholes = sources.flatMap((source) =>
  [...source.matchAll(/\bt\.(\w+)\b(?!\.)|= (\w+)Text;|\b(\w+)Text\[|'(\w+Email)'/g)].map(
    ([, ...sections]) => ({
      section: sections.find(Boolean),
      source,
    }),
  ),
);

/** The parts of every email; other paragraphs are named where the email is composed. */
const emailParts = ['subject', 'preview', 'heading', 'body', 'button', 'note'];

const isUsedAsWhole = (section: string, key: string): boolean =>
  wholes.some(
    (whole) =>
      whole.section === section &&
      (!section.endsWith('Email') || emailParts.includes(key) || whole.source.includes(`'${key}'`)),
  );

const settingTexts = settingKeys.flatMap((key) => {
  const definition = definitionOf(key);
  const isRisky = definition.kind === 'switch' && definition.risky !== undefined;
  return [key, `${key}Help`, ...(isRisky ? [`${key}Risk`] : [])];
});

/** Looked up by code, so never named in the source. */
const byCode: Record<string, readonly string[]> = {
  error: Object.keys(errorStatuses),
  check: schemaCodes,
  refused: commandCodes,
  setting: settingTexts,
  settingGroup: Object.keys(settingGroups),
  sitePart: readParts('en').map(([part]) => part),
  // Written into the pages of all other languages (web/pages-language.ts).
  pageLanguage: ['offer'],
  // Compiled into the domain (domain/src/translations/made-names.ts).
  madeName: ['day', 'morning', 'evening', 'wholeVenue', 'outsideCatering', 'hostsDiscount'],
};

/** Not every group has a help text. */
const optional = Object.keys(settingGroups).map((group) => `settingGroup.${group}Help`);

const keys = Object.entries(catalogue).flatMap(([section, texts]) =>
  Object.keys(texts).map((key) => ({ section, key })),
);

/** The placeholders of a text, with their types. */
const placeholdersOf = (text = ''): string[] => {
  const found = new Set<string>();
  const visit = (tokens: ReturnType<typeof parseMessage>): void => {
    for (const token of tokens) {
      if ('arg' in token && token.arg) found.add(`${token.type} ${token.arg}`);
      if ('cases' in token) for (const { tokens: inner } of token.cases) visit(inner);
    }
  };
  visit(parseMessage(text));
  return [...found].filter((name) => !name.startsWith('octothorpe')).sort();
};

describe('the message catalogue', () => {
  it('has a text for every error and every check of the contract, and for every setting', () => {
    for (const [section, codes] of Object.entries(byCode)) {
      expect(Object.keys(catalogue[section] ?? {})).toEqual(expect.arrayContaining([...codes]));
    }
  });

  it('has no unused text', () => {
    const unused = keys.filter(
      ({ section, key }) =>
        !byCode[section]?.includes(key) &&
        !optional.includes(`${section}.${key}`) &&
        !named.has(`${section}.${key}`) &&
        !isUsedAsWhole(section, key),
    );
    expect(unused).toEqual([]);
  });

  it('can be parsed', () => {
    for (const { section, key } of keys) {
      expect(() => parseMessage(catalogue[section]?.[key] ?? ''), `${section}.${key}`).not.toThrow();
    }
  });

  it('has every text in Hindi', () => {
    const hindi = readSections('hi');
    expect(keys.filter(({ section, key }) => hindi[section]?.[key] === undefined)).toEqual([]);
  });

  const complete = translations()
    .map((language) => ({ language, texts: readTranslations(language) }))
    .filter(({ texts }) => texts.every(({ state }) => state !== 'missing'));

  it.each(complete)('has in $language no text whose English has changed since', ({ language, texts }) => {
    const outdated = texts.filter(({ state }) => state === 'outdated').map(({ key }) => key);
    const advice = `See that web/messages/${language} says what the English says now. Then: npm run texts -- --done ${language}`;
    expect(outdated, advice).toEqual([]);
  });

  it('is spelled in one way in Hindi, and keeps amounts and dates apart', () => {
    const apart = /\{(?:amount|price|balance|total)\},? \{(?:day|date|when|until)\}(?! से|:)/;
    const wrong = Object.entries(readSections('hi')).flatMap(([section, texts]) =>
      Object.entries(texts)
        .filter(([, text]) => /क\u093c|\u0958|हिंदी/.test(text) || apart.test(text))
        .map(([key]) => `${section}.${key}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(translations())('has in %s only keys that exist, with the same placeholders', (language) => {
    const shapeOf = (texts: Record<string, string> = {}) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placeholdersOf(text)]));
    for (const [section, texts] of Object.entries(readSections(language))) {
      expect(Object.keys(catalogue[section] ?? {})).toEqual(expect.arrayContaining(Object.keys(texts)));
      expect(shapeOf(catalogue[section])).toMatchObject(shapeOf(texts));
      for (const text of Object.values(texts)) expect(text.trim()).not.toBe('');
    }
  });
});
