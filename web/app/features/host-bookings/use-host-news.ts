import { getBookingHistory } from '@house/contract/booking-history';
import { getBooking } from '@house/contract/bookings';
import { getHostBooking, getHostCalendar, listHostBookings, summarizeHosting } from '@house/contract/hosting';
import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from '../../api/ask-again.ts';
import { useNews } from '../../session/news.ts';

/** What is asked for again when something at a host's venues changes. */
export const hostReads = [
  getBooking,
  getBookingHistory,
  getHostBooking,
  getHostCalendar,
  listHostBookings,
  summarizeHosting,
] as const;

/** Whatever an open page shows of a host's bookings follows what guests do, and the host's other browsers. */
export const useHostNews = (): void => {
  const client = useQueryClient();
  useNews('booking', () => void askAgain(client, hostReads));
};
