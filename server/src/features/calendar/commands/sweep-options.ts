import { reminderAt } from '@mandap/domain/calendar/options';
import type { CalendarContext } from '../calendar.context.ts';
import { lockDays } from './end-options.ts';

/** The number of options that one run looks at. The rest follows a minute later. */
const atOnce = 500;

/** A reminder comes at most this long before the end, in ms. */
const earliestReminder = 24 * 3_600_000;

/** Ends the options that are over. Locking the days of their venues does it. */
export const endOverdueOptions = (context: CalendarContext) => async (): Promise<void> => {
  const { clock, db } = context;
  const venues = await db<{ venueId: string }[]>`
      select distinct venue_id from (
        select venue_id from options where ended_at is null and until <= ${clock.now()} order by until limit ${atOnce}) overdue
      order by venue_id`;
  for (const { venueId } of venues) await db.begin((tx) => lockDays(context)(tx, venueId));
};

/** Reminds the family and the host once before an option ends, and once more if it was extended. */
export const remindOfOptions =
  ({ clock, db, jobs }: CalendarContext) =>
  (): Promise<void> =>
    db.begin(async (tx) => {
      const now = clock.now();
      const soon = await tx<{ id: string; begins: Date; until: Date }[]>`
        select id, coalesce(extended_at, created_at) as begins, until from options
        where ended_at is null and reminded_at is null and until > ${now} and until <= ${new Date(now.getTime() + earliestReminder)}
        order by until limit ${atOnce} for no key update skip locked`;
      const due = soon.filter(({ begins, until }) => reminderAt(begins, until) <= now).map(({ id }) => id);
      if (due.length === 0) return;
      await tx`update options set reminded_at = ${now} where id = any(${due}::uuid[])`;
      await jobs.publishAll(
        tx,
        due.map((optionId) => ({ event: 'option.reminder', payload: { optionId } })),
      );
    });
