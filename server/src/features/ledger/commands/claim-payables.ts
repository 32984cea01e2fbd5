import type { Paise } from '@mandap/domain/money';
import type { Sql } from '#server/platform/db.ts';

/** A posting to a host's account that has not been paid out, in paise. Negative if the host owes it. */
export interface Payable {
  transactionId: string;
  bookingId: string | null;
  amount: Paise;
  dueAt: Date;
}

/**
 * Claims everything that is due to a host at a time for a payout, except some bookings. Claims nothing if the sum is zero
 * or less. Runs in the caller's transaction.
 */
export const claimPayables = async (
  tx: Sql,
  hostId: string,
  { at, except }: { at: Date; except: readonly string[] },
): Promise<Payable[]> => {
  const due = await tx<Payable[]>`
    select transaction_id, booking_id, amount, due_at from payables
    where host_id = ${hostId} and due_at <= ${at}
      and (booking_id is null or booking_id <> all(${[...except]}::uuid[]))
    order by due_at, transaction_id for update`;
  if (due.reduce((sum, { amount }) => sum + amount, 0) <= 0) return [];
  await tx`delete from payables where transaction_id = any(${due.map((item) => item.transactionId)}::uuid[])`;
  return due;
};

/** Releases the payables of a failed payout, so that they wait for the next one. */
export const restorePayables = async (
  tx: Sql,
  hostId: string,
  payables: readonly Payable[],
): Promise<void> => {
  await tx`
    insert into payables (transaction_id, host_id, booking_id, amount, due_at)
    select transaction, ${hostId}, booking, amount, due
    from unnest(${payables.map((one) => one.transactionId)}::uuid[], ${payables.map((one) => one.bookingId)}::uuid[],
      ${payables.map((one) => one.amount)}::bigint[], ${payables.map((one) => one.dueAt.toISOString())}::timestamptz[])
      as released (transaction, booking, amount, due)`;
};
