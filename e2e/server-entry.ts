import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** What `npm start` runs where that is built, the sources elsewhere. */
export const serverEntry = existsSync(resolve(import.meta.dirname, '../server/dist/main.js'))
  ? 'bundle'
  : 'sources';
