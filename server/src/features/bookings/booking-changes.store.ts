import type { Day } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import { type Columns, columnList, columnValues } from '#server/platform/columns.ts';
import type { Sql } from '#server/platform/db.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import type { AgreedPrice } from './bookings.record.ts';

export type ChangeStatus = 'waiting' | 'applied' | 'declined' | 'withdrawn' | 'expired';

/** A requested change of a booking and its outcome. Money is in paise. */
export interface ChangeRow extends AgreedPrice {
  id: string;
  bookingId: string;
  askedAt: Date;
  oldStartDate: Day;
  oldEndDate: Day;
  oldGuestCount: number;
  oldTotal: Paise;
  startDate: Day;
  endDate: Day;
  guestCount: number;
  status: ChangeStatus;
  expiresAt: Date | null;
  answeredAt: Date | null;
  reason: string | null;
}

const columns: Columns<ChangeRow> = {
  id: 'value',
  bookingId: 'value',
  askedAt: 'value',
  oldStartDate: 'value',
  oldEndDate: 'value',
  oldGuestCount: 'value',
  oldTotal: 'value',
  startDate: 'value',
  endDate: 'value',
  guestCount: 'value',
  lines: 'json',
  total: 'value',
  commission: 'value',
  advance: 'value',
  status: 'value',
  expiresAt: 'value',
  answeredAt: 'value',
  reason: 'value',
};
/** The columns of change `c`. */
const changeRow = columnList(columns, 'c');

/** A change that was made, with the booking before and after it. Money is in paise. */
export interface AppliedChange
  extends Pick<
    ChangeRow,
    | 'id'
    | 'oldStartDate'
    | 'oldEndDate'
    | 'oldGuestCount'
    | 'oldTotal'
    | 'startDate'
    | 'endDate'
    | 'guestCount'
    | 'total'
    | 'lines'
  > {
  appliedAt: Date;
}

export const insertChange = async (tx: Sql, change: ChangeRow): Promise<void> => {
  await tx`insert into booking_changes ${rowsOf(columnValues(columns, change))}`;
};

/** The change that waits for an answer. The caller has locked the booking. */
export const findWaitingChange = async (tx: Sql, bookingId: string): Promise<ChangeRow | null> => {
  const [row] = await tx<ChangeRow[]>`
    select ${changeRow} from booking_changes c where booking_id = ${bookingId} and status = 'waiting'`;
  return row ?? null;
};

export const updateChangeStatus = async (
  tx: Sql,
  id: string,
  status: ChangeStatus,
  at: Date,
  reason: string | null,
): Promise<void> => {
  await tx`
    update booking_changes set status = ${status}, answered_at = ${at}, reason = ${reason} where id = ${id}`;
};

/** The changes that were made to a booking, oldest first. */
export const listAppliedChanges = async (sql: Sql, bookingId: string): Promise<AppliedChange[]> => {
  return sql<AppliedChange[]>`
    select ${changeRow}, answered_at as applied_at from booking_changes c
    where booking_id = ${bookingId} and status = 'applied' order by answered_at, id`;
};

/** Bookings with a change that was not answered in time. */
export const listOverdueChanges = async (sql: Sql, now: Date): Promise<string[]> => {
  const rows = await sql<{ bookingId: string }[]>`
    select c.booking_id from booking_changes c
    where c.status = 'waiting' and c.expires_at <= ${now} order by c.expires_at limit 500`;
  return rows.map((row) => row.bookingId);
};
