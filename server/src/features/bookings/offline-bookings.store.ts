import type { EventType } from '@mandap/domain/bookings/lifecycle';
import type { Day } from '@mandap/domain/days';
import type { Names } from '@mandap/domain/languages';
import type { Paise } from '@mandap/domain/money';
import type { Asked, Hours, OfferingUnit, Window } from '@mandap/domain/offerings/offering';
import type { PaymentState } from '@mandap/domain/payments/payment-state';
import type { VenuePermission } from '@mandap/domain/team/managers';
import { v7 as newId } from 'uuid';
import { type Columns, columnList, columnValues } from '#server/platform/columns.ts';
import type { Db, Sql } from '#server/platform/db.ts';
import { assignments, json, rowsOf } from '#server/platform/fragments.ts';
import { venuesWhere } from '#server/venue-access.ts';

/** An offline booking as the host enters it: for an offering, or for the whole venue. Money is in paise. */
export type RequestedOfflineBooking = Omit<OfflineBookingInput, 'offeringId' | keyof Asked> & {
  offeringId?: string | undefined;
  rooms?: number | undefined;
  hours?: Hours | undefined;
  /** Whether what is paid now was paid in cash. */
  paidInCash: boolean;
};

/** Money is in paise. */
export interface OfflineBookingInput {
  offeringId: string;
  startDate: Day;
  endDate: Day;
  /** Of what is sold by the night. */
  rooms: number | null;
  /** Of what is sold by the hour. */
  hours: Hours | null;
  guestName: string;
  phone: string;
  guestCount: number;
  eventType: EventType;
  price: Paise;
  paid: Paise;
  note: string;
}

export interface OfflineBookingRow extends OfflineBookingInput {
  id: string;
  code: string;
  venueId: string;
  cancelledAt: Date | null;
  cancellationReason: string | null;
  createdAt: Date;
}

interface OfflinePayment {
  id: string;
  bookingId: string;
  /** Negative: a correction. */
  amount: Paise;
  at: Date;
  /** Otherwise by UPI, bank transfer or cheque. */
  isCash: boolean;
}

export interface OfflineBookingRecord extends OfflineBookingRow {
  /** The name of the event type when the booking was entered. */
  eventNames: Names;
  /** What is booked. The whole venue has no name. */
  offeringName: string;
  unit: OfferingUnit;
  windows: Window[];
  /** Whether the host has removed what is booked. */
  isRemoved: boolean;
  paymentState: PaymentState | null;
}

const columns: Columns<OfflineBookingRow> = {
  id: 'value',
  code: 'value',
  venueId: 'value',
  offeringId: 'value',
  startDate: 'value',
  endDate: 'value',
  rooms: 'value',
  hours: 'json',
  guestName: 'value',
  phone: 'value',
  guestCount: 'value',
  eventType: 'value',
  price: 'value',
  paid: 'value',
  note: 'value',
  cancelledAt: 'value',
  cancellationReason: 'value',
  createdAt: 'value',
};
/** The columns of offline booking `w`. */
const offlineBookingRow = columnList(columns, 'w');

export const insertOfflineBooking = async (tx: Sql, w: OfflineBookingRow, isCash: boolean): Promise<void> => {
  // Its payment adds to `paid`.
  const unpaid = columnValues(columns, { ...w, paid: 0 });
  await tx`insert into offline_bookings ${rowsOf({ ...unpaid, updatedAt: w.createdAt })}`;
  await insertOfflinePayment(tx, { id: newId(), bookingId: w.id, amount: w.paid, at: w.createdAt, isCash });
};

/** Changes the paid amount of the booking. Adds no row for zero. */
export const insertOfflinePayment = async (
  tx: Sql,
  { id, bookingId, amount, at, isCash }: OfflinePayment,
): Promise<void> => {
  if (amount === 0) return;
  await tx`
    insert into offline_payments (id, offline_booking_id, amount, received_at, is_cash)
    values (${id}, ${bookingId}, ${amount}, ${at}, ${isCash})`;
  await tx`update offline_bookings set paid = paid + ${amount} where id = ${bookingId}`;
};

export const findOfflineBookings = (db: Db, ids: readonly string[]): Promise<OfflineBookingRecord[]> => db<
  OfflineBookingRecord[]
>`
  select ${offlineBookingRow}, w.event_names, o.name as offering_name, o.unit, o.windows,
    o.removed_at is not null as is_removed,
    nullif(payment_state(case when w.cancelled_at is null then 'confirmed' else 'cancelled' end, w.price, w.paid, 0, 0, 0,
      false), 'none') as payment_state
  from offline_bookings w join published.offerings o on o.id = w.offering_id where w.id = any(${[...ids]}::uuid[])`;

/** An offline booking at a venue where this person may do this, locked until the transaction ends. */
export const lockOfflineRow = async (
  tx: Sql,
  id: string,
  userId: string,
  permission: VenuePermission,
): Promise<OfflineBookingRow | null> => {
  const [row] = await tx<OfflineBookingRow[]>`
    select ${offlineBookingRow} from offline_bookings w
    where w.id = ${id} and w.venue_id in (${venuesWhere(userId, permission)}) for no key update of w`;
  return row ?? null;
};

/** If the entered total differs from before, the difference is stored as a payment or a correction. */
export const updateOfflineBooking = async (
  tx: Sql,
  id: string,
  { before, after: { paid, hours, ...entered } }: { before: OfflineBookingInput; after: OfflineBookingInput },
  { at, isCash }: Pick<OfflinePayment, 'at' | 'isCash'>,
): Promise<void> => {
  const payment = { id: newId(), bookingId: id, amount: paid - before.paid, at, isCash };
  // The paid amount must never exceed the price, not even temporarily.
  if (payment.amount < 0) await insertOfflinePayment(tx, payment);
  await tx`update offline_bookings set ${assignments({ ...entered, hours: hours && json(hours), updatedAt: at })} where id = ${id}`;
  if (payment.amount > 0) await insertOfflinePayment(tx, payment);
};

export const markRestored = async (tx: Sql, id: string, at: Date): Promise<void> => {
  await tx`
    update offline_bookings set cancelled_at = null, cancellation_reason = null, updated_at = ${at} where id = ${id}`;
};

export const markCancelled = async (tx: Sql, id: string, reason: string, at: Date): Promise<void> => {
  await tx`
    update offline_bookings set cancelled_at = ${at}, cancellation_reason = ${reason}, updated_at = ${at} where id = ${id}`;
};
