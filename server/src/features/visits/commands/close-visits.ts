import { addDays, dayInIndia, startOfDayInIndia } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { Sql } from '#server/platform/db.ts';
import type { VisitsContext } from '../visits.context.ts';
import { closeOverdue, type VisitRow } from '../visits.store.ts';

/** Publishes events for the guests of visits that were closed automatically. */
export const publishClosed = async (
  { jobs }: Pick<VisitsContext, 'jobs'>,
  tx: Sql,
  closed: readonly Pick<VisitRow, 'id' | 'status'>[],
): Promise<void> => {
  for (const { id, status } of closed)
    await jobs.publish(tx, status === 'done' ? 'visit.done' : 'visit.expired', { visitId: id });
};

/** Closes visits whose deadline is over. Cancels visits of blocked guests, and visits to removed venues or venues of blocked hosts. */
export const closeVisits = (context: VisitsContext) => (): Promise<void> =>
  context.db.begin(async (tx) => {
    const now = context.clock.now();
    await publishClosed(context, tx, await closeOverdue(tx, part`true`, now));
    const gone = await tx<{ id: string }[]>`
        update visits s set status = 'cancelled', version = s.version + 1, changed_at = ${now},
          ended_by = case when guest.status = 'active' then 'host' else 'guest' end
        from venues v, users guest where v.id = s.venue_id and guest.id = s.guest_id
          and (v.removed_at is not null or v.host_suspended or guest.status <> 'active') and s.status in ('asked', 'offered', 'agreed')
        returning s.id`;
    for (const { id } of gone) await context.jobs.publish(tx, 'visit.cancelled', { visitId: id });
  });

/** Reminds both parties once of visits tomorrow, except those that were only agreed today. */
export const remindOfVisits =
  ({ db, clock, jobs }: VisitsContext) =>
  (): Promise<void> =>
    db.begin(async (tx) => {
      const now = clock.now();
      const today = dayInIndia(now);
      const [tomorrow, after] = [startOfDayInIndia(addDays(today, 1)), startOfDayInIndia(addDays(today, 2))];
      const due = await tx<{ id: string }[]>`
        update visits set reminded_at = ${now}
        where status = 'agreed' and reminded_at is null and starts_at >= ${tomorrow} and starts_at < ${after}
          and agreed_at < ${startOfDayInIndia(today)}
        returning id`;
      for (const { id } of due) await jobs.publish(tx, 'visit.reminder', { visitId: id });
    });
