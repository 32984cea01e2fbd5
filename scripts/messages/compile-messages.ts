import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compileSection, compileSections } from './compile-section.ts';
import { flatten, readSections, type Sections, sourceLanguage, translations } from './sections.ts';
import { readTranslations } from './translations.ts';

const root = resolve(import.meta.dirname, '../..');

const serverTarget = join(root, 'server/src/i18n/generated');
const webTarget = join(root, 'web/app/i18n/generated');
const domainTarget = join(root, 'domain/src/generated');

/** Whether a language has every text of the source language. */
export const isComplete = (sections: Sections, source: Sections): boolean => {
  const found = flatten(sections);
  return [...flatten(source).keys()].every((key) => found.has(key));
};

/** Languages that are offered although texts are missing, so that a translator sees the work: `DRAFT_LANGUAGES=mr,ta`. */
const drafts = (process.env.DRAFT_LANGUAGES ?? '').split(',').map((language) => language.trim());

/** The languages of pages, emails and documents: those that have all texts. The source language comes first. */
export const offeredLanguages = (drafted: readonly string[] = drafts): string[] => {
  const source = readSections(sourceLanguage);
  const offered = translations().filter(
    (language) => drafted.includes(language) || isComplete(readSections(language), source),
  );
  return [sourceLanguage, ...offered];
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

/** The names that the product makes for hosts, by language. They are stored, so a language keeps those that it once had. */
const writeMadeNames = (offered: readonly string[]): void => {
  const keys = Object.keys(readSections(sourceLanguage).madeName ?? {});
  const namesOf = (key: string) =>
    Object.fromEntries(offered.map((language) => [language, sectionsOf(language).madeName?.[key]]));
  const names = JSON.stringify(Object.fromEntries(keys.map((key) => [key, namesOf(key)])), null, 2);
  writeIfChanged(join(domainTarget, 'made-names.ts'), `export const madeNames = ${names};\n`);
};

/** Every text with its translations, for the administrators' page of texts, as JSON, which loads faster than a large module. */
const writeTranslations = (): void => {
  const rows = JSON.stringify(translations().flatMap(readTranslations));
  writeIfChanged(
    join(serverTarget, 'translations.ts'),
    `export const translations = ${JSON.stringify(rows)};\n`,
  );
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
  writeMadeNames(offered);
  writeTranslations();
  const modules = ['catalogues', 'translations', ...offered];
  removeOthers(serverTarget, new Set(modules.map((name) => `${name}.ts`)));
};
