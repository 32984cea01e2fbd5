import { bookingOrderings } from '@mandap/contract/bookings/bookings';
import type { listBookings } from '@mandap/contract/bookings/bookings.endpoints';
import type { InputOf } from '@mandap/contract/endpoint';
import { bookingStatuses, type EventType } from '@mandap/domain/bookings/lifecycle';
import { paymentStates } from '@mandap/domain/payments/payment-state';
import {
  choiceParam,
  dayParam,
  named,
  numberParam,
  pageParam,
  textParam,
  type UrlParam,
  urlState,
} from '#app/ui/url-state.ts';

export const pageSize = 10;

const inOrder = <T extends string | number>(least: T | null, most: T | null): [T | null, T | null] =>
  least !== null && most !== null && least > most ? [most, least] : [least, most];

const amount = numberParam({ min: 0, max: 1_000_000_000 }, null);

/** The key of an event type. */
const eventParam: UrlParam<EventType | null> = {
  read: ([text = '']) => (/^[a-z0-9_-]{1,60}$/.test(text) ? text : null),
  write: (key) => (key ? [key] : []),
};

/** The filters of My Bookings, as stored in the URL. */
export const bookingsUrl = urlState(
  {
    query: textParam(),
    status: choiceParam(bookingStatuses, null),
    event: eventParam,
    payment: choiceParam(paymentStates, null),
    from: dayParam,
    to: dayParam,
    minAmount: named('min_amount', amount),
    maxAmount: named('max_amount', amount),
    sort: choiceParam(bookingOrderings, 'date_desc'),
    page: pageParam,
  },
  (filters) => {
    const [from, to] = inOrder(filters.from, filters.to);
    const [minAmount, maxAmount] = inOrder(filters.minAmount, filters.maxAmount);
    return { ...filters, from, to, minAmount, maxAmount };
  },
);

export type BookingFilters = ReturnType<typeof bookingsUrl.read>;

/** Removes an event type that the catalogue does not have. */
export const withKnownEvent = (
  filters: BookingFilters,
  eventTypes: readonly { key: EventType }[],
): BookingFilters =>
  eventTypes.some(({ key }) => key === filters.event) ? filters : { ...filters, event: null };

/** The input of the list and of the export. */
export const toBookingsQuery = (
  filters: BookingFilters,
): Omit<InputOf<typeof listBookings>, 'page' | 'pageSize'> => {
  const { query, status, sort, event, payment, from, to, minAmount, maxAmount } = filters;
  return {
    ordering: sort,
    ...(query && { search: query }),
    ...(status && { status }),
    ...(event && { eventType: event }),
    ...(payment && { paymentState: payment }),
    ...(from && { dateFrom: from }),
    ...(to && { dateTo: to }),
    ...(minAmount !== null && { minAmount }),
    ...(maxAmount !== null && { maxAmount }),
  };
};

/** The filters behind "More Filters" that are set. A range counts once. */
export const countMore = ({ event, payment, from, to, minAmount, maxAmount }: BookingFilters): number =>
  [event, payment, from ?? to, minAmount ?? maxAmount].filter((value) => value !== null).length;

export const isFiltered = (filters: BookingFilters): boolean =>
  Boolean(filters.query || filters.status) || countMore(filters) > 0;

/** All bookings, in the same order. */
export const withoutFilters = ({ sort }: BookingFilters): BookingFilters => ({
  ...bookingsUrl.read(new URLSearchParams()),
  sort,
});
