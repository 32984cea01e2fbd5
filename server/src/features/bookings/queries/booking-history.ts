import { doPartiesKnowEachOther, guestNameForHost } from '@mandap/domain/bookings/disclosure';
import type { Paise } from '@mandap/domain/money';
import type { PaymentPart } from '@mandap/domain/payments/payment-methods';
import type { Actor } from '#server/actor.ts';
import type { Db, Part } from '#server/platform/db.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord } from '../bookings.record.ts';
import type { HistoryEntry } from '../bookings.store.ts';
import { partiesOf } from '../parties.ts';
import { findBookingAs } from './find-booking.ts';

/**
 * One payment of a booking for its page, in paise. A payment of a wrong amount counts as failed. Times inside
 * `refunds` are ISO 8601.
 */
export interface PaymentLine {
  id: string;
  kind: PaymentPart;
  amount: Paise;
  /** Empty if their account was deleted. */
  payer: string;
  /** Whether it is somebody else than the person who booked. */
  isByOther: boolean;
  /** The document. Null: there is none yet. */
  receiptId: string | null;
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

/** `person`: the co-planner who did it. Empty: somebody else. */
export interface HistoryLine extends HistoryEntry {
  person: string;
}

export interface BookingHistory {
  booking: BookingRecord;
  history: HistoryLine[];
  payments: PaymentLine[];
}

/** The history of a booking and its payments, oldest first, with the booking itself. */
export const findBookingHistory = async (
  { db, published }: Pick<BookingsContext, 'db' | 'published'>,
  actor: Actor,
  id: string,
): Promise<BookingHistory> => {
  const booking = await findBookingAs(db, actor, id);
  const [history, payments] = await Promise.all([
    listHistory(db, id),
    listPayments(db, booking, published.receipts),
  ]);
  if (isFamilyKnown(actor, booking)) return { booking, history, payments };
  const known = (name: string): string => guestNameForHost(name, booking.status);
  return {
    booking,
    history: history.map((line) => ({ ...line, person: known(line.person) })),
    payments: payments.map((payment) => ({ ...payment, payer: known(payment.payer) })),
  };
};

/** Hosts do not learn the family names of a family before the confirmation. */
const isFamilyKnown = (actor: Actor, booking: BookingRecord): boolean =>
  doPartiesKnowEachOther(booking.status) || partiesOf(actor, booking).some((party) => party !== 'host');

/** Oldest first. */
export const listHistory = (db: Db, bookingId: string): Promise<HistoryLine[]> => db<HistoryLine[]>`
  select h.id, h.booking_id, h.at, h.actor, h.actor_id, h.transition, h.from_status as "from", h.to_status as "to", h.reason,
    coalesce(trim(u.first_name || ' ' || u.last_name), '') as person
  from booking_history h join bookings b on b.id = h.booking_id
  left join published.users u on u.id = h.actor_id and h.actor = 'guest' and u.id <> b.user_id and u.deleted_at is null
  where h.booking_id = ${bookingId} order by h.id`;

/** Oldest first, each with its refunds. */
export const listPayments = (
  db: Db,
  { id: bookingId, guestName }: Pick<BookingRecord, 'id' | 'guestName'>,
  receipts: Part,
): Promise<PaymentLine[]> => db<PaymentLine[]>`
  select p.id, p.kind, p.amount, (select r.id from ${receipts} r where r.payment_id = p.id limit 1) as receipt_id,
    num_nonnulls(p.payer_id, p.contribution_id) > 0 as is_by_other,
    case when num_nonnulls(p.payer_id, p.contribution_id) = 0 then ${guestName} else p.payer_name end as payer, case when p.status = 'mismatched' then 'failed' else p.status end as status, p.transaction_id, p.created_at, p.completed_at,
    coalesce((select jsonb_agg(jsonb_build_object('amount', r.amount, 'status', r.status, 'createdAt', r.created_at,
      'completedAt', r.completed_at) order by r.created_at, r.id) from published.refunds r
        where r.payment_id = p.id), '[]') as refunds
  from published.payments p where p.booking_id = ${bookingId} order by p.created_at, p.id`;
