import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './platform/log.ts';

/** How long running work may take to finish, in milliseconds. */
const timeout = 20_000;
/** A terminal and npm both forward one Ctrl-C: signals this close together count as one. */
const sameKeystroke = 500;

/**
 * On SIGTERM, SIGINT, an uncaught error or the death of a parent that watches over this process: closes what was
 * opened, newest first, and exits. A second Ctrl-C exits at once; the embedded PostgreSQL is then stopped by its
 * supervisor. Until `drainTime` (milliseconds) has passed, nothing is closed unless there was an error.
 */
export function createShutdown(log: Log, drainTime: number) {
  const steps: (() => Promise<unknown>)[] = [];
  let drain = () => {};
  let begunAt: number | undefined;

  async function end(code: number): Promise<void> {
    begunAt = Date.now();
    setTimeout(() => process.exit(1), drainTime + timeout).unref();
    if (code === 0) {
      drain();
      await pause(drainTime);
    }
    let failed = false;
    for (const step of steps.reverse()) {
      await step().catch((error: unknown) => {
        failed = true;
        log.error({ err: error }, 'could not stop cleanly');
      });
    }
    process.exit(failed ? 1 : code);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (begunAt === undefined) void end(0);
      else if (Date.now() - begunAt > sameKeystroke) process.exit(130);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.fatal({ err: error }, 'uncaught error');
      if (begunAt === undefined) void end(1);
    });
  }
  process.on('disconnect', () => {
    if (begunAt === undefined) void end(0);
  });

  return {
    before: (step: () => Promise<unknown>) => void steps.push(step),
    /** What to do at once when a stop is asked for. */
    onDrain: (work: () => void) => {
      drain = work;
    },
    begun: () => begunAt !== undefined,
  };
}
