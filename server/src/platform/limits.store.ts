import part from 'sql-template-tag';
import type { Db } from './db.ts';

interface Attempt {
  key: string;
  points: number;
  seconds: number;
  lockouts: readonly number[];
  now: Date;
}

export const createLimitsStore = (db: Db) => ({
  /**
   * Counts one attempt. A single statement, so that concurrent attempts are serialised. The first excess attempt
   * starts the lockout; further ones do not prolong it. After a day without attempts the strikes reset.
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
