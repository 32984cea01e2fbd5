import type { Paise } from '@mandap/domain/money';
import type { Sql } from '../../platform/db.ts';

export const createVenuePaymentsStore = () => ({
  async insert(
    tx: Sql,
    p: { id: string; bookingId: string; kind: 'balance' | 'full'; amount: Paise; at: Date },
  ): Promise<void> {
    await tx`
      insert into payments (id, booking_id, gateway, kind, amount, status, captured_amount, captured_currency, created_at,
        completed_at, taken_at)
      values (${p.id}, ${p.bookingId}, 'venue', ${p.kind}, ${p.amount}, 'completed', ${p.amount}, 'INR', ${p.at}, ${p.at},
        ${p.at})`;
  },
});
