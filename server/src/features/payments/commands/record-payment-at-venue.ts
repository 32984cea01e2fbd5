import type { Paise } from '@mandap/domain/money';
import type { PaymentMeans } from '@mandap/domain/payments/means';
import type { PaymentPart } from '@mandap/domain/payments/payment-methods';
import { v7 as newId } from 'uuid';
import type { Sql } from '#server/platform/db.ts';
import type { PaymentsContext } from '../payments.context.ts';

interface PaymentAtVenue {
  bookingId: string;
  kind: PaymentPart;
  amount: Paise;
  means: PaymentMeans;
}

/**
 * Records money that a host received in person, completed and applied at once. Runs in the caller's transaction, which has
 * locked the booking. Resolves to the payment's id.
 */
export const recordPaymentAtVenue =
  ({ clock, ledger }: PaymentsContext) =>
  async (tx: Sql, { bookingId, kind, amount, means }: PaymentAtVenue): Promise<string> => {
    const [id, now] = [newId(), clock.now()];
    await tx`
      insert into payments (id, booking_id, gateway, kind, amount, status, captured_amount, captured_currency, created_at,
        completed_at, applied_at, means)
      values (${id}, ${bookingId}, 'venue', ${kind}, ${amount}, 'completed', ${amount}, 'INR', ${now}, ${now}, ${now}, ${means})`;
    await ledger.postPayment(tx, { id, bookingId, gateway: 'venue', amount });
    return id;
  };
