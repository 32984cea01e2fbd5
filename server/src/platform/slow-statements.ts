import { onActivity } from './activities.ts';
import type { Log } from './log.ts';

/**
 * Logs statements that took longer than `ms`, including the wait for a connection. Logs their text without
 * values. Returns a function that stops it.
 */
export const logSlowStatements = ({ log, ms }: { log: Pick<Log, 'warn'>; ms: number }): (() => void) =>
  onActivity({
    done(activity) {
      const { kind, ms: taken = 0, error } = activity;
      if (kind !== 'statement' || taken < ms) return;
      const code = (error as { code?: string } | undefined)?.code;
      log.warn({ statement: activity.text, ms: Math.round(taken), ...(code && { code }) }, 'slow statement');
    },
  });
