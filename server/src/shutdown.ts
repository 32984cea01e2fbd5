import type { Log } from './platform/log.ts';

/** How long running work may take to finish, in milliseconds. */
const timeout = 20_000;
/** A terminal and npm both forward one Ctrl-C: signals this close together count as one. */
const sameKeystroke = 500;

/**
 * On SIGTERM, SIGINT or an uncaught error: closes what was opened, newest first, and exits. A second Ctrl-C
 * exits at once; the embedded PostgreSQL is then stopped by its supervisor.
 */
export function createShutdown(log: Log) {
  const steps: (() => Promise<unknown>)[] = [];
  let begunAt: number | undefined;

  async function end(code: number): Promise<void> {
    if (begunAt !== undefined) {
      if (Date.now() - begunAt > sameKeystroke) process.exit(130);
      return;
    }
    begunAt = Date.now();
    setTimeout(() => process.exit(1), timeout).unref();
    let failed = false;
    for (const step of steps.reverse()) {
      await step().catch((error: unknown) => {
        failed = true;
        log.error({ err: error }, 'could not stop cleanly');
      });
    }
    process.exit(failed ? 1 : code);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.fatal({ err: error }, 'uncaught error');
      void end(1);
    });
  }

  return {
    before: (step: () => Promise<unknown>) => void steps.push(step),
    begun: () => begunAt !== undefined,
  };
}
