import { execFileSync, type SpawnOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user who runs PostgreSQL, which refuses root: the current user, or the given one. */
export type RunAs = 'self' | { uid: number; gid: number };

const nobody = 65534;

/** As root: the owner of an existing cluster (an ordinary user may have created it), else nobody. */
export async function chooseRunAs(cluster: string): Promise<RunAs> {
  if (process.geteuid?.() !== 0) return 'self';
  const owner = await stat(cluster).catch(() => null);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
}

/** Whether an unprivileged user can traverse all parents of a directory. */
export async function canEnter(directory: string, uid: number): Promise<boolean> {
  for (let path = directory; ; path = dirname(path)) {
    const found = await stat(path);
    if ((found.mode & (found.uid === uid ? 0o100 : 0o001)) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

export interface Command {
  file: string;
  args: string[];
  options: SpawnOptions;
}

/**
 * How to run a PostgreSQL program as `runAs` on a directory. With setpriv the kernel stops PostgreSQL (SIGINT: a
 * fast, clean shutdown) when this process dies for any reason.
 */
export async function commandFor(
  program: string,
  args: string[],
  runAs: RunAs,
  directory: string,
): Promise<Command> {
  if (!hasSetpriv()) {
    if (runAs === 'self') return { file: program, args, options: {} };
    if (await canEnter(directory, runAs.uid)) return { file: program, args, options: runAs };
    throw new Error(
      `PostgreSQL refuses to run as root, and the user ${runAs.uid} that would run it cannot enter ${directory}: ` +
        'set DATA_DIR to a directory that everybody may enter, start as an ordinary user, or set DATABASE_URL.',
    );
  }
  const rights = runAs === 'self' ? [] : await rightsOf(runAs, directory);
  return { file: 'setpriv', args: ['--pdeathsig', 'INT', ...rights, program, ...args], options: {} };
}

async function rightsOf(runAs: { uid: number; gid: number }, directory: string): Promise<string[]> {
  const identity = ['--reuid', `${runAs.uid}`, '--regid', `${runAs.gid}`, '--clear-groups'];
  if (await canEnter(directory, runAs.uid)) return identity;
  // The data is below a private home such as /root: let this program traverse its parents.
  const capability = `-all,+${holds(readSearch) ? 'dac_read_search' : 'dac_override'}`;
  return [...identity, `--inh-caps=${capability}`, `--ambient-caps=${capability}`];
}

/** The bit of CAP_DAC_READ_SEARCH, the lesser of the two capabilities; containers often drop it. */
const readSearch = 2n;

function holds(capability: bigint): boolean {
  const permitted = /^CapPrm:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return permitted !== undefined && ((BigInt(`0x${permitted}`) >> capability) & 1n) === 1n;
}

let setpriv: boolean | undefined;

/** From util-linux; BusyBox has a different one, and macOS none. */
function hasSetpriv(): boolean {
  setpriv ??= (() => {
    try {
      execFileSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  })();
  return setpriv;
}
