import type { Paise } from '@mandap/domain/money';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';
import { createVenuePaymentsStore } from './venue-payments.store.ts';

/** Money that a host took in person. Nothing is opened or asked: it is completed and taken at once. */
export const createVenuePayments = ({ clock, ledger }: { clock: Clock; ledger: Ledger }) => {
  const store = createVenuePaymentsStore();
  return {
    /** In the caller's transaction, with the booking locked. Returns the payment's id. */
    async record(tx: Sql, bookingId: string, kind: 'balance' | 'full', amount: Paise): Promise<string> {
      const payment = { id: newId(), bookingId, gateway: 'venue', kind, amount, at: clock.now() };
      await store.insert(tx, payment);
      await ledger.postPayment(tx, payment);
      return payment.id;
    },
  };
};
