import type { DayRange } from '@mandap/domain/days';
import part, { empty } from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import type { CalendarContext } from '../calendar.context.ts';
import { areOf } from '../holds.store.ts';
import { offerNow, releaseDays } from './hold-days.ts';

/** How an option ends: its time is over, the host ends it earlier, or a booking takes its days over. */
export type OptionEnding = 'over' | 'released' | 'booked';

/**
 * Serialises changes of a venue's days until the transaction ends, and ends its options that are over, so that they refuse nobody even
 * if no job has run. What they kept is offered to the next in line before anybody else can have it.
 */
export const lockDays =
  (context: CalendarContext) =>
  async (tx: Sql, venueId: string): Promise<void> => {
    await context.venues.lockDays(tx, venueId);
    const ended = await endWhere(context, tx, venueId, empty);
    if (ended.length === 0) return;
    await freeDays(context, tx, venueId, idsOf(ended));
    await offerNow(venueId);
  };

/** Whether a venue has options that are over and that nobody has ended yet. */
export const hasOverdue =
  ({ clock, db }: CalendarContext) =>
  async (venueId: string): Promise<boolean> => {
    const found = await db`
      select 1 from options where venue_id = ${venueId} and ended_at is null and until <= ${clock.now()} limit 1`;
    return found.length > 0;
  };

interface Booked {
  venueId: string;
  guestId: string;
  stays: readonly DayRange[];
}

/**
 * A guest books: the days that the host keeps for this guest are handed over, in the transaction of the booking. An option of which
 * nothing is booked stays. Ends overdue options too. The caller has locked the venue's days.
 */
export const handOver =
  (context: CalendarContext) =>
  async (tx: Sql, booked: Booked): Promise<void> => {
    const free = await beginHandOver(context)(tx, booked);
    await free();
  };

/**
 * The same in two steps, for a pipeline. Resolves to the work that frees these days, for the time when everything that is over at the
 * venue has ended: first the next in line gets what is over.
 */
export const beginHandOver =
  (context: CalendarContext) =>
  async (tx: Sql, { venueId, guestId, stays }: Booked): Promise<() => Promise<void>> => {
    const [starts, ends] = [stays.map(({ start }) => start), stays.map(({ end }) => end)];
    const isBooked = part`exists (
      select from option_stays s, unnest(${starts}::date[], ${ends}::date[]) stay (start, "end")
      where s.option_id = o.id and s.start_date <= stay."end" and stay.start <= s.end_date)`;
    const ended = await endWhere(context, tx, venueId, part`or ${areOf(guestId)} and ${isBooked}`);
    return async () => {
      await freeDays(context, tx, venueId, idsOf(ended.filter(({ ending }) => ending === 'over')));
      await offerNow(venueId);
      await freeDays(context, tx, venueId, idsOf(ended.filter(({ ending }) => ending === 'booked')));
    };
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

interface EndedOption {
  id: string;
  ending: OptionEnding;
}

const idsOf = (ended: readonly EndedOption[]): string[] => ended.map(({ id }) => id);

/** Ends the options `o` of a venue that are over, and others: those are booked. */
const endWhere = async (
  { clock }: CalendarContext,
  tx: Sql,
  venueId: string,
  others: Part,
): Promise<EndedOption[]> => {
  const now = clock.now();
  return tx<EndedOption[]>`
    update options o set ended_at = ${now}, ending = case when o.until <= ${now} then 'over' else 'booked' end
    where o.venue_id = ${venueId} and o.ended_at is null and (o.until <= ${now} ${others}) returning o.id, o.ending`;
};

/** What ended options held is free. */
const freeDays = async (
  context: CalendarContext,
  tx: Sql,
  venueId: string,
  optionIds: readonly string[],
): Promise<void> => {
  if (optionIds.length === 0) return;
  const { cacheInvalidation, jobs } = context;
  await endOffered(tx, optionIds);
  await releaseDays(context)(tx, { optionIds });
  for (const optionId of optionIds) await jobs.publish(tx, 'option.ended', { optionId });
  await cacheInvalidation.publish(tx, [tags.calendar(venueId), tags.calendars]);
};

/** The turn of families whose options have ended is over: who wants to, joins again at the end of the line. */
const endOffered = async (tx: Sql, optionIds: readonly string[]): Promise<void> => {
  await tx`
    update waiting_entries e set ended_at = o.ended_at, ending = case o.ending when 'over' then 'lapsed' else o.ending end
    from options o where o.id = any(${[...optionIds]}::uuid[]) and e.id = o.entry_id and e.ended_at is null`;
};
