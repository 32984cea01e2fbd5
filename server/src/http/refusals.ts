import type { ErrorCode } from '@mandap/contract/errors';
import type { Log } from '../platform/log.ts';
import { networkPrefix } from '../platform/network-prefix.ts';

/** Errors for somebody who guesses passwords, codes and tokens. Also logged by network prefix. */
const signIns: ReadonlySet<ErrorCode> = new Set(['invalid_credentials', 'invalid_code', 'wrong_password']);
/** Errors for somebody who requests other people’s data, exceeds limits or sends invalid input. */
const others: ReadonlySet<ErrorCode> = new Set(['forbidden', 'too_many_requests', 'bad_input', 'bad_json']);

/** Most log lines per minute. Beyond that, networks share one line per code and route. */
const mostLines = 500;

interface Refusal {
  refused: ErrorCode;
  route: string;
  /** The network prefix, which shows roughly where a request came from but not who sent it. */
  network?: string;
}

/**
 * Counts refusals, and logs one line per kind with its count when flushed. One line per refusal would let strangers fill
 * the disk. Logs nothing about a person.
 */
export const createRefusals = (log: Pick<Log, 'info'>) => {
  const counts = new Map<string, Refusal & { times: number }>();
  const kindOf = (refused: ErrorCode, route: string, ip: string): Refusal => {
    const plain = { refused, route };
    const near = { ...plain, network: networkPrefix(ip) };
    const isRoomLeft = counts.size < mostLines || counts.has(keyOf(near));
    return signIns.has(refused) && isRoomLeft ? near : plain;
  };
  return {
    count(refused: ErrorCode, route: string, ip: string): void {
      if (!signIns.has(refused) && !others.has(refused)) return;
      const kind = kindOf(refused, route, ip);
      const counted = counts.get(keyOf(kind)) ?? { ...kind, times: 0 };
      counted.times += 1;
      counts.set(keyOf(kind), counted);
    },
    flush(): void {
      for (const counted of counts.values()) log.info(counted, 'refused');
      counts.clear();
    },
  };
};

const keyOf = ({ refused, route, network = '' }: Refusal): string => `${refused} ${route} ${network}`;
