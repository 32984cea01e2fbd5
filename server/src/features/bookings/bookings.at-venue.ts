import { dayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { Payments } from '../payments/payments.service.ts';
import type { BookingRow } from './bookings.record.ts';

interface Dependencies {
  clock: Clock;
  ledger: Ledger;
  payments: Payments;
}

/** A host took what was still to be paid, from the check-in day on. */
export const createAtVenue = ({ clock, ledger, payments }: Dependencies) => {
  /** After the event it was thought to have been paid at the venue: now it is known. */
  const replacePresumption = async (tx: Sql, bookingId: string, paymentId: string, amount: number) => {
    const parties = { booking: bookingId };
    await ledger.post(tx, {
      event: 'presumption_replaced',
      key: `payment:${paymentId}:presumed`,
      amounts: { amount },
      parties,
    });
  };

  return {
    /** In the caller's transaction, with the booking locked. Resolves to how much it was, in paise. */
    async record(tx: Sql, booking: BookingRow): Promise<Paise> {
      const isOver = booking.status === 'completed';
      const isOn = booking.status === 'confirmed' && booking.startDate <= dayInIndia(clock.now());
      if (!isOver && !isOn) throw new Failure('wrong_transition', { n: booking.status });
      const kept = await payments.kept(tx, booking.id);
      const amount = booking.total - kept - booking.conceded;
      if (amount <= 0) throw new Failure('already_paid');
      const paymentId = await payments.atVenue.record(tx, booking.id, kept > 0 ? 'balance' : 'full', amount);
      if (isOver) await replacePresumption(tx, booking.id, paymentId, amount);
      return amount;
    },
  };
};
