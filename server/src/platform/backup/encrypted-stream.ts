import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { backupError } from './backup-error.ts';

/*
 * The format: `MANDAPB1`, 16 bytes of salt, 7 bytes of nonce, then chunks of 64 KiB, each encrypted by
 * AES-256-GCM and followed by its tag. The key is scrypt(BACKUP_KEY, salt). A chunk's nonce consists of the
 * file's nonce, the chunk's number (4 bytes) and whether it is the last (1 byte), so chunks cannot be
 * changed, moved, omitted or truncated (the STREAM construction). The header is authenticated with every
 * chunk.
 */
const magic = Buffer.from('MANDAPB1');
const [saltLength, nonceLength, tagLength] = [16, 7, 16];
const headerLength = magic.length + saltLength + nonceLength;
const chunkLength = 64 * 1024;
const algorithm = 'aes-256-gcm';
/** 64 MiB and about 0.1 s per attempt. */
const usualCost: ScryptOptions = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/** Whether a file with this beginning is encrypted. */
export const isEncrypted = (start: Buffer): boolean => start.subarray(0, magic.length).equals(magic);

/** Encrypts a stream with a passphrase. `cost` is that of deriving the key; tests use a lower one. */
export async function* encrypted(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  cost = usualCost,
): AsyncGenerator<Buffer> {
  const header = Buffer.concat([magic, randomBytes(saltLength + nonceLength)]);
  const key = await keyOf(passphrase, header, cost);
  yield header;
  let index = 0;
  for await (const { chunk, isLast } of chunksOf(source, chunkLength)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(header, index, isLast), {
      authTagLength: tagLength,
    });
    cipher.setAAD(header);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    index += 1;
  }
}

/**
 * Decrypts the output of `encrypted`. Throws on another passphrase and on any change, before it returns
 * changed bytes.
 */
export async function* decrypted(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  cost = usualCost,
): AsyncGenerator<Buffer> {
  let header: Buffer | undefined;
  let key: Buffer | undefined;
  let index = 0;
  for await (const { chunk, isLast } of chunksOf(source, chunkLength + tagLength, headerLength)) {
    if (!header || !key) {
      if (chunk.length < headerLength || isLast) throw backupError('The backup is cut short.');
      header = chunk;
      key = await keyOf(passphrase, header, cost);
      continue;
    }
    yield open(chunk, key, header, nonceOf(header, index, isLast), index);
    index += 1;
  }
}

function open(chunk: Buffer, key: Buffer, header: Buffer, nonce: Buffer, index: number): Buffer {
  const body = chunk.subarray(0, -tagLength);
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
    decipher.setAAD(header);
    decipher.setAuthTag(chunk.subarray(-tagLength));
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    throw backupError(
      index === 0
        ? 'BACKUP_KEY is not the key of this backup, or its beginning was changed.'
        : `The backup was changed or cut short, after ${index * chunkLength} bytes.`,
    );
  }
}

const keyOf = (passphrase: string, header: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const salt = header.subarray(magic.length, magic.length + saltLength);
    scrypt(passphrase, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

function nonceOf(header: Buffer, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  header.copy(nonce, 0, magic.length + saltLength, headerLength);
  nonce.writeUInt32BE(index, nonceLength);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/**
 * Splits a stream into pieces of one length. The first may have another length, and the last is shorter or
 * even empty.
 */
async function* chunksOf(source: AsyncIterable<Buffer>, length: number, firstLength = length) {
  let waiting: Buffer[] = [];
  let size = 0;
  let wanted = firstLength;
  for await (const piece of source) {
    waiting.push(piece);
    size += piece.length;
    if (size <= wanted) continue;
    let all = Buffer.concat(waiting);
    // A piece is the last one only if nothing follows.
    while (all.length > wanted) {
      yield { chunk: all.subarray(0, wanted), isLast: false };
      all = all.subarray(wanted);
      wanted = length;
    }
    waiting = [all];
    size = all.length;
  }
  yield { chunk: Buffer.concat(waiting), isLast: true };
}
