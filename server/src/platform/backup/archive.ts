import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import { backupError, isBackupError } from './backup-error.ts';
import { decrypted, encrypted, isEncrypted } from './encrypted-stream.ts';

/** One file of a backup, completely in memory. */
export interface ArchiveFile {
  name: string;
  content: Buffer;
}

/** The last file of an archive, in the format of `sha256sum --check`. An archive without it is truncated. */
const sumsName = 'SHA256SUMS';
/** Larger chunks than Node's default, because a backup is read and written from beginning to end. */
const highWaterMark = 256 * 1024;

/** Undefined: not encrypted. */
export type BackupKey = string | undefined;

/**
 * Writes files into an archive: tar.gz with checksums at its end, encrypted if there is a `key`. It is on
 * disk when this resolves. An abort leaves an incomplete file.
 */
export async function writeArchive(
  path: string,
  files: AsyncIterable<ArchiveFile>,
  { key, madeAt, signal }: { key: BackupKey; madeAt: Date; signal?: AbortSignal | undefined },
): Promise<void> {
  const target = createWriteStream(path, { mode: 0o600, flush: true, highWaterMark });
  const options = signal ? { signal } : {};
  const tar = pack();
  const adding = addFiles(tar, files, madeAt).catch((error: Error) => void tar.destroy(error));
  try {
    await pipeline(
      tar,
      createGzip(),
      (bytes: AsyncIterable<Buffer>) => (key ? encrypted(bytes, key) : bytes),
      target,
      options,
    );
  } finally {
    await adding;
  }
}

async function addFiles(tar: Pack, files: AsyncIterable<ArchiveFile>, madeAt: Date): Promise<void> {
  const sums: string[] = [];
  for await (const file of files) {
    sums.push(sumLine(file));
    await addFile(tar, file, madeAt);
  }
  await addFile(tar, { name: sumsName, content: Buffer.from(sums.join('')) }, madeAt);
  tar.finalize();
}

/** Resolves once the file has been read from the archive's stream. */
const addFile = (tar: Pack, { name, content }: ArchiveFile, mtime: Date): Promise<void> =>
  new Promise((resolve, reject) => {
    const entry = tar.entry({ name, mode: 0o600, mtime }, content, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.on('error', reject);
  });

/**
 * The files of an archive, in order. Throws if it is not a backup, the key is wrong, or it is damaged,
 * changed or truncated. Whether it is complete is only known after the last file.
 */
export async function* readArchive(path: string, key: BackupKey): AsyncGenerator<ArchiveFile> {
  const start = await startOf(path);
  const bytes = createReadStream(path, { highWaterMark });
  const tar = extract();
  // The reader of `tar` gets its errors.
  const reading = pipeline(decryptedIf(start, bytes, key), createGunzip(), tar).catch(() => {});
  const sums: string[] = [];
  let isComplete = false;
  try {
    for await (const entry of tar) {
      const file = { name: entry.header.name, content: await buffer(entry) };
      if (file.name === sumsName) {
        if (file.content.toString() !== sums.join('')) throw backupError('The backup is damaged.');
        isComplete = true;
      } else {
        sums.push(sumLine(file));
        yield file;
      }
    }
  } catch (error) {
    throw isBackupError(error) || isSystemError(error)
      ? error
      : backupError(`The backup is damaged or cut short (${(error as Error).message}).`);
  } finally {
    tar.destroy();
    bytes.destroy();
    await reading;
  }
  if (!isComplete) throw backupError('The backup is cut short.');
}

function decryptedIf(start: Buffer, bytes: AsyncIterable<Buffer>, key: BackupKey): AsyncIterable<Buffer> {
  if (!isEncrypted(start)) return bytes;
  if (!key) throw backupError('The backup is encrypted: set BACKUP_KEY to the key it was made with.');
  return decrypted(bytes, key);
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw backupError(`${path} cannot be read (${error.code}).`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const start = buffer.subarray(0, bytesRead);
    if (!isEncrypted(start) && start.readUInt16BE(0) !== gzipMagic) throw notABackup(path);
    return start;
  } catch (error) {
    throw isBackupError(error) ? error : notABackup(path);
  } finally {
    await file.close();
  }
}

const gzipMagic = 0x1f8b;
const notABackup = (path: string): Error => backupError(`${path} is not a backup.`);

const sumLine = ({ name, content }: ArchiveFile): string =>
  `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;

/** A file that cannot be read says nothing about its content. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
