import { dayInIndia } from '@mandap/domain/days';
import { nudgesDue, nudgeTimes, suggestAfter } from '@mandap/domain/enquiries/enquiries';
import type { EnquiriesContext } from '../enquiries.context.ts';
import { isWaiting } from '../queries/enquiry-rows.ts';

/** As many as one transaction changes, so that it locks none for long. */
export const nudgedAtOnce = 200;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Reminds hosts of families that wait for a first answer, twice. One that was late is reminded once for both. */
export const nudgeHosts = (context: EnquiriesContext) => async (): Promise<void> => {
  while ((await nudgeSome(context)) === nudgedAtOnce);
};

const nudgeSome = ({ db, clock, jobs, published }: EnquiriesContext): Promise<number> =>
  db.begin(async (tx) => {
    const now = clock.now();
    const [first, second] = nudgeTimes;
    const due = await tx<{ id: string; createdAt: Date }[]>`
      select e.id, e.created_at from enquiries e
      where e.suggested_at is null and e.source = 'online' and e.joined_into_id is null and e.lost_at is null
        and (e.nudges = 0 and e.created_at <= ${before(now, first)} or e.nudges = 1 and e.created_at <= ${before(now, second)})
        and ${isWaiting(published, dayInIndia(now))}
      order by e.created_at, e.id limit ${nudgedAtOnce} for no key update of e skip locked`;
    for (const { id, createdAt } of due)
      await tx`update enquiries set nudges = ${nudgesDue(createdAt, now)} where id = ${id}`;
    await jobs.publishAll(
      tx,
      due.map(({ id }) => ({ event: 'enquiry.waits', payload: { enquiryId: id } })),
    );
    return due.length;
  });

/** Tells families whom nobody answered of similar venues, once. */
export const suggestSimilar = (context: EnquiriesContext) => async (): Promise<void> => {
  while ((await suggestSome(context)) === nudgedAtOnce);
};

const suggestSome = ({ db, clock, jobs, published }: EnquiriesContext): Promise<number> =>
  db.begin(async (tx) => {
    const now = clock.now();
    const due = await tx<{ id: string }[]>`
      update enquiries set suggested_at = ${now} where id in (
        select e.id from enquiries e
        where e.suggested_at is null and e.source = 'online' and e.joined_into_id is null and e.lost_at is null
          and e.created_at <= ${before(now, suggestAfter)} and ${isWaiting(published, dayInIndia(now))}
        order by e.created_at, e.id limit ${nudgedAtOnce} for no key update of e skip locked)
      returning id`;
    await jobs.publishAll(
      tx,
      due.map(({ id }) => ({ event: 'enquiry.unanswered', payload: { enquiryId: id } })),
    );
    return due.length;
  });
