import { getAdminBooking, listAdminBookings, summarizeAdminBookings } from '@mandap/contract/bookings/admin';
import { getBooking } from '@mandap/contract/bookings/bookings';
import { listBookingDocuments } from '@mandap/contract/documents/documents';
import {
  getAdminPayment,
  listAdminPayments,
  listReconciliation,
  summarizeAdminPayments,
} from '@mandap/contract/payments/admin';

/** Whatever may say something else after a booking or its money has changed. */
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
