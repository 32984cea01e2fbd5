import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { CalendarContext } from '../calendar.context.ts';
import {
  type Holder,
  type HoldingFunction,
  insertExtraHold,
  insertHold,
  moveHold,
  relabelHold,
  removeHolds,
  type Wanted,
} from '../holds.store.ts';
import { selectTakenDays } from '../queries/availability.ts';

/** Must run after `lockDays`. Fails with `dates_taken` and the booked days of the range. */
export const assertFree = async (tx: Sql, wanted: Wanted): Promise<void> => {
  const { days } = await selectTakenDays(tx, wanted);
  if (days.length > 0) throw new Failure('dates_taken', { more: { conflictingDates: days } });
};

/** Fails with `dates_taken`. Then the transaction cannot continue. */
export const holdDays =
  ({ clock }: CalendarContext) =>
  (tx: Sql, hold: Wanted & Holder): Promise<void> =>
    insertHold(tx, hold, clock.now());

/**
 * For a requested change: holds what it wants and its booking does not have. Fails as `holdDays` does.
 */
export const holdExtraDays =
  ({ clock }: CalendarContext) =>
  (tx: Sql, hold: Wanted & HoldingFunction & { own: HoldingFunction }): Promise<void> =>
    insertExtraHold(tx, hold, clock.now());

/** Replaces what a function holds under one quote with what it holds under another. Fails as `holdDays` does. */
export const moveDays =
  (context: CalendarContext) =>
  async (tx: Sql, from: HoldingFunction, to: Wanted & { quoteId: string }): Promise<void> =>
    publishFreed(context, tx, await moveHold(tx, from, to, context.clock.now()));

/** A function keeps what it holds under another quote. */
export const keepDays = relabelHold;

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
