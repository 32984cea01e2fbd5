import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunAs } from './run-as.ts';

/** The path of a socket is limited to 104 bytes (macOS; Linux 108), and `/.s.PGSQL.5432.lock` is appended. */
const maxLength = 84;

/** Creates the private directory of the Unix socket: next to the cluster, or at a short path when that is too long. */
export async function makeSocketDirectory(directory: string, runAs: RunAs): Promise<string> {
  const preferred = join(directory, 'socket');
  if (Buffer.byteLength(preferred) <= maxLength) return makePrivate(preferred, runAs);
  const mark = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  const short = join(tmpdir(), `pg-${mark}`);
  return makePrivate(Buffer.byteLength(short) <= maxLength ? short : join('/tmp', `pg-${mark}`), runAs);
}

async function makePrivate(path: string, runAs: RunAs): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const found = await lstat(path);
  const owners = [process.geteuid?.(), runAs === 'self' ? undefined : runAs.uid];
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new Error(`${path} belongs to someone else: remove it, or choose another DATA_DIR.`);
  }
  await chmod(path, 0o700);
  if (runAs !== 'self') await chown(path, runAs.uid, runAs.gid);
  return path;
}
