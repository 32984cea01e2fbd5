import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { nullIfMissing } from './null-if-missing.ts';
import { isStorageKey, type Storage } from './storage.ts';

/** The content type is stored next to the file, under a name that no key can have. */
const typeFileOf = (file: string) => join(dirname(file), `.type-${file.slice(dirname(file).length + 1)}`);

/** Bytes of a test file that is stored to see whether there is room. */
const probeSize = 64 * 1024;

/** Files in a directory. They are replaced atomically, so readers never see half a file. */
export function createFsStorage({ directory }: { directory: string }): Storage {
  const fileOf = (key: string): string => {
    if (!isStorageKey(key)) throw new RangeError('Not a storage key.');
    return join(directory, key);
  };
  return {
    async put(key, bytes, contentType) {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeWhole(typeFileOf(file), contentType);
        await writeWhole(file, bytes);
      } catch (error) {
        if (!(await fileAt(file))) await rm(typeFileOf(file), { force: true });
        await removeEmpty(dirname(file), directory);
        throw error;
      }
    },
    async read(key) {
      const file = fileOf(key);
      const [found, contentType] = await Promise.all([
        fileAt(file),
        readFile(typeFileOf(file), 'utf8').catch(nullIfMissing),
      ]);
      if (!found) return null;
      return {
        stream: createReadStream(file),
        contentType: contentType ?? 'application/octet-stream',
        size: found.size,
      };
    },
    has: async (key) => (await fileAt(fileOf(key))) !== null,
    async remove(key) {
      const file = fileOf(key);
      await rm(file, { force: true });
      await rm(typeFileOf(file), { force: true });
      await removeEmpty(dirname(file), directory);
    },
    async probe() {
      await mkdir(directory, { recursive: true });
      const file = join(directory, `.probe-${randomBytes(8).toString('hex')}`);
      await writeFile(file, Buffer.alloc(probeSize)).finally(() => rm(file, { force: true }));
    },
    async list(prefix) {
      // Reads only the folder that the prefix names, because a store has many more.
      const within = join(directory, ...prefix.split('/').slice(0, -1));
      const entries = await readdir(within, { recursive: true, withFileTypes: true }).catch(nullIfMissing);
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((key) => key.startsWith(prefix))
        .sort();
    },
  };
}

/** Removes an empty folder and its empty parents. */
async function removeEmpty(folder: string, root: string): Promise<void> {
  if (relative(root, folder) === '') return;
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isRemoved) await removeEmpty(dirname(folder), root);
}

async function fileAt(path: string) {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found : null;
}

async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  const half = join(dirname(file), `.half-${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(half, content);
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}
