import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ArchiveFile, readArchive, writeArchive } from './archive.ts';

const files: ArchiveFile[] = [
  { name: 'empty', content: Buffer.alloc(0) },
  { name: 'block.bin', content: Buffer.alloc(512, 7) },
  { name: `uploads/${'long/'.repeat(40)}800.avif`, content: Buffer.from('a picture') },
  { name: 'after.txt', content: Buffer.alloc(100_000, 'x') },
];
const options = { key: undefined, madeAt: new Date(0) };

let directory: string;
let path: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'archive-'));
  path = join(directory, 'archive.tar.gz');
  await writeArchive(path, given(files), options);
});

afterAll(() => rm(directory, { recursive: true }));

async function* given(list: ArchiveFile[]): AsyncGenerator<ArchiveFile> {
  yield* list;
}

const readAll = async (name: string): Promise<ArchiveFile[]> => {
  const found: ArchiveFile[] = [];
  for await (const file of readArchive(name, undefined)) found.push(file);
  return found;
};

const archiveOf = async (tar: Buffer): Promise<string> => {
  const name = join(directory, 'other.tar.gz');
  await writeFile(name, gzipSync(tar));
  return name;
};

it('reads what it wrote', async () => {
  expect(await readAll(path)).toEqual(files);
});

it('writes what tar reads and sha256sum confirms', async () => {
  const run = promisify(execFile);
  await run('tar', ['--extract', '--gzip', '--file', path], { cwd: directory });
  for (const { name, content } of files) expect(await readFile(join(directory, name))).toEqual(content);
  await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: directory });
});

it('refuses an archive truncated at any point, and files that are not archives', async () => {
  const tar = gunzipSync(await readFile(path));
  for (const length of [512, 2000, 10_240, tar.length - 2048])
    await expect(readAll(await archiveOf(tar.subarray(0, length)))).rejects.toThrow('cut short');
  await expect(readAll(await archiveOf(Buffer.alloc(1024, 'x')))).rejects.toThrow('damaged');
});

it('fails with the error of a file that could not be read', async () => {
  const name = join(directory, 'failed.tar.gz');
  async function* failing(): AsyncGenerator<ArchiveFile> {
    yield* files;
    throw new Error('The storage is away.');
  }
  await expect(writeArchive(name, failing(), options)).rejects.toThrow('The storage is away.');
});

it('stops reading files when it is aborted', async () => {
  const abort = new AbortController();
  const name = join(directory, 'aborted.tar.gz');
  let isOver = false;
  async function* endless(): AsyncGenerator<ArchiveFile> {
    try {
      for (;;) {
        yield { name: 'again', content: Buffer.alloc(100_000, 'x') };
        abort.abort();
      }
    } finally {
      isOver = true;
    }
  }
  const { signal } = abort;
  await expect(writeArchive(name, endless(), { ...options, signal })).rejects.toThrow(/abort/i);
  expect(isOver).toBe(true);
});
