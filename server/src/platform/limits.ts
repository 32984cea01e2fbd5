import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import part from 'sql-template-tag';
import { Failure } from '../failure.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';

interface Attempt {
  key: string;
  points: number;
  seconds: number;
  lockouts: readonly number[];
  now: Date;
}

const createLimitsStore = (db: Db) => ({
  /**
   * Counts one attempt. A single statement, so that concurrent attempts are serialised. The first excess
   * attempt starts the lockout, and further ones do not extend it. After a day without attempts the strikes
   * reset.
   */
  async count({ key, points, seconds, lockouts, now }: Attempt): Promise<{ refused: boolean; endsAt: Date }> {
    const at = part`${now}::timestamptz`;
    const over = part`(l.ends_at <= ${at})`;
    const tooMany = part`(l.ends_at > ${at} and l.count = ${points}::int)`;
    const lockout = part`(${[...lockouts]}::int[])[least(l.strikes + 1, ${lockouts.length}::int)]`;
    const [row] = await db<{ refused: boolean; endsAt: Date }[]>`
      insert into limits as l (key, count, ends_at)
      values (${key}, 1, ${at} + make_interval(secs => ${seconds}::int))
      on conflict (key) do update set
        count = case when ${over} then 1 else l.count + 1 end,
        ends_at = case when ${over} then excluded.ends_at
          when ${tooMany} then coalesce(${at} + make_interval(secs => ${lockout}), l.ends_at)
          else l.ends_at end,
        strikes = case when l.ends_at <= ${at} - interval '1 day' then 0
          when ${tooMany} then l.strikes + 1
          else l.strikes end
      returning count > ${points}::int as refused, ends_at`;
    if (!row) throw new Error('a try was not counted');
    return row;
  },

  async refund(key: string): Promise<void> {
    await db`update limits set count = greatest(0, count - 1) where key = ${key}`;
  },

  async remove(key: string): Promise<void> {
    await db`delete from limits where key = ${key}`;
  },

  async removeOld(now: Date): Promise<void> {
    await db`delete from limits where ends_at < ${now}::timestamptz - interval '1 day'`;
  },
});

/** A rate limit. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** Lockout durations for consecutive violations, in seconds. None: refused until the window ends. */
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
    /** Counts one attempt. Throws the refusal with the seconds to wait when the limit is exceeded. */
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
