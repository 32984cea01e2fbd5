import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contractOf } from '../server/src/http/contract-rule.ts';
import { openApi } from '../server/src/http/openapi.ts';

/**
 * `npm run contract:release` records what pages of this release rely on. The next release has to keep serving
 * it (decision 0047).
 */
const file = join(resolve(import.meta.dirname, '..'), 'contract/released.json');
writeFileSync(file, `${JSON.stringify(contractOf(openApi('', '')))}\n`);
console.log(`${file} is what the next release has to serve.`);
