import type { ErrorCode } from '@mandap/contract/errors';
import type { Log } from '../platform/log.ts';
import { networkPrefix } from '../platform/network-prefix.ts';

/** What somebody gets who tries passwords, codes and tokens: also logged by where it comes from. */
const signIns: ReadonlySet<ErrorCode> = new Set(['invalid_credentials', 'invalid_code', 'wrong_password']);
/** What somebody gets who asks for other people’s things or more than the limits, or sends nonsense. */
const others: ReadonlySet<ErrorCode> = new Set(['forbidden', 'too_many_requests', 'bad_input', 'bad_json']);

/** Lines of one minute: with more networks than that, the rest is one line for each code and route. */
const mostLines = 500;

interface Refusal {
  refused: ErrorCode;
  route: string;
  /** Its beginning, which says roughly where and not who. */
  network?: string;
}

/**
 * Counts refusals, and logs those of a kind with their number when they are flushed: a line for every single one would let strangers
 * fill the disk. Nothing about a person.
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
