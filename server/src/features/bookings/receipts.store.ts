import type { Paise } from '@mandap/domain/money';
import { v7 as newId } from 'uuid';
import type { Sql } from '#server/platform/db.ts';

/** Money that the host received for an offline booking. */
interface Receipt {
  bookingId: string;
  /** Negative: a correction. */
  amount: Paise;
  at: Date;
  /** Otherwise by UPI, bank transfer or cheque. */
  isCash: boolean;
}

/** Resolves to its id. Adds no row for zero. */
export const insertReceipt = async (tx: Sql, { bookingId, amount, at, isCash }: Receipt): Promise<string> => {
  const id = newId();
  if (amount !== 0)
    await tx`
      insert into receipts (id, booking_id, amount, received_at, is_cash)
      values (${id}, ${bookingId}, ${amount}, ${at}, ${isCash})`;
  return id;
};
