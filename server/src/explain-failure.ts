import { isConfigError } from './config.ts';
import { Failure } from './failure.ts';
import { isBackupError } from './platform/backup/backup-error.ts';
import { isUnavailable } from './platform/db.ts';
import { isUsageError } from './usage-error.ts';

type SystemError = Error & { code?: string; path?: string };

const fileProblems: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no file or folder ${path}.`,
  EACCES: (path) => `There is no permission to use ${path}.`,
  EPERM: (path) => `There is no permission to use ${path}.`,
  EROFS: (path) => `${path} is on a disk that cannot be written to.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  ENOTDIR: (path) => `${path} is not in a folder.`,
  EEXIST: (path) => `${path} exists already.`,
};

/** EFBIG: the system's file size limit. 53100: PostgreSQL's disk is full. */
const fullDisk = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

/** PostgreSQL rejects the password, the user or the database. */
const refusedByDatabase = ['28P01', '28000', '3D000', '42501'];

/**
 * The message that a failed command prints: one sentence if the operator can fix the cause, otherwise the error with its
 * stack, because it is a bug.
 */
export const explainFailure = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if (error instanceof Failure) return error.detail;
  if (isUsageError(error) || isConfigError(error) || isBackupError(error)) return error.message;
  const { code = '', path, message } = error as SystemError;
  if (fullDisk.includes(code))
    return `The disk is full${path ? ` (${path})` : ''}. Free some space, then run the command again.`;
  if (path && fileProblems[code]) return fileProblems[code](path);
  if (code.startsWith('ERR_PARSE_ARGS')) return message;
  if (refusedByDatabase.includes(code)) return `The database refuses this (DATABASE_URL): ${message}.`;
  if (isUnavailable(error))
    return `The database cannot be reached: ${message || code}. Is it running, and is DATABASE_URL right?`;
  return error;
};
