import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readTar, type TarFile, tarEnd, tarFile } from './tar.ts';

const files: TarFile[] = [
  { name: 'empty', content: Buffer.alloc(0) },
  { name: 'block.bin', content: Buffer.alloc(512, 7) },
  { name: `uploads/${'long/'.repeat(40)}800.avif`, content: Buffer.from('a picture') },
  { name: 'after.txt', content: Buffer.alloc(100_000, 'x') },
];
const archive = Buffer.concat([...files.flatMap((file) => [...tarFile(file, new Date(0))]), tarEnd()]);

/** As a stream hands it over: in pieces that end anywhere. */
const inPieces = (bytes: Buffer, length: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) =>
      bytes.subarray(index * length, (index + 1) * length),
    ),
  );

const readAll = async (source: AsyncIterable<Buffer>): Promise<TarFile[]> => {
  const found: TarFile[] = [];
  for await (const file of readTar(source)) found.push(file);
  return found;
};

it.each([1000, 512, 77, 1_000_000])('reads what it wrote, in pieces of %i bytes', async (length) => {
  expect(await readAll(inPieces(archive, length))).toEqual(files);
});

it('writes what tar reads', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tar-'));
  await writeFile(join(directory, 'archive.tar'), archive);
  await promisify(execFile)('tar', ['--extract', '--file', 'archive.tar'], { cwd: directory });
  for (const { name, content } of files) expect(await readFile(join(directory, name))).toEqual(content);
  await rm(directory, { recursive: true });
});

it('refuses an archive that is cut short, and what is no archive', async () => {
  await expect(readAll(inPieces(archive.subarray(0, 2000), 512))).rejects.toThrow('cut short');
  await expect(readAll(inPieces(archive.subarray(0, 512), 512))).rejects.toThrow('cut short');
  await expect(readAll(inPieces(Buffer.alloc(1024, 'x'), 512))).rejects.toThrow('damaged');
});
