import type { Sql } from '#server/platform/db.ts';
import type { PaymentsContext } from '../payments.context.ts';

export interface WaitingTransfer {
  paymentId: string;
  reportedAt: Date;
}

/** A booking's bank transfer that was reported as sent and awaits confirmation. There is at most one. */
export const findWaitingTransfer =
  ({ db }: PaymentsContext) =>
  async (bookingId: string, sql: Sql = db): Promise<WaitingTransfer | null> => {
    const [row] = await sql<WaitingTransfer[]>`
      select t.payment_id, t.reported_at from payments p join bank_transfers t on t.payment_id = p.id
      where p.booking_id = ${bookingId} and p.status = 'pending' and t.utr is not null and t.decision is null`;
    return row ?? null;
  };
