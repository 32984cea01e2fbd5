import { getBooking } from '@mandap/contract/bookings/bookings.endpoints';
import { getBookingHistory } from '@mandap/contract/bookings/history.endpoints';
import {
  getHostBooking,
  getHostCalendar,
  listHostBookings,
  listHostVenues,
  summarizeHosting,
} from '@mandap/contract/bookings/host.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateCalls } from '../../../api/invalidate-calls.ts';
import { useLiveUpdates } from '../../../session/live-updates.ts';

/** The reads to refresh when something at a host's venues changes. */
export const hostReads = [
  getBooking,
  getBookingHistory,
  getHostBooking,
  getHostCalendar,
  listHostBookings,
  summarizeHosting,
] as const;

/** Refreshes an open page when guests, or the host in another browser, change a booking or the reader's permissions. */
export const useHostUpdates = (): void => {
  const client = useQueryClient();
  useLiveUpdates('booking', () => void invalidateCalls(client, hostReads));
  useLiveUpdates('team', () => void invalidateCalls(client, [...hostReads, listHostVenues]));
};
