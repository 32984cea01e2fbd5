import { expiryOf, type WaitingTimes } from '@mandap/domain/bookings/lifecycle';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import type { Sql } from '../../platform/db.ts';
import type { BookingsContext } from './bookings.context.ts';
import type { BookingRow } from './bookings.record.ts';
import { bookingsStore } from './bookings.store.ts';

const minute = 60_000;

export const waitingTimes = (settings: PlatformSettings): WaitingTimes => ({
  instantPayment: settings.instantPaymentMinutes,
  approvedPayment: settings.approvedPaymentMinutes,
  hostAnswer: settings.hostAnswerMinutes,
});

/** Whether a pending booking has expired, though nothing may have ended it yet. */
export const isOverdue = ({ status, expiresAt }: BookingRow, now: Date): boolean =>
  status === 'pending' && expiresAt !== null && expiresAt <= now;

/** A locked booking, if it is pending, waits for some minutes from now, or until its check-in day is over. */
export const extendExpiry = async (
  { clock, jobs }: BookingsContext,
  tx: Sql,
  booking: BookingRow,
  minutes: number,
): Promise<void> => {
  if (booking.status !== 'pending') return;
  const approvedAt = clock.now();
  const approved = { ...booking, instant: false, approved: true, advancePaid: false, approvedAt };
  const times = { instantPayment: minutes, approvedPayment: minutes, hostAnswer: minutes };
  const expiresAt = expiryOf(approved, times);
  if (!expiresAt) return;
  await bookingsStore.update(tx, { ...booking, expiresAt });
  await jobs.publish(tx, 'booking.waited', { bookingId: booking.id }, { runAt: expiresAt });
};

/** The moment some minutes from now. */
export const inMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * minute);
