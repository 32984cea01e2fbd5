import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { configError } from '#server/config.ts';
import { findMajorVersion } from './binaries.ts';
import { commandFor, type RunAs } from './run-as.ts';

/** Throws if another major version of PostgreSQL created it, because versions store data differently. */
export async function assertReadable(cluster: string): Promise<void> {
  const [made, ours] = await Promise.all([
    readFile(join(cluster, 'PG_VERSION'), 'utf8').then((text) => text.trim()),
    findMajorVersion(),
  ]);
  if (made === ours) return;
  const fact = `${cluster} was made by PostgreSQL ${made}, and this release has PostgreSQL ${ours}, which cannot read it. Nothing was changed.`;
  if (Number(made) > Number(ours)) throw configError(`${fact} Start the newer release again.`);
  throw configError(
    `${fact}\nWith the release that you ran before:  npm run backup\n` +
      'Then with this one, and a new DATA_DIR:  npm run restore -- <the file that it names>',
  );
}

/**
 * Creates a cluster if there is none. Two processes may do so concurrently: each creates its own, and the first to
 * move it into place wins.
 */
export async function ensureCluster(cluster: string, bin: string, runAs: RunAs): Promise<void> {
  if (await stat(cluster).catch(() => null)) return;
  const fresh = await mkdtemp(`${cluster}.new-`);
  try {
    if (runAs !== 'self') await chown(fresh, runAs.uid, runAs.gid);
    await initialise(fresh, bin, runAs);
    await rename(fresh, cluster).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/**
 * ICU provides collation. The C library decides which letters pg_trgm sees. It knows Devanagari only under a
 * UTF-8 locale, whose name differs between systems.
 */
async function initialise(directory: string, bin: string, runAs: RunAs): Promise<void> {
  const locales = ['C.UTF-8', 'en_US.UTF-8', 'en_IN.UTF-8', 'UTF-8', 'C'];
  for (const locale of locales) {
    const failure = await initdb(directory, bin, runAs, locale);
    if (!failure) return;
    if (!/locale/i.test(failure)) throw new Error(`PostgreSQL could not be set up: ${failure}`);
    await Promise.all(
      (await readdir(directory)).map((name) => rm(join(directory, name), { recursive: true })),
    );
  }
  throw new Error('PostgreSQL could not be set up: this system has none of the locales it needs.');
}

async function initdb(directory: string, bin: string, runAs: RunAs, locale: string): Promise<string | null> {
  const args = [
    '-D',
    directory,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-instructions',
    '--locale-provider=icu',
    '--icu-locale=en',
    `--locale=${locale}`,
    '--lc-messages=C',
  ];
  const command = await commandFor(join(bin, 'initdb'), args, runAs, directory);
  try {
    await promisify(execFile)(command.file, command.args, { ...command.options, cwd: directory });
    return null;
  } catch (error) {
    return (error as { stderr?: string }).stderr?.trim() || String(error);
  }
}
