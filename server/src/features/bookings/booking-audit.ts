import type { AuditAction } from '@mandap/contract/audit/audit';
import type { Sql } from '#server/platform/db.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { AnyBookingRow } from './bookings.record.ts';
import type { Party } from './parties.ts';

export type BookingAction = Extract<AuditAction, `booking.${string}`>;

interface Audited {
  before: AnyBookingRow;
  after: AnyBookingRow;
  /** The refund of a cancellation, in paise. */
  refund?: number | undefined;
  note?: string;
}

/** The fields of a booking in the audit log, without names. Money is in paise. */
const auditedFields = ({ status, startDate, endDate, guestCount, total, approvedAt }: AnyBookingRow) => ({
  status,
  startDate,
  endDate,
  guestCount,
  total,
  approved: approvedAt !== null,
});

/** The entries of one object that the other lacks. */
const entriesBeside = (one: object, other: object): object =>
  Object.fromEntries(
    Object.entries(one).filter(([key, value]) => (other as Record<string, unknown>)[key] !== value),
  );

/**
 * Records the actions of hosts and administrators on a booking. The booking's history has those of its guest.
 */
export const auditBooking = async (
  audit: Audit,
  tx: Sql,
  { by, id }: Party,
  action: BookingAction,
  { before, after, refund, note = '' }: Audited,
): Promise<void> => {
  if (!id || (by !== 'host' && by !== 'admin')) return;
  const [was, is] = [auditedFields(before), auditedFields(after)];
  await audit.record(tx, {
    action,
    actor: { id, role: by === 'host' ? 'vendor' : 'admin' },
    target: { kind: 'booking', id: before.id },
    before: entriesBeside(was, is),
    after: { ...entriesBeside(is, was), ...(refund !== undefined && { refund }) },
    note,
  });
};
