import { getBookingHistory } from '@house/contract/booking-history';
import { listBookings, summarizeBookings } from '@house/contract/booking-lists';
import { getBooking } from '@house/contract/bookings';
import { listBookingDocuments } from '@house/contract/documents';
import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from '../../api/ask-again.ts';
import { useNews } from '../../session/news.ts';

const told = [getBooking, getBookingHistory, listBookings, summarizeBookings, listBookingDocuments];

/** Whatever an open page shows of bookings is asked for again when one of them moves. */
export const useBookingNews = (): void => {
  const client = useQueryClient();
  useNews('booking', () => void askAgain(client, told));
};
