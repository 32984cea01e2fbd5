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
import { getThread, listMessages, listThreads } from '@mandap/contract/messages/messages.endpoints';
import { getBookingReview } from '@mandap/contract/reviews/reviews.endpoints';
import { browseSavedVenues, listSavedVenues } from '@mandap/contract/saved/saved.endpoints';
import { keepAnswers as keep } from '../api/kept-answers.ts';

const conversations = [listThreads, getThread, listMessages];

/** What is kept for use without a network: bookings with their files, saved venues and conversations of guests, conversations of hosts. */
const reads = {
  user: [
    listBookings,
    getBooking,
    getBookingHistory,
    listBookingDocuments,
    getDeposit,
    getBookingDisputes,
    getBookingReview,
    getDetailsFile,
    getBookingCalendar,
    getDocumentFile,
    listSavedVenues,
    browseSavedVenues,
    ...conversations,
  ],
  vendor: conversations,
};

/** Keeps what a guest or host opens. Returns the function that stops this. */
export const keepAnswers = (person: string, role: keyof typeof reads): (() => void) => {
  const paths = new Set<unknown>(reads[role].map(({ path }) => path));
  return keep(person, ([, path]) => paths.has(path));
};
