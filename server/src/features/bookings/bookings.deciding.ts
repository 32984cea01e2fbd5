import { expiryOf, isReadyToConfirm, type WaitingTimes } from '@mandap/domain/bookings/lifecycle';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Availability } from '../calendar/availability.service.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { Payments } from '../payments/payments.service.ts';
import { auditorOf } from './bookings.audit.ts';
import type { Changing } from './bookings.changing.ts';
import type { Money } from './bookings.money.ts';
import type { BookingRow } from './bookings.record.ts';
import type { Mover, Moves } from './bookings.transitions.ts';

interface Dependencies {
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  audit: Audit;
  availability: Availability;
  ledger: Ledger;
  payments: Payments;
  changing: Changing;
  moves: Moves;
  refundFor: Money['refundFor'];
  lock(tx: Sql, id: string): Promise<BookingRow>;
  isOverdue(booking: BookingRow): boolean;
  /** Until when a transfer that waits keeps the dates. */
  keptByTransfer(tx: Sql, id: string): Promise<Date | null>;
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other && other > one ? other : one;

/** The two answers to a booking: yes, and no. */
export const createDeciding = (dependencies: Dependencies) => {
  const { jobs, clock, availability, ledger, payments, changing, moves } = dependencies;
  const { refundFor, lock, isOverdue, keptByTransfer } = dependencies;
  const { expect, move } = moves;
  const note = auditorOf(dependencies.audit);

  return {
    /** The host says yes; with nothing left to wait for, the booking is confirmed at once. */
    async approve(tx: Sql, id: string, mover: Mover, waiting: WaitingTimes): Promise<void> {
      const booking = await lock(tx, id);
      expect(booking, 'approve', mover.by);
      if (booking.approvedAt) throw new Failure('wrong_transition', { n: 'approved' });
      if (isOverdue(booking)) throw new Failure('wrong_transition', { n: 'expired' });
      const approvedAt = clock.now();
      const advancePaid = (await payments.kept(tx, id)) >= booking.advance;
      const facts = { ...booking, approved: true, advancePaid, approvedAt };
      if (isReadyToConfirm(facts)) {
        const after = await move(tx, booking, 'confirm', mover, { approvedAt });
        return note(tx, mover, 'booking.confirmed', booking, after);
      }
      const expiresAt = later(expiryOf(facts, waiting), await keptByTransfer(tx, id));
      const after = await move(tx, booking, 'approve', mover, { approvedAt, expiresAt });
      if (expiresAt) await jobs.publish(tx, 'booking.waited', { bookingId: id }, { runAt: expiresAt });
      await note(tx, mover, 'booking.approved', booking, after);
    },

    /** `seen`: what the person was told that comes back; nobody cancels for another sum. */
    async cancel(tx: Sql, id: string, mover: Mover, reason: string, seen?: Paise): Promise<void> {
      const booking = await lock(tx, id);
      const name = mover.by === 'guest' || booking.status === 'confirmed' ? 'cancel' : 'decline';
      const after = await move(tx, booking, name, mover, { reason });
      await changing.drop(tx, id);
      await availability.release(tx, id);
      const kept = await payments.kept(tx, id);
      const amount = refundFor(booking, kept, mover.by);
      if (seen !== undefined && seen !== amount)
        throw new Failure('refund_changed', { more: { refund: toRupees(amount) } });
      if (amount > 0) await payments.refund(tx, id, amount, name);
      await ledger.concessionsUndone(tx, booking);
      await ledger.cancellationKept(tx, booking, kept - amount);
      const action = name === 'cancel' ? 'booking.cancelled' : 'booking.declined';
      await note(tx, mover, action, booking, { ...after, refund: amount }, reason);
    },
  };
};
