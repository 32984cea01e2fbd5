import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** The server in its own process, as in production. */
export interface ServerProcess {
  /** Its origin, as printed: `http://localhost:4500`. */
  origin: string;
  pid: number;
  /** Sends SIGTERM. Resolves to the exit code, null if a signal ended it. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, without a chance to clean up. */
  kill(): Promise<void>;
  /** Advances the clock of a `clocked` server, in ms. Resolves when everything due is done. */
  advance(milliseconds: number): Promise<void>;
}

/** The sources, or the build of `npm start`. */
const entries = {
  sources: ['--import', 'tsx', 'server/src/main.ts'],
  bundle: ['--enable-source-maps', 'server/dist/main.js'],
  /** The sources, with a clock that can be advanced. */
  clocked: ['--import', 'tsx', 'server/src/testing/clocked-main.ts'],
};

/** The fresh build within `npm test`, which starts faster. Otherwise the sources. */
export const freshEntry = process.env.JUST_BUILT === 'yes' ? 'bundle' : 'sources';

export interface ServerOptions {
  entry: keyof typeof entries;
  dataDir: string;
  /** 0: any free port. Then links in emails and to the test checkout do not work. */
  port?: number;
  env?: Record<string, string>;
  /** An installation other than this checkout. */
  directory?: string;
}

/**
 * Starts a server on a data directory. Resolves once it has printed its address. Rejects if it exits before.
 */
export async function startServer({
  entry,
  dataDir,
  port = 0,
  env,
  directory = root,
}: ServerOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, entries[entry], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe', ...(entry === 'clocked' ? (['ipc'] as const) : [])],
    env: {
      ...process.env,
      TSX_TSCONFIG_PATH: 'server/tsconfig.json',
      // The machine's environment must not influence tests.
      DATABASE_URL: '',
      SMTP_URL: '',
      PUBLIC_URL: '',
      HOST: '',
      LOG_LEVEL: '',
      // On a busy machine stopping takes longer.
      STOP_SECONDS: '300',
      // No requests to external servers.
      MAP_TILES_URL: 'off',
      NODE_ENV: 'production',
      INSTANCE: 'test',
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      // Loading all of India takes a core several seconds.
      PLACES: 'off',
      // One process per test, unless the test is about the jobs process.
      JOBS: 'on',
      ...env,
    },
  });
  const exited = once(child, 'exit');
  const origin = await printedOrigin(child);
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
    async advance(milliseconds) {
      child.send({ advance: milliseconds });
      await once(child, 'message');
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/**
 * The printed address: after the word Open, or as logged by a production instance. Later output on stderr is
 * passed through.
 */
function printedOrigin(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let printed = '';
    let isUp = false;
    const onOutput = (text: string): void => {
      printed += text;
      const [, origin] = /(?:^\s*Open\s+|"address":")(http[^\s"]+)/m.exec(printed) ?? [];
      if (!origin) return;
      isUp = true;
      found(origin);
    };
    child.stdout?.setEncoding('utf8').on('data', onOutput);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (isUp) process.stderr.write(text);
      else onOutput(text);
    });
    child.once('exit', (code, signal) =>
      failed(new Error(`The server ended before it was up (${code ?? signal}):\n${printed}`)),
    );
  });
}

/** The first free port, counting up from `first`. */
export async function freePort(first: number): Promise<number> {
  const probe = createServer();
  const listening = once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.listen(first, '127.0.0.1');
  if (!(await listening)) return freePort(first + 1);
  probe.close();
  await once(probe, 'close');
  return first;
}
