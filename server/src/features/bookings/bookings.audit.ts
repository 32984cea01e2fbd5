import type { AuditAction } from '@mandap/contract/audit/audit';
import type { Sql } from '../../platform/db.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { BookingRow } from './bookings.record.ts';
import type { Mover } from './bookings.transitions.ts';

type BookingAction = Extract<AuditAction, `booking.${string}`>;
/** What the log shows of a booking: little, and nobody's name. Money in paise. */
type Shown = Partial<Pick<BookingRow, 'status' | 'startDate' | 'endDate' | 'guestCount' | 'total'>> & {
  id?: string;
  approvedAt?: Date | null;
  refund?: number;
};

const shownOf = ({ status, startDate, endDate, guestCount, total, approvedAt, refund }: Shown) => ({
  status,
  startDate,
  endDate,
  guestCount,
  total,
  ...(approvedAt !== undefined && { approved: approvedAt !== null }),
  ...(refund !== undefined && { refund }),
});

/** Only what is different, on both sides. */
const differenceOf = (before: object, after: object): [object, object] => {
  const was = Object.entries(before);
  const is = Object.entries(after);
  return [
    Object.fromEntries(was.filter(([key, value]) => (after as Record<string, unknown>)[key] !== value)),
    Object.fromEntries(is.filter(([key, value]) => (before as Record<string, unknown>)[key] !== value)),
  ];
};

/** Notes what hosts and administrators do to a booking; a guest's own doing is in its history. */
export const auditorOf =
  (audit: Audit) =>
  async (
    tx: Sql,
    { by, id }: Mover,
    action: BookingAction,
    booking: BookingRow,
    after: Shown,
    note = '',
  ): Promise<void> => {
    if (!id || (by !== 'host' && by !== 'admin')) return;
    const [was, is] = differenceOf(shownOf(booking), shownOf(after));
    await audit.record(tx, {
      action,
      actor: { id, role: by === 'host' ? 'vendor' : 'admin' },
      target: { kind: 'booking', id: booking.id },
      before: was,
      after: is,
      note,
    });
  };
