import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copyDataDirectory } from './data-directory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    migratedDirectory: string;
  }
}

/**
 * A data directory with a migrated, empty database. Creating one takes nearly half of a server's first start.
 * For tests that are not about the first start. The caller removes it.
 */
export const aMigratedDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'server-'));
  await copyDataDirectory(inject('migratedDirectory'), directory);
  return directory;
};
