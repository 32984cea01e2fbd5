import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { decrypted, encrypted, isEncrypted } from './encrypted-stream.ts';

const key = 'a key of more than sixteen letters';
const piece = 64 * 1024;

const inPieces = (bytes: Buffer, length = 10_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) =>
      bytes.subarray(index * length, (index + 1) * length),
    ),
  );
/** Deriving a key is slow on purpose. These tests use a lower cost. */
const cost = { N: 2, r: 1, p: 1 };
const encrypt = (bytes: Buffer) => buffer(encrypted(inPieces(bytes), key, cost));
const decrypt = (bytes: Buffer, passphrase = key) => buffer(decrypted(inPieces(bytes), passphrase, cost));

describe('an encrypted stream', () => {
  it.each([0, 1, piece, piece + 1, 300_000])('of %i bytes is decrypted', async (length) => {
    const bytes = randomBytes(length);
    const secret = await encrypt(bytes);
    expect(isEncrypted(secret)).toBe(true);
    expect((await decrypt(secret)).equals(bytes)).toBe(true);
  });

  it('is decrypted with a key of the usual cost, and with no other', async () => {
    const secret = await buffer(encrypted(inPieces(Buffer.from('of a backup')), key));
    expect((await buffer(decrypted(inPieces(secret), key))).toString()).toBe('of a backup');
    await expect(decrypt(secret)).rejects.toThrow('BACKUP_KEY is not the key');
  });

  it('differs each time', async () => {
    const [one, other] = [await encrypt(Buffer.from('the same')), await encrypt(Buffer.from('the same'))];
    expect(one.equals(other)).toBe(false);
    expect(one.includes('the same')).toBe(false);
  });
});

describe('of an encrypted stream', () => {
  const plain = randomBytes(3 * piece);
  const header = 31;
  const chunk = piece + 16;
  let secret: Buffer;
  beforeAll(async () => {
    secret = await encrypt(plain);
  });

  it('cannot be decrypted with another key', async () => {
    await expect(decrypt(secret, 'another key, as long as that')).rejects.toThrow(
      'BACKUP_KEY is not the key',
    );
  });

  it.each([0, 10, 30, 31, 500, header + chunk + 5, header + 3 * chunk - 1])(
    'fails if byte %i is changed',
    async (at) => {
      const changed = Buffer.from(secret);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(decrypt(changed)).rejects.toThrow(/changed/);
    },
  );

  it.each([
    5,
    header,
    header + 1,
    header + chunk,
    header + chunk + 1,
    header + 2 * chunk,
    header + 3 * chunk - 1,
  ])('fails if it ends before byte %i', async (length) => {
    await expect(decrypt(secret.subarray(0, length))).rejects.toThrow(/cut short|changed/);
  });

  it('fails if chunks are reordered or added', async () => {
    const [start, first, second, third] = [
      secret.subarray(0, header),
      secret.subarray(header, header + chunk),
      secret.subarray(header + chunk, header + 2 * chunk),
      secret.subarray(header + 2 * chunk),
    ];
    await expect(decrypt(Buffer.concat([start, second, first, third]))).rejects.toThrow('changed');
    await expect(decrypt(Buffer.concat([secret, third]))).rejects.toThrow('changed');
  });
});
