import { sourceLanguage, translations } from './messages/sections.ts';
import { readTranslations, recordDone } from './messages/translations.ts';

/**
 * `npm run texts` counts for each language what is outdated and what is missing. `npm run texts -- hi` lists it, what is missing
 * last. `npm run texts -- --done hi [section.key …]` records that texts of a language, or all of them, say what the English says
 * now.
 */
const usage = `npm run texts [-- [--done] <${translations().join('|')}> [section.key …]]`;

const unfinished = (language: string) =>
  readTranslations(language).filter(({ state }) => state !== 'translated');

const count = (language: string): void => {
  const rows = unfinished(language);
  const missing = rows.filter(({ state }) => state === 'missing').length;
  console.log(`${language}: ${rows.length - missing} outdated, ${missing} missing`);
};

const list = (language: string): void => {
  const rows = unfinished(language);
  for (const { key, from, english } of rows.filter(({ state }) => state === 'outdated'))
    console.log(`  outdated  ${key}\n    was  ${from ?? '?'}\n    is   ${english}`);
  for (const { key } of rows.filter(({ state }) => state === 'missing')) console.log(`  missing  ${key}`);
};

const record = (language: string, keys: string[]): void => {
  const known = new Set(readTranslations(language).map(({ key }) => key));
  const unknown = keys.filter((key) => !known.has(key));
  if (unknown.length > 0) throw new Error(`There is no text ${unknown.join(', ')}`);
  recordDone(language, keys);
};

const [first, ...others] = process.argv.slice(2);
const isDone = first === '--done';
const languages = isDone ? others.slice(0, 1) : [first, ...others].filter((one) => one !== undefined);
if ((isDone && languages.length === 0) || languages.some((one) => !translations().includes(one))) {
  console.error(`${usage} (${sourceLanguage} is the source)`);
  process.exitCode = 2;
} else if (isDone) record(languages[0] ?? '', others.slice(1));
else {
  for (const language of languages.length > 0 ? languages : translations()) count(language);
  for (const language of languages) list(language);
}
