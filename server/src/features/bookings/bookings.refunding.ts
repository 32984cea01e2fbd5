import type { Paise } from '@mandap/domain/money';
import type { Bearer } from '@mandap/domain/payments/payment-methods';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { Payments } from '../payments/payments.service.ts';
import type { BookingRow } from './bookings.record.ts';
import type { BookingsStore } from './bookings.store.ts';
import type { Moves } from './bookings.transitions.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  audit: Audit;
  ledger: Ledger;
  payments: Payments;
  store: BookingsStore;
  announce: Moves['announce'];
  lock(tx: Sql, id: string): Promise<BookingRow>;
}

export interface RefundWish {
  /** In paise. */
  amount: Paise;
  reason: string;
  bearer: Bearer;
  /** What could go back when somebody decided this, in paise; null: nobody says. */
  seen: Paise | null;
}

export interface GivenBack {
  refundId: string;
  bookingId: string;
}

/**
 * An administrator gives money back while the booking stays as it is: what goes back counts as settled, and somebody
 * other than its customer bears it (docs/decisions/0019).
 */
export const createGivingBack = (dependencies: Dependencies) => {
  const { db, jobs, audit, ledger, payments, store, announce, lock } = dependencies;

  return async (actor: Actor, paymentId: string, wish: RefundWish): Promise<GivenBack> => {
    const { amount, reason, bearer, seen } = wish;
    const payment = await payments.find(paymentId);
    if (!payment) throw new Failure('payment_not_found');
    const { bookingId } = payment;
    return db.begin(async (tx) => {
      const booking = await lock(tx, bookingId);
      // Nobody has said yes yet: whoever wants the money back cancels.
      if (booking.status === 'pending') throw new Failure('wrong_transition', { n: 'pending' });
      const refundId = await payments.refundPart(tx, paymentId, { amount, seen, note: reason }, 'conceded');
      const concession = { refundId, bookingId, bearer, amount, actorId: actor.id, memo: reason };
      await ledger.conceded(tx, concession);
      await store.addConcession(tx, bookingId, bearer, amount);
      await jobs.publish(tx, 'payment.conceded', { paymentId, bookingId, amount, bearer, reason });
      await announce(tx, booking);
      await audit.record(tx, {
        action: 'payment.refunded',
        actor,
        target: { kind: 'payment', id: paymentId },
        after: { amount, bearer, booking: booking.code },
        note: reason,
      });
      return { refundId, bookingId };
    });
  };
};
