import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Encryption {
  encrypt(text: string): string;
  /** Throws on anything not encrypted with this key, or modified since. */
  decrypt(encrypted: string): string;
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/**
 * Encrypts short texts at rest, such as codes in queued emails. Each purpose has its own key, derived from the
 * application's secret.
 */
export function createEncryption(secret: string, purpose: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `encryption:${purpose}`, 32));
  return {
    encrypt(text) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength });
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length < ivLength + tagLength) throw new Error('Not an encrypted text.');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      });
      decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      return (
        decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}
