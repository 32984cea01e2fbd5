import {
  getAdminBooking,
  listAdminBookings,
  summarizeAdminBookings,
} from '@mandap/contract/bookings/admin.endpoints';
import { getBooking } from '@mandap/contract/bookings/bookings.endpoints';
import { listBookingDocuments } from '@mandap/contract/documents/documents.endpoints';
import {
  getAdminPayment,
  listAdminPayments,
  listReconciliation,
  summarizeAdminPayments,
} from '@mandap/contract/payments/admin.endpoints';

/** The calls to invalidate after a booking or its payments have changed. */
export const moneyReads = [
  listAdminBookings,
  summarizeAdminBookings,
  getAdminBooking,
  getBooking,
  listBookingDocuments,
  listAdminPayments,
  summarizeAdminPayments,
  getAdminPayment,
  listReconciliation,
];
