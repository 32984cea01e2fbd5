import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Encryption {
  encrypt(text: string): string;
  /** Throws on anything not encrypted with this key or the one before, or modified since. */
  decrypt(encrypted: string): string;
  /** The same, encrypted with the present key; null where it is so already, or cannot be read. */
  renewed(encrypted: string): string | null;
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
/**
 * How a text was encrypted: as below. One without a version is from before there were versions, and the same. In letters that links
 * take, which a text without a version could begin with by chance.
 */
const version = 'v1-';

/**
 * Encrypts short texts at rest, such as codes in queued emails. Each purpose has its own key, derived from the
 * application's secret. What was encrypted with the secret `before` is still read.
 */
export function createEncryption(secret: string, purpose: string, before?: string): Encryption {
  const keyOf = (from: string) => Buffer.from(hkdfSync('sha256', from, '', `encryption:${purpose}`, 32));
  const key = keyOf(secret);
  const keyBefore = before === undefined ? null : keyOf(before);
  const encrypt = (text: string): string => version + sealed(key, text);
  return {
    encrypt,
    decrypt: (encrypted) => opened(key, encrypted) ?? required(opened(keyBefore, encrypted)),
    renewed(encrypted) {
      if (encrypted.startsWith(version) && opened(key, encrypted) !== null) return null;
      const text = opened(key, encrypted) ?? opened(keyBefore, encrypted);
      return text === null ? null : encrypt(text);
    },
  };
}

function sealed(key: Buffer, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength });
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Null: not with this key. */
function opened(key: Buffer | null, encrypted: string): string | null {
  if (!key) return null;
  const versioned = encrypted.startsWith(version) ? unsealed(key, encrypted.slice(version.length)) : null;
  return versioned ?? unsealed(key, encrypted);
}

function unsealed(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
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
