import type { Paise } from '@mandap/domain/money';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { PaymentGateway, RefundState } from '../../platform/payment-gateway/gateway.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';
import type { MoneyBook } from './payments.money.ts';
import type { PaymentsStore } from './payments.store.ts';
import type { RefundRow, RefundsStore } from './refunds.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  ledger: Ledger;
  store: PaymentsStore;
  refunds: RefundsStore;
  book: MoneyBook;
  gatewayOf(name: string): PaymentGateway;
  audit: Audit;
}

const minute = 60_000;
/** When somebody looks after a refund that nobody has told of, and after one that the gateway has taken on, in ms. */
const patience = 60 * minute;
/** After so many tries only an administrator tries again. */
const mostTries = 10;

/** A quarter of an hour, then four times as long after each try, at most a day. */
const nextTry = (tries: number, now: Date): Date | null =>
  tries + 1 >= mostTries ? null : new Date(now.getTime() + Math.min(24 * 60, 15 * 4 ** tries) * minute);

/** In the transaction: from now on this much of the payment counts as going back. */
export const createRefundPlan =
  ({ refunds, jobs, clock, ledger }: Pick<Dependencies, 'refunds' | 'jobs' | 'clock' | 'ledger'>) =>
  async (tx: Sql, paymentId: string, amount: Paise, reason: string, note = ''): Promise<string> => {
    const [id, at] = [newId(), clock.now()];
    const tryAt = new Date(at.getTime() + patience);
    const bookingId = await refunds.insert(tx, { id, paymentId, amount, reason, note, at, tryAt });
    await ledger.postRefundScheduled(tx, { id, bookingId, amount, reason });
    await jobs.publish(tx, 'payment.to_refund', { refundId: id });
    return id;
  };

/** Makes the refunds that were planned, through the gateway that took the money, until they are made. */
export const createRefunds = ({
  db,
  jobs,
  clock,
  store,
  refunds,
  book,
  gatewayOf,
  audit,
}: Omit<Dependencies, 'ledger'>) => {
  /** Not made: it stays owed, the reason is kept, and it is tried again later. */
  const fail = (refund: RefundRow, reason: string, refused: boolean): Promise<void> =>
    db.begin(async (tx) => {
      const tryAt = nextTry(refund.tries, clock.now());
      if (!(await refunds.fail(tx, refund, { reason: reason.slice(0, 300), refused, tryAt }))) return;
      const { paymentId, id: refundId } = refund;
      const details = { refundId, reason, refused };
      await store.insertNote(tx, { id: newId(), paymentId, at: clock.now(), kind: 'refund_failed', details });
      if (tryAt) await jobs.publish(tx, 'payment.to_refund', { refundId }, { runAt: tryAt });
      else
        await jobs.publish(tx, 'payment.refund_stuck', { refundId, paymentId, bookingId: refund.bookingId });
    });

  const note = async (refund: RefundRow, state: RefundState): Promise<void> => {
    if (state.status === 'refused') return fail(refund, state.reason, true);
    if (state.status === 'pending')
      return refunds.setPending(refund.id, state.gatewayRefundId, new Date(clock.now().getTime() + patience));
    await db.begin((tx) => book.refundCompleted(tx, refund, state.gatewayRefundId));
  };

  /** Null where the gateway could not be asked: nobody knows whether it is made, so the next try has the same key. */
  const ask = async (refund: RefundRow): Promise<RefundState | null> => {
    const { id, refusals, gatewayOrderId: orderId, transactionId, amount } = refund;
    const key = refusals === 0 ? id : `${id}-${refusals}`;
    try {
      return await gatewayOf(refund.gateway).refund({
        key,
        orderId,
        transactionId: transactionId ?? '',
        amount,
      });
    } catch (error) {
      if (error instanceof Failure) return null;
      throw error;
    }
  };

  const pay = async (refundId: string): Promise<void> => {
    const refund = await refunds.find(refundId);
    if (!refund || refund.status === 'completed') return;
    const state = await ask(refund);
    if (state) await note(refund, state);
    else await fail(refund, 'The gateway did not answer.', false);
  };

  const owed = async (id: string): Promise<RefundRow> => {
    const refund = await refunds.find(id);
    if (!refund) throw new Failure('refund_not_found');
    if (refund.status === 'completed') throw new Failure('refund_done');
    return refund;
  };

  const audited = (
    sql: Sql,
    actor: Actor,
    action: 'payment.refund_retried' | 'payment.refund_noted',
    { id, paymentId, amount, status }: RefundRow,
    after: Pick<RefundRow, 'status'>,
  ) =>
    audit.record(sql, {
      action,
      actor,
      target: { kind: 'payment', id: paymentId },
      before: { status },
      after: { refund: id, amount, status: after.status },
    });

  return {
    pay,
    listToTry: () => refunds.listToTry(clock.now()),
    list: refunds.list,

    /** A gateway told how a refund went. */
    async tell(gateway: string, gatewayRefundId: string, state: RefundState): Promise<void> {
      const refund = await refunds.findByGateway(gateway, gatewayRefundId);
      if (!refund) return;
      if (refund.status !== 'completed') return note(refund, state);
      if (state.status !== 'refused') return;
      const { paymentId, id: refundId } = refund;
      const details = { refundId, reason: state.reason };
      await store.insertNote(db, {
        id: newId(),
        paymentId,
        at: clock.now(),
        kind: 'refund_came_back',
        details,
      });
    },

    /** An administrator does not want to wait. */
    async retry(actor: Actor, id: string): Promise<RefundRow> {
      const refund = await owed(id);
      await pay(id);
      const after = (await refunds.find(id)) ?? refund;
      await audited(db, actor, 'payment.refund_retried', refund, after);
      return after;
    },

    /** An administrator has sent the money by hand, as a bank transfer's has to be. */
    async made(actor: Actor, id: string, reference: string): Promise<RefundRow> {
      const refund = await owed(id);
      const isByHand = (['bank_transfer', 'venue'] as string[]).includes(refund.gateway);
      if (!isByHand) throw new Failure('refund_by_gateway');
      await db.begin(async (tx) => {
        if (!(await book.refundCompleted(tx, refund, reference))) throw new Failure('refund_done');
        await audited(tx, actor, 'payment.refund_noted', refund, { status: 'completed' });
      });
      return (await refunds.find(id)) ?? refund;
    },
  };
};
