import { getAdminBooking, listAdminBookings, summarizeAdminBookings } from '@house/contract/admin-bookings';
import {
  getAdminPayment,
  listAdminPayments,
  listReconciliation,
  summarizeAdminPayments,
} from '@house/contract/admin-payments';
import { getBooking } from '@house/contract/bookings';
import { listBookingDocuments } from '@house/contract/documents';

/** Whatever may say something else after a booking or its money has changed. */
export const moneyReads = [
  ...[listAdminBookings, summarizeAdminBookings, getAdminBooking, getBooking, listBookingDocuments],
  ...[listAdminPayments, summarizeAdminPayments, getAdminPayment, listReconciliation],
];
