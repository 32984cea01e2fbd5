import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import type { Log } from './platform/log.ts';

/** In the bundle it is a separate file. */
const file = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './jobs-process.ts' : './jobs-process.js', import.meta.url),
);

/** Restart delays in milliseconds: the first, the longest, and the uptime after which the delay is reset. */
const pauses = { first: 500, longest: 30_000, healthy: 60_000 };

/**
 * Runs the jobs in a child process, so that emails and documents do not delay requests. It is restarted when it ends,
 * and ends whenever this process ends.
 */
export function startJobsProcess(
  { publicUrl, metrics }: Config,
  log: Pick<Log, 'warn'>,
): { stop(): Promise<void> } {
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let wait = pauses.first;
  start();

  function start(): void {
    const startedAt = Date.now();
    child = spawn(process.execPath, ['--enable-source-maps', ...process.execArgv, file], {
      // Its standard input is not the terminal. The IPC channel shows it when this process has ended.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        JOBS: 'only',
        PORT: '0',
        // The parent has already migrated.
        DATABASE_OWNER_URL: '',
        DATABASE_OWNER_URL_FILE: '',
        // Links in emails must have the parent's URL: the child has another port.
        PUBLIC_URL: publicUrl,
        METRICS_PORT: metrics.listener ? String(metrics.listener.port && metrics.listener.port + 1) : '',
      },
    });
    child.once('error', (err) => startAgain({ err }));
    child.once('exit', (code, signal) => startAgain({ code, signal }));

    function startAgain(end: object): void {
      if (isStopped || timer) return;
      if (Date.now() - startedAt > pauses.healthy) wait = pauses.first;
      log.warn({ ...end, wait }, 'the process for jobs ended; starting it again');
      timer = setTimeout(() => {
        timer = undefined;
        start();
      }, wait);
      wait = Math.min(2 * wait, pauses.longest);
    }
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      if (child.exitCode !== null || child.signalCode !== null || !child.connected) return;
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
