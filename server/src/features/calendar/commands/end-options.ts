import type { DayRange } from '@mandap/domain/days';
import part, { empty } from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import type { CalendarContext } from '../calendar.context.ts';
import { areOf } from '../holds.store.ts';
import { releaseDays } from './hold-days.ts';

/** How an option ends: its time is over, the host ends it earlier, or a booking takes its days over. */
export type OptionEnding = 'over' | 'released' | 'booked';

/**
 * Serialises changes of a venue's days until the transaction ends, and ends its options that are over, so that they refuse nobody even
 * if no job has run.
 */
export const lockDays =
  (context: CalendarContext) =>
  async (tx: Sql, venueId: string): Promise<void> => {
    await context.venues.lockDays(tx, venueId);
    await endOverdue(context)(tx, venueId);
  };

/** The caller has locked the venue's days. */
export const endOverdue =
  (context: CalendarContext) =>
  (tx: Sql, venueId: string): Promise<void> =>
    endWhere(context, tx, venueId, empty);

/**
 * A guest books: the days that the host keeps for this guest are handed over, in the transaction of the booking. An option of which
 * nothing is booked stays. Ends overdue options too. The caller has locked the venue's days.
 */
export const handOver =
  (context: CalendarContext) =>
  (
    tx: Sql,
    { venueId, guestId, stays }: { venueId: string; guestId: string; stays: readonly DayRange[] },
  ): Promise<void> => {
    const [starts, ends] = [stays.map(({ start }) => start), stays.map(({ end }) => end)];
    const isBooked = part`exists (
      select from option_stays s, unnest(${starts}::date[], ${ends}::date[]) stay (start, "end")
      where s.option_id = o.id and s.start_date <= stay."end" and stay.start <= s.end_date)`;
    return endWhere(context, tx, venueId, part`or ${areOf(guestId)} and ${isBooked}`);
  };

/** Ends an open option of a venue whose days are locked. Throws `option_over`. */
export const endOption =
  (context: CalendarContext) =>
  async (
    tx: Sql,
    { venueId, optionId, ending }: { venueId: string; optionId: string; ending: OptionEnding },
  ): Promise<void> => {
    const now = context.clock.now();
    const ended = await tx`
      update options set ended_at = ${now}, ending = ${ending}
      where id = ${optionId} and venue_id = ${venueId} and ended_at is null and until > ${now} returning id`;
    if (ended.length === 0) throw new Failure('option_over');
    await freeDays(context, tx, venueId, [optionId]);
  };

/** Ends the options `o` of a venue that are over, and others: those are booked. */
const endWhere = async (context: CalendarContext, tx: Sql, venueId: string, others: Part): Promise<void> => {
  const now = context.clock.now();
  const ended = await tx<{ id: string }[]>`
    update options o set ended_at = ${now}, ending = case when o.until <= ${now} then 'over' else 'booked' end
    where o.venue_id = ${venueId} and o.ended_at is null and (o.until <= ${now} ${others}) returning o.id`;
  if (ended.length > 0)
    await freeDays(
      context,
      tx,
      venueId,
      ended.map(({ id }) => id),
    );
};

/** What ended options held is free. */
const freeDays = async (
  context: CalendarContext,
  tx: Sql,
  venueId: string,
  optionIds: readonly string[],
): Promise<void> => {
  const { cacheInvalidation, jobs } = context;
  await releaseDays(context)(tx, { optionIds });
  for (const optionId of optionIds) await jobs.publish(tx, 'option.ended', { optionId });
  await cacheInvalidation.publish(tx, [tags.calendar(venueId), tags.calendars]);
};
