import type { DayRange } from '@mandap/domain/days';
import type { Sql } from '#server/platform/db.ts';
import type { Own } from '../calendar/holds.store.ts';
import {
  type ChangeRow,
  type ChangeStatus,
  findWaitingChange,
  updateChangeStatus,
} from './booking-changes.store.ts';
import type { BookingsContext } from './bookings.context.ts';
import type { BookingRecord, BookingRow } from './bookings.record.ts';
import { findMoney } from './bookings.store.ts';
import type { Party } from './parties.ts';
import { transition } from './transition.ts';

export interface RequestedChange {
  startDate: string;
  endDate: string;
  guestCount: number;
}

export const isSameStay = (one: RequestedChange, other: RequestedChange): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate;

export const isUnchanged = (one: RequestedChange, other: RequestedChange): boolean =>
  isSameStay(one, other) && one.guestCount === other.guestCount;

/** The days that do not count as booked when this booking changes its days. */
export const ownDaysOf = ({ id, change, startDate, endDate }: BookingRecord): Own & { range: DayRange } => ({
  bookingId: id,
  changeId: change?.id ?? null,
  range: { start: startDate, end: endDate },
});

export const isChangeOverdue = ({ expiresAt }: ChangeRow, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Ends a pending change and frees its days. The caller has locked the booking. */
export const closeChange = async (
  { calendar, clock }: BookingsContext,
  tx: Sql,
  change: ChangeRow,
  status: ChangeStatus,
  reason: string | null = null,
): Promise<void> => {
  await updateChangeStatus(tx, change.id, status, clock.now(), reason);
  await calendar.releaseDays(tx, { changeId: change.id });
};

/** The booking itself ends, so a pending change is void. The caller has locked the booking. */
export const dropWaitingChange = async (
  context: BookingsContext,
  tx: Sql,
  bookingId: string,
): Promise<void> => {
  const change = await findWaitingChange(tx, bookingId);
  if (change) await closeChange(context, tx, change, 'withdrawn');
};

/**
 * Applies the days, guests and price of the change to the booking. Refunds what was paid above the new price.
 */
export const applyChange = async (
  context: BookingsContext,
  tx: Sql,
  booking: BookingRow,
  change: ChangeRow,
  name: 'change' | 'approve_change',
  party: Party,
): Promise<void> => {
  const { payments } = context;
  const { startDate, endDate, guestCount, lines, total, commission, advance } = change;
  const stay = { startDate, endDate, guestCount, lines, total, commission, advance };
  await transition(context, tx, booking, name, party, { stay });
  const overpaid = (await findMoney(tx, booking.id)).settled - total;
  if (overpaid > 0) await payments.refundBooking(tx, booking.id, overpaid, 'changed');
};
