import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect, type Db, disconnect } from '../platform/db.ts';
import { findBinaries } from '../platform/embedded-postgres/binaries.ts';
import { ensureCluster } from '../platform/embedded-postgres/cluster.ts';
import { chooseRunAs, commandFor } from '../platform/embedded-postgres/run-as.ts';
import { removeDirectory } from './clean-up.ts';
import { freePort } from './server-process.ts';

interface Server {
  cluster: string;
  port: number;
  child?: ChildProcess;
}

/**
 * A primary with a hot standby, as an operator runs them: nothing restarts a killed server. `synchronous`:
 * nothing is acknowledged before the standby has it.
 */
export const startPostgresPair = async ({ synchronous = true } = {}) => {
  const directory = await mkdtemp(join(tmpdir(), 'pair-'));
  const [first, second] = [join(directory, 'first'), join(directory, 'second')];
  const runAs = await chooseRunAs(first);
  const bin = await findBinaries(runAs);
  await ensureCluster(first, bin, runAs);
  // Before the first start, a copy of the directory is a backup.
  await promisify(execFile)('cp', ['-Rp', first, second]);
  await writeFile(join(second, 'standby.signal'), '');
  const primary: Server = { cluster: first, port: await freePort(5600 + (process.pid % 300)) };
  const standby: Server = { cluster: second, port: await freePort(primary.port + 1) };
  await mkdir(join(directory, 'logs'));

  const start = async (server: Server, settings: Record<string, string>): Promise<void> => {
    const all = {
      listen_addresses: '127.0.0.1',
      port: String(server.port),
      unix_socket_directories: '',
      // The machine does not fail, only a server on it.
      fsync: 'off',
      full_page_writes: 'off',
      ...settings,
    };
    const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const args = ['-D', server.cluster, ...given];
    const command = await commandFor(join(bin, 'postgres'), args, runAs, server.cluster);
    server.child = spawn(command.file, command.args, {
      ...command.options,
      cwd: server.cluster,
      stdio: 'ignore',
    });
  };

  const urlOf = ({ port }: Server) => `postgres://postgres@127.0.0.1:${port}/postgres`;
  const on = async <T>(server: Server, work: (db: Db) => Promise<T>): Promise<T> => {
    const db = connect(urlOf(server), { max: 4 });
    return work(db).finally(() => disconnect(db));
  };

  const kill = async ({ child }: Server, signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };

  await start(primary, synchronous ? { synchronous_standby_names: '*' } : {});
  await start(standby, { primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres` });
  return {
    /** The URL with both hosts. */
    url: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`,
    primaryUrl: urlOf(primary),
    standbyUrl: urlOf(standby),
    onPrimary: <T>(work: (db: Db) => Promise<T>) => on(primary, work),
    onStandby: <T>(work: (db: Db) => Promise<T>) => on(standby, work),
    killPrimary: () => kill(primary, 'SIGKILL'),
    killStandby: () => kill(standby, 'SIGKILL'),
    promoteStandby: () => on(standby, (db) => db`select pg_promote()`),
    async stop(): Promise<void> {
      await Promise.all([kill(standby, 'SIGINT'), kill(primary, 'SIGINT')]);
      await removeDirectory(directory);
    },
  };
};
