import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const home = join(root, '.cache/migrated');

/** What a migrated database depends on. */
const sources = [
  'package-lock.json',
  'server/migrations',
  'server/src/platform/migrate.ts',
  'server/src/platform/application-role.ts',
  'server/src/platform/embedded-postgres',
  'server/src/testing/global-setup.ts',
];

const filesOf = (path: string): string[] => {
  try {
    return readdirSync(path)
      .sort()
      .map((name) => join(path, name));
  } catch {
    return [path];
  }
};

const hashOfSources = (): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => filesOf(join(root, path))))
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
};

/**
 * A data directory with a migrated, empty database. `make` fills a directory once for each version of the migrations; it
 * serves later runs too. It is only copied, never run.
 */
export async function cachedMigrated(make: (directory: string) => Promise<void>): Promise<string> {
  const name = hashOfSources();
  const directory = join(home, name);
  await mkdir(home, { recursive: true });
  const known = await readdir(home);
  if (known.includes(name)) return directory;
  const draft = join(home, `draft-${process.pid}`);
  await make(draft);
  // Another run may have been faster.
  await rename(draft, directory).catch(() => rm(draft, { recursive: true }));
  for (const old of known) await rm(join(home, old), { recursive: true, force: true });
  return directory;
}
