import type { Paise } from '@mandap/domain/money';
import type { PaymentPart } from '@mandap/domain/payments/payment-methods';
import type { Actor } from '#server/actor.ts';
import type { Db } from '#server/platform/db.ts';
import type { BookingRecord } from '../bookings.record.ts';
import type { HistoryEntry } from '../bookings.store.ts';
import { findBookingAs } from './find-booking.ts';

/**
 * One payment of a booking for its page, in paise. A payment of a wrong amount counts as failed. Times inside
 * `refunds` are ISO 8601.
 */
export interface PaymentLine {
  id: string;
  kind: PaymentPart;
  amount: Paise;
  status: 'pending' | 'completed' | 'failed' | 'refunded';
  transactionId: string | null;
  createdAt: Date;
  completedAt: Date | null;
  refunds: {
    amount: Paise;
    status: 'scheduled' | 'completed' | 'failed';
    createdAt: string;
    completedAt: string | null;
  }[];
}

export interface BookingHistory {
  booking: BookingRecord;
  history: HistoryEntry[];
  payments: PaymentLine[];
}

/** The history of a booking and its payments, oldest first, with the booking itself. */
export const findBookingHistory = async (db: Db, actor: Actor, id: string): Promise<BookingHistory> => {
  const booking = await findBookingAs(db, actor, id);
  const [history, payments] = await Promise.all([listHistory(db, id), listPayments(db, id)]);
  return { booking, history, payments };
};

/** Oldest first. */
export const listHistory = (db: Db, bookingId: string): Promise<HistoryEntry[]> => db<HistoryEntry[]>`
  select id, booking_id, at, actor, actor_id, transition, from_status as "from", to_status as "to", reason
  from booking_history where booking_id = ${bookingId} order by id`;

/** Oldest first, each with its refunds. */
export const listPayments = (db: Db, bookingId: string): Promise<PaymentLine[]> => db<PaymentLine[]>`
  select p.id, p.kind, p.amount, case when p.status = 'mismatched' then 'failed' else p.status end as status, p.transaction_id, p.created_at, p.completed_at,
    coalesce((select jsonb_agg(jsonb_build_object('amount', r.amount, 'status', r.status, 'createdAt', r.created_at,
      'completedAt', r.completed_at) order by r.created_at, r.id) from published.refunds r
        where r.payment_id = p.id), '[]') as refunds
  from published.payments p where p.booking_id = ${bookingId} order by p.created_at, p.id`;
