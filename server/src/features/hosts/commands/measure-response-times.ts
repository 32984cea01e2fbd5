import { addDays, dayInIndia, startOfDayInIndia } from '@mandap/domain/days';
import { minAnswers, responseTimeDays, responseTimeOf } from '@mandap/domain/hosts/response-time';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import { slicesOf } from '#server/platform/slices.ts';
import type { HostsContext, PublishedToHosts } from '../hosts.context.ts';

/** As many as one statement updates, so that it locks none for long. */
const hostsAtOnce = 500;

/** Measures how soon each host answers, and invalidates the cached pages whose text changes. */
export const measureResponseTimes =
  ({ db, clock, cacheInvalidation, published }: HostsContext) =>
  async (): Promise<void> => {
    const measured = await updateResponseTimes(db, published, clock.now());
    const shown = measured.filter(({ before, after }) => responseTimeOf(before) !== responseTimeOf(after));
    if (shown.length === 0) return;
    const hosts = shown.map(({ hostId }) => hostId);
    const venues = await db<{ id: string }[]>`
      select id from ${published.venues} v where owner_id = any(${hosts}::uuid[])`;
    const stale = [tags.venues, ...venues.map(({ id }) => tags.venue(id))];
    await cacheInvalidation.publish(db, stale);
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
export const updateResponseTimes = async (
  sql: Sql,
  { answersSince }: Pick<PublishedToHosts, 'answersSince'>,
  now: Date,
): Promise<Measured[]> => {
  const from = startOfDayInIndia(addDays(dayInIndia(now), -responseTimeDays));
  const measured = await sql<Measured[]>`
    with medians as (
      select host_id, percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at)) as seconds
      from ${answersSince(from)} asked where answered_at is not null group by host_id having count(*) >= ${minAnswers}),
    measured as (
      select h.user_id as host_id, h.response_minutes as before, round(m.seconds / 60)::int as after
      from hosts h left join medians m on m.host_id = h.user_id)
    select * from measured where before is distinct from after order by host_id`;
  for (const some of slicesOf(measured, hostsAtOnce)) {
    await sql`
      update hosts h set response_minutes = measured.minutes
      from unnest(${some.map(({ hostId }) => hostId)}::uuid[], ${some.map(({ after }) => after)}::int[]) as measured (host_id, minutes)
      where h.user_id = measured.host_id`;
  }
  return measured;
};
