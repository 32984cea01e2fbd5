import { sourceLanguage, translations } from './messages/sections.ts';
import { readTranslations, recordDone } from './messages/translations.ts';

/**
 * `npm run texts` lists for each language what is missing and what is outdated. `npm run texts -- --done hi [section.key …]`
 * records that texts of a language, or all of them, say what the English says now.
 */
const usage = `npm run texts [-- --done <${translations().join('|')}> [section.key …]]`;

const list = (): void => {
  for (const language of translations()) {
    const rows = readTranslations(language);
    const unfinished = rows.filter(({ state }) => state !== 'translated');
    const numberOf = (wanted: string) => unfinished.filter(({ state }) => state === wanted).length;
    console.log(
      `${language}: ${rows.length} texts, ${numberOf('missing')} missing, ${numberOf('outdated')} outdated`,
    );
    for (const { state, key, from, english } of unfinished) {
      console.log(`  ${state}  ${key}`);
      if (state === 'outdated') console.log(`    was  ${from ?? '?'}\n    is   ${english}`);
    }
  }
};

const record = (language: string, keys: string[]): void => {
  const known = new Set(readTranslations(language).map(({ key }) => key));
  const unknown = keys.filter((key) => !known.has(key));
  if (unknown.length > 0) throw new Error(`There is no text ${unknown.join(', ')}`);
  recordDone(language, keys);
};

const [option, language = '', ...keys] = process.argv.slice(2);
if (option === undefined) list();
else if (option === '--done' && translations().includes(language)) record(language, keys);
else {
  console.error(`${usage} (${sourceLanguage} is the source)`);
  process.exitCode = 2;
}
