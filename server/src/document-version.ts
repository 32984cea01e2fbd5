import { createHash } from 'node:crypto';
import { Failure } from '#server/failure.ts';

/** The version of a document that is saved as a whole: two documents have the same one exactly if they are equal. */
export const versionOf = (document: unknown): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 22);

/** Throws `changed_meanwhile` if the document is not the one that the person changed. The caller has locked it. */
export const assertUnchanged = (document: unknown, seen: string | undefined): void => {
  if (seen !== undefined && seen !== versionOf(document)) throw new Failure('changed_meanwhile');
};
