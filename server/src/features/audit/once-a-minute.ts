import type { Clock } from '#server/platform/clock.ts';

const minute = 60_000;
/** The limit per minute and process, so that a flood of requests does not fill the log. */
const maxPerMinute = 2_000;

/** True for the first event of a kind in a minute. */
export const createOnceAMinute = (clock: Clock) => {
  const seen = new Set<string>();
  let since = 0;
  return (what: string): boolean => {
    const now = clock.now().getTime();
    if (now - since >= minute) {
      seen.clear();
      since = now;
    }
    if (seen.has(what) || seen.size >= maxPerMinute) return false;
    seen.add(what);
    return true;
  };
};
