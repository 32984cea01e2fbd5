import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compileSection, compileSections } from './compile-section.ts';

type Sections = Record<string, Record<string, string>>;

const root = resolve(import.meta.dirname, '../..');

/** `<language>/<noun>.json`: sections of texts. */
export const messagesDirectory = join(root, 'web/messages');

const serverTarget = join(root, 'server/src/i18n/generated');
const webTarget = join(root, 'web/app/i18n/generated');
const domainTarget = join(root, 'domain/src/generated');
/** The language that texts are written in. The others are translations. */
export const sourceLanguage = 'en';

export const languages = (): string[] => readdirSync(messagesDirectory);

/** The sections of all files of a language. Each section is in one file only. */
export const readSections = (language: string): Sections => {
  const directory = join(messagesDirectory, language);
  const sections: Sections = {};
  for (const file of readdirSync(directory)) {
    const found: Sections = JSON.parse(readFileSync(join(directory, file), 'utf8'));
    for (const [section, texts] of Object.entries(found)) {
      if (section in sections) throw new Error(`${language}/${file}: the section ${section} already exists`);
      sections[section] = texts;
    }
  }
  return sections;
};

const keysIn = (sections: Sections): string[] =>
  Object.entries(sections).flatMap(([section, texts]) =>
    Object.keys(texts).map((key) => `${section}.${key}`),
  );

/** Whether a language has every text of the source language. */
export const isComplete = (sections: Sections, source: Sections): boolean => {
  const found = new Set(keysIn(sections));
  return keysIn(source).every((key) => found.has(key));
};

/** Languages that are offered although texts are missing, so that a translator sees the work: `DRAFT_LANGUAGES=mr,ta`. */
const drafts = (process.env.DRAFT_LANGUAGES ?? '').split(',').map((language) => language.trim());

/** The languages of pages, emails and documents: those that have all texts. The source language comes first. */
export const offeredLanguages = (drafted: readonly string[] = drafts): string[] => {
  const source = readSections(sourceLanguage);
  const others = languages().filter((language) => language !== sourceLanguage);
  const offered = others.filter(
    (language) => drafted.includes(language) || isComplete(readSections(language), source),
  );
  return [sourceLanguage, ...offered];
};

/** The texts, as `section.key`, that a language does not have yet. */
export const missingTexts = (language: string): string[] => {
  const found = new Set(keysIn(readSections(language)));
  return keysIn(readSections(sourceLanguage)).filter((key) => !found.has(key));
};

/** The texts of the source, in their order, each in the other language if it has one. */
export const withFallback = (sections: Sections, source: Sections): Sections =>
  Object.fromEntries(
    Object.entries(source).map(([section, texts]) => [section, { ...texts, ...sections[section] }]),
  );

/** Every section of an offered language. What a draft lacks is in the source language. */
export const sectionsOf = (language: string): Sections =>
  withFallback(readSections(language), readSections(sourceLanguage));

/** Other processes may import the file concurrently, so it is replaced atomically. */
const writeIfChanged = (path: string, text: string): void => {
  try {
    if (readFileSync(path, 'utf8') === text) return;
  } catch {
    // does not exist yet
  }
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
};

const removeOthers = (directory: string, names: Set<string>): void => {
  for (const name of readdirSync(directory)) {
    if (/^\w+(\.ts)?$/.test(name) && !names.has(name)) rmSync(join(directory, name), { recursive: true });
  }
};

/** One module per section. Modules of removed sections are deleted. */
const writeModules = (directory: string, sections: Sections, language: string): void => {
  mkdirSync(directory, { recursive: true });
  removeOthers(directory, new Set(Object.keys(sections).map((section) => `${section}.ts`)));
  for (const [section, texts] of Object.entries(sections)) {
    writeIfChanged(join(directory, `${section}.ts`), compileSection(texts, language));
  }
};

/** Types and lists that follow from the folders of languages. */
const writeLists = (offered: readonly string[]): void => {
  const names = offered.map((language) => `'${language}'`).join(', ');
  mkdirSync(domainTarget, { recursive: true });
  writeIfChanged(join(domainTarget, 'offered.ts'), `export const offered = [${names}] as const;\n`);
  const imports = offered.map((language) => `import * as ${language} from './${language}.ts';\n`);
  const list = `export const catalogues = { ${offered.join(', ')} };\n`;
  writeIfChanged(join(serverTarget, 'catalogues.ts'), `${imports.join('')}${list}`);
};

/**
 * Compiles the catalogue for the server (`server/src/i18n/generated/<language>.ts`) and the web (one module
 * per section, so that a page loads only its own texts), and lists the offered languages.
 */
export const compileMessages = (): void => {
  mkdirSync(serverTarget, { recursive: true });
  const offered = offeredLanguages();
  for (const language of offered) {
    const sections = sectionsOf(language);
    writeIfChanged(join(serverTarget, `${language}.ts`), compileSections(sections, language));
    if (language === sourceLanguage) writeModules(webTarget, sections, language);
  }
  writeLists(offered);
  removeOthers(serverTarget, new Set(['catalogues.ts', ...offered.map((language) => `${language}.ts`)]));
};
