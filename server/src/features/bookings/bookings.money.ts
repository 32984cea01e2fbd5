import { refundOf, refundPercent, refundTableOf } from '@mandap/domain/bookings/cancellation';
import type { BookingActor } from '@mandap/domain/bookings/lifecycle';
import { dayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { PaymentPart } from '@mandap/domain/payments/payment-methods';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db.ts';
import type { Availability } from '../calendar/availability.service.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { Payments } from '../payments/payments.service.ts';
import type { BookingRecord, BookingRow } from './bookings.record.ts';
import type { BookingsStore } from './bookings.store.ts';
import type { Moves } from './bookings.transitions.ts';

interface Dependencies {
  store: BookingsStore;
  clock: Clock;
  availability: Availability;
  ledger: Ledger;
  payments: Payments;
  move: Moves['move'];
}

type Arrived = Awaited<ReturnType<Payments['arrived']>>[number];

/** What a booking has of the money that came in for it, in paise. */
export const keptOf = ({ paid, refunded, refunding }: BookingRecord): Paise => paid - refunded - refunding;

/** What of its price is settled, in paise: what it has, and what was given back and need not be paid again. */
export const settledOf = (booking: BookingRecord): Paise => keptOf(booking) + booking.conceded;

/** What counts as paid, in paise: of a booking that is over all that came in, otherwise not what was paid twice. */
export const paidOf = (booking: BookingRecord): Paise =>
  booking.status === 'cancelled' ? booking.paid : keptOf(booking);

/** What can be paid now, what is due next first: the advance or everything at once, then the balance. */
export const partsOf = (booking: BookingRecord): { part: PaymentPart; amount: Paise }[] => {
  const settled = settledOf(booking);
  const [advance, rest] = [booking.advance - settled, booking.total - settled];
  if (advance <= 0)
    return rest > 0 && booking.status === 'confirmed' ? [{ part: 'balance', amount: rest }] : [];
  const full = rest > advance ? [{ part: 'full' as const, amount: rest }] : [];
  return [{ part: 'advance', amount: advance }, ...full];
};

/** What becomes of money that comes in for a booking, and how much of it goes back. */
export const createMoney = ({ store, clock, availability, ledger, payments, move }: Dependencies) => {
  const today = () => dayInIndia(clock.now());

  /** A booking that had run out gets its dates again if they are free, and its check-in is still to come. */
  const revive = async (tx: Sql, booking: BookingRow): Promise<BookingRow | null> => {
    const last = await store.lastMove(tx, booking.id);
    if (last?.move !== 'expire' || !booking.approvedAt || booking.startDate < today()) return null;
    const range = { start: booking.startDate, end: booking.endDate };
    const { ranges } = await availability.taken(booking.venueId, range, tx);
    if (ranges.length > 0) return null;
    await availability.hold(tx, { venueId: booking.venueId, bookingId: booking.id, range });
    return move(tx, booking, 'revive', { by: 'system', id: null });
  };

  /** A pending booking as it is once it has this much; its check-in day may be over before anybody hears of the money. */
  const fulfil = async (tx: Sql, booking: BookingRow, sum: Paise): Promise<BookingRow | null> => {
    if (booking.startDate < today()) return null;
    if (sum < booking.advance || !booking.approvedAt) return booking;
    return move(tx, booking, 'confirm', { by: 'system', id: null });
  };

  /** The booking as it is with this payment; null where it has no use for it. */
  const withPayment = async (
    tx: Sql,
    booking: BookingRow,
    { kind, amount }: Arrived,
  ): Promise<BookingRow | null> => {
    const sum = (await payments.kept(tx, booking.id)) + booking.conceded + amount;
    if (sum > (kind === 'advance' ? booking.advance : booking.total)) return null;
    if (booking.status === 'pending') return fulfil(tx, booking, sum);
    if (booking.status !== 'cancelled') return booking;
    return sum < booking.advance ? null : revive(tx, booking);
  };

  return {
    /**
     * Takes each payment that has come in since, or gives it back whole: one that came too late, or a second time for
     * the same sum. The caller has the booking locked and, if it is cancelled, the venue's turn.
     */
    async takeIn(tx: Sql, before: BookingRow): Promise<BookingRow> {
      let booking = before;
      for (const payment of await payments.arrived(tx, booking.id)) {
        const after = await withPayment(tx, booking, payment);
        if (after) await payments.take(tx, payment.id);
        else await payments.giveBack(tx, payment, booking.status === 'cancelled' ? 'too_late' : 'paid_twice');
        if (after?.status === 'completed') await ledger.latePayment(tx, payment, booking.id);
        booking = after ?? booking;
      }
      return booking;
    },

    /** What a cancellation by this person gives back now of what the booking has, in paise. */
    refundFor(booking: BookingRow, kept: Paise, by: BookingActor): Paise {
      if (by !== 'guest' || booking.status === 'pending') return kept;
      const terms = refundTableOf(booking.cancellationPolicy, booking.cancellationTerms);
      const percent = refundPercent(terms, booking.startDate, today());
      return refundOf(percent, kept, booking.quote.serviceFee);
    },
  };
};

export type Money = ReturnType<typeof createMoney>;
