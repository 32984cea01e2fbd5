import type { Clock } from '../../platform/clock.ts';

const minute = 60_000;
/** Of everybody, in one minute and process: whoever floods us does not fill the log. */
const most = 2_000;

/** Which refused calls were told of already in this minute. */
export const createForgedCalls = (clock: Clock) => {
  const told = new Set<string>();
  let since = 0;
  return {
    isNew(actorId: string, call: string): boolean {
      const now = clock.now().getTime();
      if (now - since >= minute) {
        told.clear();
        since = now;
      }
      const what = `${actorId} ${call}`;
      if (told.has(what) || told.size >= most) return false;
      told.add(what);
      return true;
    },
  };
};
