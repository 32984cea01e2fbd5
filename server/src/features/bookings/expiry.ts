import { changeExpiresAt, transferExpiryOf, type WaitingTimes } from '@mandap/domain/bookings/lifecycle';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import type { Sql } from '#server/platform/db.ts';
import { changedDays } from './booking-changes.ts';
import type { BookingsContext } from './bookings.context.ts';
import type { BookingRow } from './bookings.record.ts';
import { updateBooking } from './bookings.store.ts';
import { findWaitingChange, updateWaiting } from './quotes.store.ts';

const minute = 60_000;

export const waitingTimes = (settings: PlatformSettings): WaitingTimes => ({
  instantPayment: settings.instantPaymentMinutes,
  approvedPayment: settings.approvedPaymentMinutes,
  hostAnswer: settings.hostAnswerMinutes,
});

/** Whether a pending booking has expired, even if no job has ended it yet. */
export const isOverdue = ({ status, expiresAt }: BookingRow, now: Date): boolean =>
  status === 'pending' && expiresAt !== null && expiresAt <= now;

/**
 * A locked, pending booking waits for a bank transfer or for another attempt to pay: for some minutes from
 * now, as long as the days can be held for transfers.
 */
export const extendForTransfer = async (
  { clock, jobs }: BookingsContext,
  tx: Sql,
  booking: BookingRow,
  current: PlatformSettings,
  minutes: number,
): Promise<void> => {
  if (booking.status === 'confirmed') return extendChange({ clock, jobs }, tx, booking, current, minutes);
  if (booking.status !== 'pending') return;
  const expiresAt = latestForTransfer(booking, current, inMinutes(clock.now(), minutes));
  if (!expiresAt) return;
  await updateBooking(tx, { ...booking, expiresAt });
  await jobs.publish(tx, 'booking.waited', { bookingId: booking.id }, { runAt: expiresAt });
};

/** A change that waits for its payment waits for a bank transfer, at most two checks longer than for other payments. */
const extendChange = async (
  { clock, jobs }: Pick<BookingsContext, 'clock' | 'jobs'>,
  tx: Sql,
  booking: BookingRow,
  current: PlatformSettings,
  minutes: number,
): Promise<void> => {
  const change = await findWaitingChange(tx, booking.id);
  if (change?.waitsFor !== 'payment') return;
  const { hostAnswerMinutes, approvedPaymentMinutes, transferConfirmMinutes } = current;
  const most = hostAnswerMinutes + approvedPaymentMinutes + 2 * transferConfirmMinutes;
  const days = changedDays(booking.functions, change.functions);
  const [wanted, latest] = [
    changeExpiresAt(clock.now(), days, minutes),
    changeExpiresAt(change.askedAt, days, most),
  ];
  const expiresAt = wanted < latest ? wanted : latest;
  if (change.expiresAt && expiresAt <= change.expiresAt) return;
  await updateWaiting(tx, change.id, { waitsFor: 'payment', expiresAt });
  await jobs.publish(tx, 'booking.change_waited', { bookingId: booking.id }, { runAt: expiresAt });
};

/** The requested time, limited to how long a pending booking can wait for transfers. */
export const latestForTransfer = (
  booking: BookingRow,
  current: PlatformSettings,
  wanted: Date,
): Date | null => {
  const waiting = { ...booking, approved: booking.approvedAt !== null, advancePaid: false };
  return transferExpiryOf(waiting, waitingTimes(current), {
    wanted,
    transferConfirm: current.transferConfirmMinutes,
  });
};

/** The moment some minutes from now. */
export const inMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * minute);
