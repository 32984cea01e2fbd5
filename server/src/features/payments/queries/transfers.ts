import part from 'sql-template-tag';
import type { Sql } from '#server/platform/db.ts';
import type { PaymentsContext } from '../payments.context.ts';

export interface WaitingTransfer {
  paymentId: string;
  reportedAt: Date;
}

const isWaiting = part`p.status = 'pending' and t.utr is not null and t.decision is null`;

/** Whether a payment is a bank transfer that was reported as sent and awaits confirmation. */
export const isWaitingTransfer = async (sql: Sql, paymentId: string): Promise<boolean> =>
  (
    await sql`
      select 1 from payments p join bank_transfers t on t.payment_id = p.id where p.id = ${paymentId} and ${isWaiting}`
  ).length > 0;

/** A booking's bank transfer that was reported as sent and awaits confirmation: the first one, if several people sent one. */
export const findWaitingTransfer =
  ({ db }: PaymentsContext) =>
  async (bookingId: string, sql: Sql = db): Promise<WaitingTransfer | null> => {
    const [row] = await sql<WaitingTransfer[]>`
      select t.payment_id, t.reported_at from payments p join bank_transfers t on t.payment_id = p.id
      where p.booking_id = ${bookingId} and ${isWaiting} order by t.reported_at limit 1`;
    return row ?? null;
  };
