import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Texts by section and key. */
export type Sections = Record<string, Record<string, string>>;

/** `<language>/<noun>.json`: sections of texts. */
export const messagesDirectory = resolve(import.meta.dirname, '../../web/messages');

/** The language that texts are written in. The others are translations. */
export const sourceLanguage = 'en';

/** In the folder of each translation: what its texts were translated from (translations.ts). */
export const translatedFromFile = 'translated-from.json';

export const languages = (): string[] => readdirSync(messagesDirectory);

export const translations = (): string[] => languages().filter((language) => language !== sourceLanguage);

/** The sections of each file of a language, by the name of the file without its ending. */
export const readParts = (language: string): [part: string, sections: Sections][] => {
  const directory = join(messagesDirectory, language);
  // Names of places (place-names.tsv) are beside the texts.
  const files = readdirSync(directory).filter(
    (file) => file.endsWith('.json') && file !== translatedFromFile,
  );
  return files.map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(directory, file), 'utf8')),
  ]);
};

/** The sections of all files of a language. Each section is in one file only. */
export const readSections = (language: string): Sections => {
  const sections: Sections = {};
  for (const [part, found] of readParts(language)) {
    for (const [section, texts] of Object.entries(found)) {
      if (section in sections) throw new Error(`${language}/${part}: the section ${section} already exists`);
      sections[section] = texts;
    }
  }
  return sections;
};

/** The texts by `section.key`, in their order. */
export const flatten = (sections: Sections): Map<string, string> =>
  new Map(
    Object.entries(sections).flatMap(([section, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${section}.${key}`, text]),
    ),
  );
