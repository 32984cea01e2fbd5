import { addDays, dayInIndia, startOfDayInIndia } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { Sql } from '#server/platform/db.ts';
import type { VisitsContext } from '../visits.context.ts';
import { closeOverdue, type VisitRow, visitsAtOnce } from '../visits.store.ts';

/** Publishes events for the guests of visits that were closed automatically. */
export const publishClosed = (
  { jobs }: Pick<VisitsContext, 'jobs'>,
  tx: Sql,
  closed: readonly Pick<VisitRow, 'id' | 'status'>[],
): Promise<void> =>
  jobs.publishAll(
    tx,
    closed.map(({ id, status }) => ({
      event: status === 'done' ? 'visit.done' : 'visit.expired',
      payload: { visitId: id },
    })),
  );

/** Closes visits whose deadline is over. Cancels visits of blocked guests, and visits to removed venues or venues of blocked hosts. */
export const closeVisits = (context: VisitsContext) => async (): Promise<void> => {
  while ((await closeSome(context)) === visitsAtOnce);
  while ((await cancelSome(context)) === visitsAtOnce);
};

/** Resolves to the number of closed visits. */
const closeSome = (context: VisitsContext): Promise<number> =>
  context.db.begin(async (tx) => {
    const closed = await closeOverdue(tx, part`true`, context.clock.now());
    await publishClosed(context, tx, closed);
    return closed.length;
  });

/** Resolves to the number of cancelled visits. */
const cancelSome = ({ db, clock, jobs }: VisitsContext): Promise<number> =>
  db.begin(async (tx) => {
    const gone = await tx<{ id: string }[]>`
      update visits s set status = 'cancelled', version = s.version + 1, changed_at = ${clock.now()},
        ended_by = case when guest.status = 'active' then 'host' else 'guest' end
      from published.users guest where guest.id = s.guest_id and s.id in (
        select s.id from visits s join published.venues v on v.id = s.venue_id
          join published.users guest on guest.id = s.guest_id
        where (v.removed_at is not null or v.host_suspended or guest.status <> 'active')
          and s.status in ('asked', 'offered', 'agreed')
        order by s.id limit ${visitsAtOnce} for no key update of s skip locked)
      returning s.id`;
    await jobs.publishAll(
      tx,
      gone.map(({ id }) => ({ event: 'visit.cancelled', payload: { visitId: id } })),
    );
    return gone.length;
  });

/** Reminds both parties once of visits tomorrow, except those that were only agreed today. */
export const remindOfVisits = (context: VisitsContext) => async (): Promise<void> => {
  while ((await remindOfSome(context)) === visitsAtOnce);
};

const remindOfSome = ({ db, clock, jobs }: VisitsContext): Promise<number> =>
  db.begin(async (tx) => {
    const now = clock.now();
    const today = dayInIndia(now);
    const [tomorrow, after] = [startOfDayInIndia(addDays(today, 1)), startOfDayInIndia(addDays(today, 2))];
    const due = await tx<{ id: string }[]>`
      update visits set reminded_at = ${now} where id in (
        select id from visits
        where status = 'agreed' and reminded_at is null and starts_at >= ${tomorrow} and starts_at < ${after}
          and agreed_at < ${startOfDayInIndia(today)}
        order by starts_at, id limit ${visitsAtOnce} for no key update skip locked)
      returning id`;
    await jobs.publishAll(
      tx,
      due.map(({ id }) => ({ event: 'visit.reminder', payload: { visitId: id } })),
    );
    return due.length;
  });
