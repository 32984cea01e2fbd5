import { Failure } from '#server/failure.ts';
import { addressIn } from '#server/i18n/address.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Sql } from '#server/platform/db.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import type { OrderState, PaymentGateway } from '../gateway.ts';
import { createBankTransferStore, type TransferRow } from './bank-transfer.store.ts';

/** The account that guests pay into. */
export interface Payee {
  name: string;
  accountNumber: string;
  ifsc: string;
  upiId: string | null;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  publicUrl: string;
  /** Null: not set up, or no longer. Transfers that have started can still be completed. */
  payee: Payee | null;
}

const stateOf = ({ paymentId, amount, utr, decision }: TransferRow): OrderState => {
  if (decision === 'confirmed')
    return { status: 'captured', capture: { transactionId: utr ?? paymentId, amount, currency: 'INR' } };
  return { status: decision === 'rejected' ? 'failed' : 'open' };
};

const isUtrUsed = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'utr_is_used_once';

/** A bank without an API: guests report that they sent the money, and others confirm that it arrived. */
export const createBankTransfer = ({ db, clock, publicUrl, payee }: Dependencies) => {
  const store = createBankTransferStore(db);

  const transfer = async (sql: Sql, paymentId: string): Promise<TransferRow> => {
    const found = await store.find(sql, paymentId);
    if (!found) throw new Failure('order_not_found');
    return found;
  };

  const gateway: PaymentGateway = {
    name: 'bank_transfer',
    async openOrder({ paymentId }) {
      await store.ensure(paymentId);
      return {
        orderId: paymentId,
        redirectUrl: addressIn(publicUrl, requestLanguage(), `/booking/transfer/${paymentId}`),
      };
    },
    fetchOrderState: async (orderId) => stateOf(await transfer(db, orderId)),
    // Sent by hand, and recorded by `recordManualRefund`.
    refund: async ({ key }) => ({ status: 'pending', gatewayRefundId: key }),
    readWebhook: async () => {
      throw new Failure('not_found');
    },
  };

  return {
    gateway,
    payee,
    find: (paymentId: string) => transfer(db, paymentId),

    /** Records that the guest sent the transfer with this reference. In the caller's transaction. */
    async report(tx: Sql, paymentId: string, utr: string): Promise<void> {
      await transfer(tx, paymentId);
      if (await store.isUsed(tx, utr)) throw new Failure('utr_used');
      const reported = await store.report(tx, paymentId, utr, clock.now()).catch((error: unknown) => {
        throw isUtrUsed(error) ? new Failure('utr_used') : error;
      });
      if (!reported) throw new Failure('payment_not_open');
    },

    /**
     * Records that somebody has checked the account. Resolves to the order's new state. In the caller's
     * transaction.
     */
    async decide(
      tx: Sql,
      paymentId: string,
      by: string,
      decision: 'confirmed' | 'rejected',
      reason: string | null,
    ): Promise<OrderState> {
      if (!(await store.decide(tx, paymentId, { decision, reason, by, at: clock.now() })))
        throw new Failure('transfer_not_waiting');
      return stateOf(await transfer(tx, paymentId));
    },
  };
};

export type BankTransfer = ReturnType<typeof createBankTransfer>;
