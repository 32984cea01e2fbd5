import {
  getBooking,
  getBookingCalendar,
  getBookingHistory,
  listBookings,
} from '@mandap/contract/bookings/bookings.endpoints';
import { getDeposit } from '@mandap/contract/deposits/deposits.endpoints';
import { getBookingDisputes } from '@mandap/contract/disputes/disputes.endpoints';
import {
  getDetailsFile,
  getDocumentFile,
  listBookingDocuments,
} from '@mandap/contract/documents/documents.endpoints';
import { browseSavedVenues } from '@mandap/contract/saved/saved.endpoints';
import { bookingStatuses, isLive } from '@mandap/domain/bookings/lifecycle';
import { dayInIndia } from '@mandap/domain/days';
import { fetchFile } from '#app/api/download.ts';
import { fetchRead } from '#app/api/fetch-read.ts';
import { savesData } from '#app/api/saves-data.ts';
import { type BookingFilters, bookingsUrl, pageSize, toBookingsQuery } from './booking-filters.ts';

/** The bookings that are kept in advance, and the files of each. */
const most = { bookings: 5, files: 4 };

/** Between two times, in ms. Whatever is opened meanwhile is kept too. */
const again = 10 * 60_000;

let last: { guest: string; at: number } | null = null;

const keepFiles = async (id: string, signal: AbortSignal): Promise<void> => {
  const { results } = await fetchRead(listBookingDocuments, { id }, signal);
  await fetchFile(getDetailsFile, { id }, { signal });
  await fetchFile(getBookingCalendar, { id }, { signal });
  for (const document of results.slice(-most.files))
    await fetchFile(getDocumentFile, { id: document.id }, { signal });
};

const keepBooking = async (id: string, signal: AbortSignal): Promise<void> => {
  await fetchRead(getBooking, { id }, signal);
  await Promise.all([
    fetchRead(getBookingHistory, { id }, signal),
    fetchRead(getDeposit, { id }, signal),
    fetchRead(getBookingDisputes, { id }, signal),
  ]);
  await keepFiles(id, signal);
};

/**
 * Asks for the first page of My Bookings, the next bookings with their files, and the saved venues, one after the other. Their
 * answers are kept (shell/keep-answers.ts). Gives up without a network or at `signal`.
 */
export const keepBookings = async (guest: string, signal: AbortSignal): Promise<void> => {
  if (savesData() || (last?.guest === guest && Date.now() - last.at < again)) return;
  last = { guest, at: Date.now() };
  try {
    const first = bookingsUrl.read(new URLSearchParams());
    const list = (filters: BookingFilters) =>
      fetchRead(listBookings, { ...toBookingsQuery(filters), page: first.page, pageSize }, signal);
    const { results } = await list(first);
    const today = dayInIndia(new Date());
    const next = results
      .filter(({ status, endDate }) => isLive(status) && endDate >= today)
      .sort((one, other) => one.startDate.localeCompare(other.startDate));
    for (const { id } of next.slice(0, most.bookings)) await keepBooking(id, signal);
    await fetchRead(browseSavedVenues, { page: 1, pageSize: 10 }, signal);
    for (const status of bookingStatuses) await list({ ...first, status });
  } catch {
    last = null;
  }
};
