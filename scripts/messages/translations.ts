import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  flatten,
  messagesDirectory,
  readParts,
  readSections,
  type Sections,
  sourceLanguage,
  translatedFromFile,
} from './sections.ts';

/** A text of the source and its translation, which is empty if it is missing. */
export interface Translation {
  language: string;
  /** The file, without its ending. */
  part: string;
  /** `section.key`. */
  key: string;
  english: string;
  text: string;
  /** What an outdated text was translated from, if that is known. */
  from?: string | undefined;
  /** Outdated: it was translated from another text. */
  state: 'translated' | 'missing' | 'outdated';
}

/** What each text was translated from: the text of the source, by `section.key`. */
export type TranslatedFrom = Record<string, string>;

/** Every text of the source with its translation, in the order of the files. */
export const compare = (
  language: string,
  parts: readonly [part: string, sections: Sections][],
  translated: Sections,
  from: TranslatedFrom,
): Translation[] => {
  const texts = flatten(translated);
  const stateOf = (key: string, english: string): Translation['state'] => {
    if (!texts.has(key)) return 'missing';
    return from[key] === english ? 'translated' : 'outdated';
  };
  return parts.flatMap(([part, sections]) =>
    [...flatten(sections)].map(([key, english]) => {
      const state = stateOf(key, english);
      const text = texts.get(key) ?? '';
      return { language, part, key, english, text, state, ...(state === 'outdated' && { from: from[key] }) };
    }),
  );
};

/** The record with these texts as translated from what the source says now. Sorted, without texts that do not exist any more. */
export const withDone = (
  rows: readonly Translation[],
  from: TranslatedFrom,
  isDone: (key: string) => boolean,
): TranslatedFrom => {
  const recorded = rows
    .filter(({ state }) => state !== 'missing')
    .map(({ key, english }): [string, string | undefined] => [key, isDone(key) ? english : from[key]]);
  return Object.fromEntries(
    recorded
      .filter((entry): entry is [string, string] => entry[1] !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
};

const fileOf = (language: string): string => join(messagesDirectory, language, translatedFromFile);

const readTranslatedFrom = (language: string): TranslatedFrom =>
  existsSync(fileOf(language)) ? JSON.parse(readFileSync(fileOf(language), 'utf8')) : {};

export const readTranslations = (language: string): Translation[] =>
  compare(language, readParts(sourceLanguage), readSections(language), readTranslatedFrom(language));

/** Records that texts of a language say what the source says now. Without keys, all of them. */
export const recordDone = (language: string, keys: readonly string[]): void => {
  const isDone = (key: string) => keys.length === 0 || keys.includes(key);
  const record = withDone(readTranslations(language), readTranslatedFrom(language), isDone);
  writeFileSync(fileOf(language), `${JSON.stringify(record, null, 2)}\n`);
};
