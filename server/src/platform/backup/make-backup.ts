import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '#server/config.ts';
import type { Clock } from '../clock.ts';
import type { Address } from '../db.ts';
import { keyFor } from '../secrets.ts';
import { nullIfMissing } from '../storage/null-if-missing.ts';
import { assetsFolder, type Storage } from '../storage/storage.ts';
import { type ArchiveFile, readArchive, writeArchive } from './archive.ts';
import { backupError } from './backup-error.ts';
import { backupName, isUnfinished } from './backup-names.ts';
import { type Snapshot, withSnapshot } from './dump-database.ts';
import { type Manifest, manifestName, secretsName } from './manifest.ts';

export interface MadeBackup {
  path: string;
  bytes: number;
  /** The number of uploads. */
  files: number;
}

interface Needs {
  config: Config;
  address: Address;
  storage: Storage;
  clock: Clock;
}

/**
 * Backs up the database, the uploads and the generated secret into one file in `directory`, while the server
 * runs. The file contains the database at the start of the backup and every file that it refers to. It is
 * read back before it gets its final name.
 */
export async function makeBackup(
  { config, address, storage, clock }: Needs,
  { directory, signal }: { directory: string; signal?: AbortSignal | undefined },
): Promise<MadeBackup> {
  const madeAt = clock.now();
  const { key } = config.backup;
  const path = join(directory, backupName(madeAt, { isEncrypted: key !== undefined }));
  const unfinished = `${path}.part`;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  try {
    const files = await withSnapshot(address, async (snapshot) => {
      // No other backup is running, so temporary files of others are useless.
      for (const name of (await readdir(directory)).filter(isUnfinished)) await rm(join(directory, name));
      const stored = await storage.list('');
      const uploads = stored.filter((key) => !key.startsWith(`${assetsFolder}/`));
      const content = contentOf({ config, snapshot, storage, uploads, madeAt });
      await writeArchive(unfinished, content, { key, madeAt, signal });
      return uploads.length;
    });
    for await (const _ of readArchive(unfinished, key)) signal?.throwIfAborted();
    await rename(unfinished, path);
    await flushDirectory(directory);
    return { path, bytes: (await stat(path)).size, files };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

interface Content {
  config: Config;
  snapshot: Snapshot;
  storage: Storage;
  uploads: readonly string[];
  madeAt: Date;
}

async function* contentOf({
  config,
  snapshot,
  storage,
  uploads,
  madeAt,
}: Content): AsyncGenerator<ArchiveFile> {
  const manifest: Manifest = {
    format: 1,
    madeAt: madeAt.toISOString(),
    commit: config.commit,
    secretMark: secretMark(config.jwtSecret),
    ...snapshot.description,
  };
  yield { name: manifestName, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
  // Whoever set JWT_SECRET has to store it.
  const secrets = await readFile(join(config.dataDir, secretsName)).catch(nullIfMissing);
  if (secrets) yield { name: secretsName, content: secrets };
  yield* snapshot.files();
  for (const key of uploads) yield* uploadFiles(storage, key);
}

/** As in DATA_DIR/uploads, the content type has its own file. Here it comes before the file. */
async function* uploadFiles(storage: Storage, key: string): AsyncGenerator<ArchiveFile> {
  const file = await storage.read(key);
  if (!file) throw backupError(`${key} disappeared from the storage during the backup.`);
  const type = Buffer.from(file.contentType);
  yield { name: `uploads/${key.replace(/[^/]*$/, '.type-$&')}`, content: type };
  yield { name: `uploads/${key}`, content: await buffer(file.stream) };
}

/** The same for the same secret. */
export const secretMark = (secret: string): string =>
  createHash('sha256').update(keyFor(secret, 'mark in backups')).digest('hex').slice(0, 16);

async function flushDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
