import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { beforeCommit, runNow } from '#server/platform/transactions.ts';
import type { CalendarContext } from '../calendar.context.ts';
import {
  type FreedVenue,
  type Holder,
  type HoldingFunction,
  holdAsPlanned,
  holdPlanned,
  insertHold,
  type Own,
  type OwnFunctions,
  type PlannedFunctions,
  planHold,
  planWhatIsHeld,
  relabelHold,
  removeHolds,
  removePlans,
  type Wanted,
} from '../holds.store.ts';
import { selectTakenDays } from '../queries/availability.ts';
import { offerToNext } from './offer-to-next.ts';

/** Must run after `lockDays`. Fails with `dates_taken` and the days of the range that others have. */
export const assertFree =
  ({ clock }: Pick<CalendarContext, 'clock'>) =>
  async (tx: Sql, wanted: Wanted, own?: Own): Promise<void> => {
    const { days } = await selectTakenDays(tx, wanted, clock.now(), own);
    if (days.length > 0) throw new Failure('dates_taken', { more: { conflictingDates: days } });
  };

/** Fails with `dates_taken`. Then the transaction cannot continue. */
export const holdDays =
  ({ clock }: CalendarContext) =>
  (tx: Sql, hold: Wanted & Holder): Promise<void> =>
    insertHold(tx, hold, clock.now());

/**
 * For a change of a booking: plans what a function holds once the change is agreed, and holds until then what the booking does not
 * have yet. `own`: all functions that the change moves or drops. Fails as `holdDays` does.
 */
export const planDays =
  ({ clock }: CalendarContext) =>
  (tx: Sql, hold: Wanted & HoldingFunction & { own: OwnFunctions }): Promise<void> =>
    planHold(tx, hold, clock.now());

/**
 * A change is agreed: the functions that it moves or adds hold what was planned for them. What is left under the earlier quote is
 * free, so what stays was kept before (`keepDays`).
 */
export const moveDays =
  (context: CalendarContext) =>
  async (tx: Sql, planned: PlannedFunctions, fromQuoteId: string): Promise<void> =>
    publishFreed(context, tx, await holdAsPlanned(tx, planned, fromQuoteId, context.clock.now()));

/** A booking that ended comes back: its functions hold what they held (`expireDays`). Fails as `holdDays` does. */
export const holdPlannedDays =
  ({ clock }: CalendarContext) =>
  (tx: Sql, planned: PlannedFunctions): Promise<void> =>
    holdPlanned(tx, planned, clock.now());

/** A booking ends: its days are free, and planned in case a payment for it is on its way, or its host restores it. */
export const expireDays =
  (context: CalendarContext) =>
  async (tx: Sql, quoteId: string): Promise<void> => {
    await planWhatIsHeld(tx, quoteId);
    await releaseDays(context)(tx, { quoteId });
  };

/** A change is not agreed: what was held and planned for it is free. */
export const dropPlannedDays =
  (context: CalendarContext) =>
  async (tx: Sql, quoteId: string): Promise<void> => {
    await removePlans(tx, quoteId);
    await releaseDays(context)(tx, { quoteId });
  };

/** A function keeps what it holds under another quote. */
export const keepDays = relabelHold;

export const releaseDays =
  (context: CalendarContext) =>
  async (tx: Sql, holder: Parameters<typeof removeHolds>[1]): Promise<void> =>
    publishFreed(context, tx, await removeHolds(tx, holder));

/**
 * Every way in which days become free leads here. An imported event may take them in a job, and a family that waits at the end of the
 * transaction.
 */
const publishFreed = async (
  context: CalendarContext,
  tx: Sql,
  venues: readonly FreedVenue[],
): Promise<void> => {
  for (const { venueId, imports, waits } of venues) {
    if (imports) await context.jobs.publish(tx, 'venue.days_freed', { venueId });
    if (waits) offerAtEnd(context, tx, venueId);
  }
};

/**
 * The next in line gets what is free at the end of the transaction: then it has taken what it needs itself, as a booking that takes over
 * the days of an option. The caller has locked the venue's days.
 */
export const offerAtEnd = (context: CalendarContext, tx: Sql, venueId: string): void =>
  beforeCommit(offersOf(venueId), () => offerToNext(context)(tx, venueId));

/** The next in line gets what has become free so far, before the transaction takes any of it. */
export const offerNow = (venueId: string): Promise<void> => runNow(offersOf(venueId));

const offersOf = (venueId: string): string => `waiting list of ${venueId}`;
