import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages, messagesDirectory, missingTexts, sourceLanguage } from './messages/compile-messages.ts';
import { outdatedIn } from './messages/outdated.ts';

/** Says for each language how many texts are missing and which may be outdated. */
const files = readdirSync(join(messagesDirectory, sourceLanguage));
for (const language of languages().filter((one) => one !== sourceLanguage)) {
  const missing = missingTexts(language);
  const outdated = files
    .filter((file) => existsSync(join(messagesDirectory, language, file)))
    .flatMap((file) => outdatedIn(language, sourceLanguage, file));
  console.log(`${language}: ${missing.length} missing, ${outdated.length} outdated`);
  for (const key of missing) console.log(`  missing   ${key}`);
  for (const key of outdated) console.log(`  outdated  ${key}`);
}
