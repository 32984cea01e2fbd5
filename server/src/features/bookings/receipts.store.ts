import { receiptNumber, receivedDayProblem } from '@mandap/domain/bookings/receipts';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { financialYearOf } from '@mandap/domain/documents/documents';
import type { Paise } from '@mandap/domain/money';
import type { PaymentMeans } from '@mandap/domain/payments/means';
import { v7 as newId } from 'uuid';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';

/** How money was received. */
export interface Received {
  means: PaymentMeans;
  /** Undefined: today. */
  receivedOn?: Day | undefined;
  /** Of a UPI payment or a bank transfer, or the number of a cheque. */
  reference: string;
}

/** Money that the host received for an offline booking. */
interface NewReceipt extends Received {
  bookingId: string;
  venueId: string;
  /** Negative: it takes back this much of the receipt that it corrects. */
  amount: Paise;
  /** When it is recorded. */
  at: Date;
  corrects?: { id: string; reason: string };
}

/** The day on which money was received. Throws `bad_input` if it is in the future or too long ago. */
export const dayOfReceipt = ({ receivedOn }: Pick<Received, 'receivedOn'>, now: Date): Day => {
  const today = dayInIndia(now);
  const day = receivedOn ?? today;
  const problem = receivedDayProblem(day, today);
  if (problem) throw new Failure('bad_input', { fields: { receivedOn: [problem] } });
  return day;
};

/**
 * Stores a receipt with the next number of the venue's owner in this financial year. Until the transaction ends, their other receipts
 * wait, so that no number is used twice or skipped. Resolves to its id. The caller has locked the booking.
 */
export const insertReceipt = async (
  tx: Sql,
  { bookingId, venueId, amount, at, means, receivedOn, reference, corrects }: NewReceipt,
): Promise<string> => {
  const id = newId();
  const today = dayInIndia(at);
  const year = financialYearOf(today);
  const [next] = await tx<{ hostId: string; serial: number }[]>`
    insert into receipt_numbers (host_id, year, last) select owner_id, ${year}, 1 from published.venues where id = ${venueId}
    on conflict (host_id, year) do update set last = receipt_numbers.last + 1 returning host_id, last as serial`;
  if (!next) throw new Error('There is no such venue.');
  const { hostId, serial } = next;
  await tx`
    insert into receipts (id, booking_id, host_id, year, serial, number, amount, means, received_on, reference, corrects, reason, recorded_at)
    values (${id}, ${bookingId}, ${hostId}, ${year}, ${serial}, ${receiptNumber(year, serial)}, ${amount}, ${means},
      ${receivedOn ?? today}, ${reference}, ${corrects?.id ?? null}, ${corrects?.reason ?? ''}, ${at})`;
  return id;
};

/** A receipt of an offline booking, and whether it was corrected. Null: there is none. */
export const findReceipt = async (
  tx: Sql,
  bookingId: string,
  id: string,
): Promise<(Received & { amount: Paise; isCorrected: boolean }) | null> => {
  const [row] = await tx<(Received & { amount: Paise; isCorrected: boolean })[]>`
    select r.amount, r.means, r.reference,
      r.corrects is not null or exists (select 1 from receipts c where c.corrects = r.id) as is_corrected
    from receipts r where r.id = ${id} and r.booking_id = ${bookingId}`;
  return row ?? null;
};
