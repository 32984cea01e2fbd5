import type { AdminBooking } from '@mandap/contract/bookings/admin.schemas';
import { toRupees } from '@mandap/domain/money';
import { personName } from '#server/i18n/person-name.ts';
import type { AdminBookingRow } from './queries/admin-bookings.ts';

/** A booking in the administrators' list. */
export const presentAdminBooking = (row: AdminBookingRow): AdminBooking => ({
  id: row.id,
  code: row.code,
  user: { id: row.userId, name: personName(row.userName), email: row.userEmail },
  venue: { id: row.venueId, name: row.venueName },
  vendor: { id: row.hostId, name: row.hostName },
  startDate: row.startDate,
  endDate: row.endDate,
  amount: toRupees(row.total),
  balanceDue: toRupees(row.balance),
  status: row.status,
  paymentStatus: row.paymentState,
  approved: row.approved,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
