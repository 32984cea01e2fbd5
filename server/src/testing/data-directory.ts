import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Copies the data directory of a stopped server into an empty one. Keeps the owners of its files, because its
 * database has its own.
 */
export const copyDataDirectory = async (from: string, to: string): Promise<void> => {
  await promisify(execFile)('cp', ['-Rp', `${from}/.`, to]);
};
