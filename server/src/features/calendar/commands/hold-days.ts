import { type DayRange, without } from '@mandap/domain/days';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { CalendarContext } from '../calendar.context.ts';
import {
  type Holder,
  type HoldingFunction,
  insertHold,
  insertHoldRows,
  moveHold,
  removeHolds,
  throwTaken,
} from '../holds.store.ts';
import { selectTakenDays } from '../queries/availability.ts';

interface ExtraDays extends HoldingFunction {
  venueId: string;
  requested: DayRange;
  /** The days that the booking already holds. */
  own: DayRange;
}

/** Must run after `lockDays`. Fails with `dates_taken` and the booked days of the range. */
export const assertFree = async (tx: Sql, venueId: string, range: DayRange): Promise<void> => {
  const { days } = await selectTakenDays(tx, venueId, range);
  if (days.length > 0) throw new Failure('dates_taken', { more: { conflictingDates: days } });
};

/** Fails with `dates_taken`. Then the transaction cannot continue. */
export const holdDays =
  ({ clock }: CalendarContext) =>
  (tx: Sql, hold: { venueId: string; range: DayRange } & Holder): Promise<void> =>
    insertHold(tx, hold, clock.now());

/**
 * For a requested change: holds the requested days that its booking does not have. Fails as `holdDays` does.
 */
export const holdExtraDays =
  ({ clock }: CalendarContext) =>
  async (tx: Sql, { requested, own, ...holder }: ExtraDays): Promise<void> => {
    for (const range of without(requested, own)) {
      await insertHoldRows(tx, { ...holder, range }, clock.now()).catch(throwTaken);
    }
  };

/** Replaces a function's days under one quote with those under another. Fails as `holdDays` does. */
export const moveDays =
  (context: CalendarContext) =>
  async (tx: Sql, from: HoldingFunction, to: { quoteId: string; range: DayRange }): Promise<void> =>
    publishFreed(context, tx, await moveHold(tx, from, to, context.clock.now()));

export const releaseDays =
  (context: CalendarContext) =>
  async (tx: Sql, holder: Parameters<typeof removeHolds>[1]): Promise<void> =>
    publishFreed(context, tx, await removeHolds(tx, holder));

/** An imported event may take the freed days. */
const publishFreed = async (
  { jobs }: CalendarContext,
  tx: Sql,
  venueIds: readonly string[],
): Promise<void> => {
  for (const venueId of venueIds) await jobs.publish(tx, 'venue.days_freed', { venueId });
};
