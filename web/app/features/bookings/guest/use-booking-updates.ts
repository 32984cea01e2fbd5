import { getBooking } from '@mandap/contract/bookings/bookings.endpoints';
import { listBookings, summarizeBookings } from '@mandap/contract/bookings/guest.endpoints';
import { getBookingHistory } from '@mandap/contract/bookings/history.endpoints';
import { listBookingDocuments } from '@mandap/contract/documents/documents.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateCalls } from '../../../api/invalidate-calls.ts';
import { useLiveUpdates } from '../../../session/live-updates.ts';

const affectedReads = [getBooking, getBookingHistory, listBookings, summarizeBookings, listBookingDocuments];

/** Refreshes an open page when one of its bookings changes. */
export const useBookingUpdates = (): void => {
  const client = useQueryClient();
  useLiveUpdates('booking', () => void invalidateCalls(client, affectedReads));
};
