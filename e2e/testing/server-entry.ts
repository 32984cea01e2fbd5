import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The build of `npm start` if it exists, otherwise the sources. */
export const serverEntry = existsSync(resolve(import.meta.dirname, '../../server/dist/main.js'))
  ? 'bundle'
  : 'sources';
