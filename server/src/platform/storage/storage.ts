import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  contentType: string;
  /** Bytes. */
  size: number;
}

/**
 * Files by key, such as `venues/0192/800.avif`. A key has lower-case letters, digits, `-`, `_`, `.` and `/`.
 * None of its parts is empty or begins with a dot. Other keys are refused.
 */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  read(key: string): Promise<StoredFile | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Rejects when nothing can be stored. */
  probe(): Promise<void>;
  /** The keys with the prefix, sorted. */
  list(prefix: string): Promise<string[]>;
}

/**
 * Scripts and styles of the latest releases (http/stored-assets.ts), stored beside the uploads. They are not
 * in backups, because every build has its own.
 */
export const assetsFolder = 'assets';

export function isStorageKey(key: string): boolean {
  return key.length <= 512 && /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/i.test(key);
}
