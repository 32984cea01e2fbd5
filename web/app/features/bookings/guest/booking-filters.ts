import { type BookingOrdering, bookingOrderings } from '@mandap/contract/bookings/guest';
import type { listBookings } from '@mandap/contract/bookings/guest.endpoints';
import type { InputOf } from '@mandap/contract/endpoint';
import {
  type BookingStatus,
  bookingStatuses,
  type EventType,
  eventTypes,
} from '@mandap/domain/bookings/lifecycle';
import { type Day, isDay } from '@mandap/domain/days';
import { type PaymentState, paymentStates } from '@mandap/domain/payments/payment-state';

/** What somebody looks for among their bookings. All of it stands in the address. */
export interface BookingFilters {
  query: string;
  status: BookingStatus | null;
  sort: BookingOrdering;
  event: EventType | null;
  payment: PaymentState | null;
  from: Day | null;
  to: Day | null;
  minAmount: number | null;
  maxAmount: number | null;
  page: number;
}

export const pageSize = 10;

const oneOf = <T extends string>(choices: readonly T[], text: string | null): T | null =>
  choices.find((choice) => choice === text) ?? null;

const dayIn = (text: string | null): Day | null => (text && isDay(text) ? text : null);

const wholeIn = (text: string | null, least: number, most: number): number | null => {
  const digits = (text ?? '').replace(/[,\s₹]/g, '');
  if (!/^\d{1,10}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= least && value <= most ? value : null;
};

const inOrder = <T extends string | number>(least: T | null, most: T | null): [T | null, T | null] =>
  least !== null && most !== null && least > most ? [most, least] : [least, most];

/** Reads an address or a form; what makes no sense is left out. */
export const filtersIn = (search: URLSearchParams): BookingFilters => {
  const [from, to] = inOrder(dayIn(search.get('from')), dayIn(search.get('to')));
  const [minAmount, maxAmount] = inOrder(
    wholeIn(search.get('min_amount'), 0, 1_000_000_000),
    wholeIn(search.get('max_amount'), 0, 1_000_000_000),
  );
  return {
    query: (search.get('query') ?? '').trim().slice(0, 100),
    status: oneOf(bookingStatuses, search.get('status')),
    sort: oneOf(bookingOrderings, search.get('sort')) ?? 'date_desc',
    event: oneOf(eventTypes, search.get('event')),
    payment: oneOf(paymentStates, search.get('payment')),
    from,
    to,
    minAmount,
    maxAmount,
    page: wholeIn(search.get('page'), 1, 100_000) ?? 1,
  };
};

/** The address of some filters; what is not set stays out of it. */
export const addressOfFilters = (filters: BookingFilters): URLSearchParams => {
  const { query, status, sort, event, payment, from, to, minAmount, maxAmount, page } = filters;
  const search = new URLSearchParams();
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') search.set(name, String(value));
  };
  put('query', query);
  put('status', status);
  put('event', event);
  put('payment', payment);
  put('from', from);
  put('to', to);
  put('min_amount', minAmount);
  put('max_amount', maxAmount);
  put('sort', sort === 'date_desc' ? null : sort);
  put('page', page > 1 ? page : null);
  return search;
};

/** What the server is asked, for a list or for a table. */
export const wantedOf = (
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

/** The filters behind "More Filters" that are set; a range counts once. */
export const countMore = ({ event, payment, from, to, minAmount, maxAmount }: BookingFilters): number =>
  [event, payment, from ?? to, minAmount ?? maxAmount].filter((value) => value !== null).length;

export const isFiltered = (filters: BookingFilters): boolean =>
  Boolean(filters.query || filters.status) || countMore(filters) > 0;

/** Everything shown, in the same order. */
export const withoutFilters = ({ sort }: BookingFilters): BookingFilters => ({
  query: '',
  status: null,
  event: null,
  payment: null,
  from: null,
  to: null,
  minAmount: null,
  maxAmount: null,
  page: 1,
  sort,
});
