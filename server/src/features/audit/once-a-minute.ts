import type { Clock } from '../../platform/clock.ts';

const minute = 60_000;
/** Things in one minute and process: whoever floods us does not fill the log. */
const most = 2_000;

/** True for the first of a kind in a minute. */
export const createOnceAMinute = (clock: Clock) => {
  const told = new Set<string>();
  let since = 0;
  return (what: string): boolean => {
    const now = clock.now().getTime();
    if (now - since >= minute) {
      told.clear();
      since = now;
    }
    if (told.has(what) || told.size >= most) return false;
    told.add(what);
    return true;
  };
};
