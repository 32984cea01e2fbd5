import { addDays, dayInIndia, startOfDayInIndia } from '@mandap/domain/days';
import { fewestAnswers, responseTimeDays, responseTimeOf } from '@mandap/domain/hosts/response-time';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import type { HostsContext } from '../hosts.context.ts';

/** Measures how soon each host answers, and invalidates the cached pages whose text changes. */
export const measureResponseTimes =
  ({ db, clock, cacheInvalidation }: HostsContext) =>
  async (): Promise<void> => {
    const stale = await db.begin(async (tx) => {
      const measured = await updateResponseTimes(tx, clock.now());
      const shown = measured.filter(({ before, after }) => responseTimeOf(before) !== responseTimeOf(after));
      if (shown.length === 0) return [];
      const hosts = shown.map(({ hostId }) => hostId);
      const venues = await tx<{ id: string }[]>`select id from venues where owner_id = any(${hosts}::uuid[])`;
      const dropped = [tags.venues, ...venues.map(({ id }) => tags.venue(id))];
      await cacheInvalidation.publish(tx, dropped);
      return dropped;
    });
    cacheInvalidation.drop(stale);
  };

interface Measured {
  hostId: string;
  /** In minutes. */
  before: number | null;
  after: number | null;
}

/**
 * Stores each host's median time to the first answer, to recent booking requests and first messages of guests in a
 * conversation. Resolves to the hosts whose median has changed.
 */
export const updateResponseTimes = (tx: Sql, now: Date): Promise<Measured[]> => {
  const from = startOfDayInIndia(addDays(dayInIndia(now), -responseTimeDays));
  return tx<Measured[]>`
    with asked as (
      select v.owner_id as host_id, b.created_at as asked_at, least(
        (select min(d.at) from booking_history d
          where d.booking_id = b.id and d.actor = 'host' and d.transition in ('approve', 'confirm', 'decline')),
        (select min(m.created_at) from threads t join messages m on m.thread_id = t.id
          where t.booking_id = b.id and m.sender_id = t.host_id and m.created_at >= b.created_at)) as answered_at
      from bookings b join venues v on v.id = b.venue_id
      where b.created_at >= ${from} and not b.instant
      union all
      select t.host_id, first.created_at, (select min(m.created_at) from messages m
        where m.thread_id = t.id and m.sender_id = t.host_id and m.number > first.number)
      from threads t
      cross join lateral (select m.number, m.created_at from messages m
        where m.thread_id = t.id and m.sender_id = t.guest_id order by m.number limit 1) first
      where t.created_at >= ${from}),
    medians as (
      select host_id, percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at)) as seconds
      from asked where answered_at is not null group by host_id having count(*) >= ${fewestAnswers}),
    measured as (
      select h.user_id, h.response_minutes as before, round(m.seconds / 60)::int as after
      from hosts h left join medians m on m.host_id = h.user_id)
    update hosts h set response_minutes = measured.after from measured
    where measured.user_id = h.user_id and measured.before is distinct from measured.after
    returning h.user_id as host_id, measured.before, measured.after`;
};
