import type { ErrorCode } from '@mandap/contract/errors';
import type { Log } from '../platform/log.ts';

/** What somebody gets who tries passwords, codes, tokens, other people’s things or more than the limits, or sends nonsense. */
const noticed: ReadonlySet<ErrorCode> = new Set([
  'invalid_credentials',
  'invalid_code',
  'wrong_password',
  'forbidden',
  'too_many_requests',
  'bad_input',
  'bad_json',
]);

/**
 * Counts refusals by code and route, and logs each pair with its count when it is flushed: a line for every single one would
 * let strangers fill the disk. Nothing about a person.
 */
export const createRefusals = (log: Pick<Log, 'info'>) => {
  const counts = new Map<string, { refused: ErrorCode; route: string; times: number }>();
  return {
    count(refused: ErrorCode, route: string): void {
      if (!noticed.has(refused)) return;
      const key = `${refused} ${route}`;
      const counted = counts.get(key) ?? { refused, route, times: 0 };
      counted.times += 1;
      counts.set(key, counted);
    },
    flush(): void {
      for (const counted of counts.values()) log.info(counted, 'refused');
      counts.clear();
    },
  };
};
