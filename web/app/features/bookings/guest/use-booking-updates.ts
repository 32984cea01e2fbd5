import { getBooking } from '@mandap/contract/bookings/bookings.endpoints';
import { listBookings, summarizeBookings } from '@mandap/contract/bookings/guest.endpoints';
import { getBookingHistory } from '@mandap/contract/bookings/history.endpoints';
import { listBookingDocuments } from '@mandap/contract/documents/documents.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateCalls } from '../../../api/invalidate-calls.ts';
import { useLiveUpdates } from '../../../session/live-updates.ts';

const affectedReads = [getBooking, getBookingHistory, listBookings, summarizeBookings, listBookingDocuments];

/** Whatever an open page shows of bookings is asked for again when one of them moves. */
export const useBookingUpdates = (): void => {
  const client = useQueryClient();
  useLiveUpdates('booking', () => void invalidateCalls(client, affectedReads));
};
