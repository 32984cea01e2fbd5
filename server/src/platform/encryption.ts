import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Encryption {
  encrypt(text: string): string;
  /**
   * Throws on anything that was not encrypted with this key or the previous one, or that was modified since.
   */
  decrypt(encrypted: string): string;
  /** The same text encrypted with the current key. Null if it already is, or if it cannot be decrypted. */
  renewed(encrypted: string): string | null;
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
/**
 * The version of the encryption. A text without a version was encrypted in the same way, before there were versions. The
 * characters are safe in links, so an old text may start with them by chance: `decryptWith` then tries both.
 */
const version = 'v1-';

/**
 * Encrypts short texts at rest, such as codes in queued emails. Each purpose has its own key, derived from the
 * application's secret. Texts encrypted with the secret `before` can still be decrypted.
 */
export function createEncryption(secret: string, purpose: string, before?: string): Encryption {
  const keyOf = (from: string) => Buffer.from(hkdfSync('sha256', from, '', `encryption:${purpose}`, 32));
  const key = keyOf(secret);
  const keyBefore = before === undefined ? null : keyOf(before);
  const encrypt = (text: string): string => version + encryptWith(key, text);
  return {
    encrypt,
    decrypt: (encrypted) => decryptWith(key, encrypted) ?? required(decryptWith(keyBefore, encrypted)),
    renewed(encrypted) {
      if (encrypted.startsWith(version) && decryptWith(key, encrypted) !== null) return null;
      const text = decryptWith(key, encrypted) ?? decryptWith(keyBefore, encrypted);
      return text === null ? null : encrypt(text);
    },
  };
}

function encryptWith(key: Buffer, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength });
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Null if the text was not encrypted with this key. */
function decryptWith(key: Buffer | null, encrypted: string): string | null {
  if (!key) return null;
  const versioned = encrypted.startsWith(version) ? decryptBody(key, encrypted.slice(version.length)) : null;
  return versioned ?? decryptBody(key, encrypted);
}

function decryptBody(key: Buffer, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length < ivLength + tagLength) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  try {
    return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function required(text: string | null): string {
  if (text === null) throw new Error('Not a text that was encrypted with this key.');
  return text;
}
