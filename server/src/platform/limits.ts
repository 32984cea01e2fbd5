import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../failure.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { createLimitsStore } from './limits.store.ts';

/** How often something may be tried. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** How long tries are refused after the first one too many, in seconds, each time in a row; none: until the window ends. */
  lockouts?: readonly number[];
}

/** The failure that tells a caller to wait. */
type Refusal = 'too_many_requests' | 'code_just_sent' | 'link_just_sent';

const refuse = (code: Refusal, seconds: number): never => {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  throw new Failure(code, { n: retryAfter, retryAfter });
};

/** One household has a whole IPv6 network: its first 64 bits count, not one of its addresses. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - groups.length - last.length }, () => '0');
  return [...groups, ...zeros, ...last].slice(0, 4).join(':');
};

/** Limits that every process of the installation counts together. */
export const createLimits = ({ db, clock, enabled }: { db: Db; clock: Clock; enabled: boolean }) => {
  const store = createLimitsStore(db);
  const keyOf = (limit: Limit, who: string): string => `${limit.name}:${who}`;
  return {
    /** Counts one try; throws the refusal with the seconds to wait when it is one too many. */
    async take(limit: Limit, who: string, refusal: Refusal = 'too_many_requests'): Promise<void> {
      if (!enabled) return;
      const now = clock.now();
      const { refused, endsAt } = await store.count({ lockouts: [], ...limit, key: keyOf(limit, who), now });
      if (refused) refuse(refusal, (endsAt.getTime() - now.getTime()) / 1000);
    },
    /** A try that went well does not count. */
    giveBack: async (limit: Limit, who: string): Promise<void> => {
      if (enabled) await store.giveBack(keyOf(limit, who));
    },
    /** Forgets every try and lockout. */
    forget: async (limit: Limit, who: string): Promise<void> => {
      if (enabled) await store.remove(keyOf(limit, who));
    },
    removeOld: (): Promise<void> => store.removeOld(clock.now()),
  };
};

export type Limits = ReturnType<typeof createLimits>;

/** What one network may ask of this process in all, whatever it asks for. */
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
