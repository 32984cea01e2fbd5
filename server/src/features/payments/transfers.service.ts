import { v7 as newId } from 'uuid';
import type { DomainEvents } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { BankTransfer } from '../../platform/payment-gateway/bank-transfer/bank-transfer.ts';
import type { MoneyBook } from './payments.money.ts';
import type { PaymentRow, PaymentsStore } from './payments.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  store: PaymentsStore;
  bankTransfer: BankTransfer;
  book: MoneyBook;
}

/** What people say about bank transfers, booked as a gateway's word is. Who may say it is the booking's to know. */
export const createTransfers = ({ db, jobs, clock, store, bankTransfer, book }: Dependencies) => {
  const note = (
    tx: Sql,
    paymentId: string,
    kind: 'stated' | 'confirmed' | 'rejected',
    by: string,
    details: object,
  ) =>
    store.insertNote(tx, {
      id: newId(),
      paymentId,
      at: clock.now(),
      actorId: by,
      details,
      kind: `transfer_${kind}` as const,
    });

  return {
    payee: bankTransfer.payee,
    find: bankTransfer.find,

    async isWaiting(paymentId: string): Promise<boolean> {
      const { utr, decision } = await bankTransfer.find(paymentId);
      return utr !== null && decision === null;
    },

    /** The customer has sent the money. In the caller's transaction. */
    async state(tx: Sql, { id: paymentId, bookingId }: PaymentRow, by: string, utr: string): Promise<void> {
      await bankTransfer.state(tx, paymentId, utr);
      await note(tx, paymentId, 'stated', by, { utr });
      await jobs.publish(tx, 'payment.transfer_stated', { paymentId, bookingId });
    },

    /** Somebody has found it in the account before its customer said so. In one transaction with `also`. */
    async receive(
      { id: paymentId }: PaymentRow,
      by: string,
      utr: string,
      also: (tx: Sql) => Promise<void>,
    ): Promise<void> {
      await db.begin(async (tx) => {
        await also(tx);
        await bankTransfer.state(tx, paymentId, utr);
        const state = await bankTransfer.decide(tx, paymentId, by, 'confirmed', null);
        await note(tx, paymentId, 'stated', by, { utr });
        await note(tx, paymentId, 'confirmed', by, { reason: null });
        await book.book(tx, 'bank_transfer', paymentId, state);
      });
    },

    /** Somebody has looked into the account: the money is booked, or the payment has failed. */
    async decide(
      { id: paymentId, bookingId }: PaymentRow,
      by: string,
      decision: 'confirmed' | 'rejected',
      reason: string | null,
      also: (tx: Sql) => Promise<void>,
    ): Promise<void> {
      await db.begin(async (tx) => {
        await also(tx);
        const state = await bankTransfer.decide(tx, paymentId, by, decision, reason);
        await note(tx, paymentId, decision, by, { reason });
        await book.book(tx, 'bank_transfer', paymentId, state);
        if (decision === 'rejected')
          await jobs.publish(tx, 'payment.transfer_rejected', { paymentId, bookingId });
      });
    },
  };
};
