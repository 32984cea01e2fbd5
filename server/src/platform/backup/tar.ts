import { backupError } from './backup-error.ts';

/** One file of a tar archive. */
export interface TarFile {
  name: string;
  content: Buffer;
}

const blockSize = 512;
/** Longer names are written in a pax header. */
const maxNameLength = 100;

/** A file as the POSIX tar format (pax) has it: header and content, in whole blocks. */
export function* tarFile({ name, content }: TarFile, modifiedAt: Date): Generator<Buffer> {
  if (Buffer.byteLength(name) > maxNameLength) {
    const record = Buffer.from(paxRecord('path', name));
    yield header({ name: 'pax', size: record.length, type: 'x', modifiedAt });
    yield* padded(record);
  }
  yield header({ name, size: content.length, type: '0', modifiedAt });
  yield* padded(content);
}

/** What ends an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * blockSize);

/**
 * The files of an archive that `tarFile` wrote, one after another, each wholly in memory. Throws when the archive
 * is not one or is cut short.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const take = createReader(source);
  let longName: string | undefined;
  for (;;) {
    const block = await take(blockSize);
    if (block.every((byte) => byte === 0)) return;
    const { name, size, type } = parseHeader(block);
    const content = (await take(Math.ceil(size / blockSize) * blockSize)).subarray(0, size);
    if (type === 'x') longName = pathOf(content.toString());
    else {
      yield { name: longName ?? name, content };
      longName = undefined;
    }
  }
}

interface Header {
  name: string;
  size: number;
  type: '0' | 'x';
  modifiedAt: Date;
}

function header({ name, size, type, modifiedAt }: Header): Buffer {
  const block = Buffer.alloc(blockSize);
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');
  block.write(name, 0, maxNameLength);
  block.write(octal(0o600, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(Math.floor(modifiedAt.getTime() / 1000), 12), 136);
  block.write(' '.repeat(8), 148);
  block.write(type, 156);
  block.write('ustar\u000000', 257);
  block.write(`${octal(checksum(block), 7)}\u0000 `, 148);
  return block;
}

function parseHeader(block: Buffer): { name: string; size: number; type: string } {
  const text = (from: number, to: number) => block.toString('utf8', from, to).replace(/\0.*$/s, '');
  const sum = Number.parseInt(text(148, 156), 8);
  const unsummed = Buffer.from(block);
  unsummed.fill(' ', 148, 156);
  if (checksum(unsummed) !== sum) throw backupError('The backup is damaged.');
  return { name: text(0, 100), size: Number.parseInt(text(124, 136), 8), type: text(156, 157) };
}

const checksum = (block: Buffer): number => block.reduce((sum, byte) => sum + byte, 0);

function* padded(content: Buffer): Generator<Buffer> {
  yield content;
  const rest = content.length % blockSize;
  if (rest > 0) yield Buffer.alloc(blockSize - rest);
}

/** `27 path=uploads/a/800.avif\n`: the length counts itself. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const length = Buffer.byteLength(rest);
  const digits = String(length + String(length).length).length;
  return `${length + digits}${rest}`;
}

const pathOf = (records: string): string | undefined => /^\d+ path=(.*)\n/m.exec(records)?.[1];

/** Takes exactly so many bytes from a stream at a time. */
function createReader(source: AsyncIterable<Buffer>): (length: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let size = 0;
  return async (length) => {
    while (size < length) {
      const { value, done } = await chunks.next();
      if (done) throw backupError('The backup is cut short.');
      waiting.push(value);
      size += value.length;
    }
    const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
    waiting = all.length > length ? [all.subarray(length)] : [];
    size -= length;
    return all.subarray(0, length);
  };
}
