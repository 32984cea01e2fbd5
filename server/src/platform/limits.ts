import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../failure.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { createLimitsStore } from './limits.store.ts';

/** A rate limit. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** Lockout durations for consecutive violations, in seconds; none: refused until the window ends. */
  lockouts?: readonly number[];
}

/** The failure that makes a caller wait. */
type Refusal = 'too_many_requests' | 'code_just_sent' | 'link_just_sent';

const refuse = (code: Refusal, seconds: number): never => {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  throw new Failure(code, { n: retryAfter, retryAfter });
};

/** An IPv6 household has a whole network: the first 64 bits identify it. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - groups.length - last.length }, () => '0');
  return [...groups, ...zeros, ...last].slice(0, 4).join(':');
};

/** Limits shared by every process of the installation. */
export const createLimits = ({ db, clock, enabled }: { db: Db; clock: Clock; enabled: boolean }) => {
  const store = createLimitsStore(db);
  const keyOf = (limit: Limit, who: string): string => `${limit.name}:${who}`;
  return {
    /** Counts one attempt; throws the refusal with the seconds to wait when the limit is exceeded. */
    async consume(limit: Limit, who: string, refusal: Refusal = 'too_many_requests'): Promise<void> {
      if (!enabled) return;
      const now = clock.now();
      const { refused, endsAt } = await store.count({ lockouts: [], ...limit, key: keyOf(limit, who), now });
      if (refused) refuse(refusal, (endsAt.getTime() - now.getTime()) / 1000);
    },
    /** A successful attempt does not count. */
    refund: async (limit: Limit, who: string): Promise<void> => {
      if (enabled) await store.refund(keyOf(limit, who));
    },
    /** Resets attempts and lockouts. */
    reset: async (limit: Limit, who: string): Promise<void> => {
      if (enabled) await store.remove(keyOf(limit, who));
    },
    removeOld: (): Promise<void> => store.removeOld(clock.now()),
  };
};

export type Limits = ReturnType<typeof createLimits>;

/** Requests of any kind from one network to this process. */
export const createRequestLimit = ({
  enabled,
  points,
  seconds,
}: { enabled: boolean } & Omit<Limit, 'name'>) => {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (ip: string): Promise<void> => {
    if (!enabled) return;
    try {
      await limiter.consume(networkOf(ip));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      refuse('too_many_requests', refused.msBeforeNext / 1000);
    }
  };
};
