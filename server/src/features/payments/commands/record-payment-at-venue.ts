import type { Paise } from '@mandap/domain/money';
import type { PaymentPart } from '@mandap/domain/payments/payment-methods';
import { v7 as newId } from 'uuid';
import type { Sql } from '#server/platform/db.ts';
import type { PaymentsContext } from '../payments.context.ts';

interface PaymentAtVenue {
  bookingId: string;
  kind: PaymentPart;
  amount: Paise;
  /** Otherwise by UPI, bank transfer or cheque. */
  isCash: boolean;
}

/**
 * Records money that a host received in person, completed and applied at once. Runs in the caller's transaction, which has
 * locked the booking. Resolves to the payment's id.
 */
export const recordPaymentAtVenue =
  ({ clock, ledger }: PaymentsContext) =>
  async (tx: Sql, { bookingId, kind, amount, isCash }: PaymentAtVenue): Promise<string> => {
    const [id, now] = [newId(), clock.now()];
    await tx`
      insert into payments (id, booking_id, gateway, kind, amount, status, captured_amount, captured_currency, created_at,
        completed_at, applied_at, is_cash)
      values (${id}, ${bookingId}, 'venue', ${kind}, ${amount}, 'completed', ${amount}, 'INR', ${now}, ${now}, ${now}, ${isCash})`;
    await ledger.postPayment(tx, { id, bookingId, gateway: 'venue', amount });
    return id;
  };
