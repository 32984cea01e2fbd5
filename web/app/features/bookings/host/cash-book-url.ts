import { cashBooks } from '@mandap/contract/bookings/money';
import type { listCashBook } from '@mandap/contract/bookings/money.endpoints';
import type { InputOf } from '@mandap/contract/endpoint';
import { addDays, addMonths, type Day, type DayRange } from '@mandap/domain/days';
import { financialYearOf } from '@mandap/domain/documents/documents';
import { paymentMeans } from '@mandap/domain/payments/means';
import { isMonth } from '@mandap/domain/weekdays';
import { choiceParam, idParam, named, pageParam, type UrlParam, urlState } from '#app/ui/url-state.ts';

/** A month (`yyyy-MM`) or a financial year (`yyyy`, the year in which it begins). Null: this month. */
const periodParam: UrlParam<string | null> = {
  read: ([text = '']) => (isMonth(text) || /^20\d\d$/.test(text) ? text : null),
  write: (period) => (period ? [period] : []),
};

/** What a cash book shows, as stored in the URL. */
export const cashBookUrl = urlState({
  period: periodParam,
  book: choiceParam(cashBooks, 'money'),
  means: choiceParam(paymentMeans, null),
  venueId: named('venue', idParam),
  page: pageParam,
});

export type CashBookState = ReturnType<typeof cashBookUrl.read>;

export const cashBookPageSize = 50;

/** The days of a period. */
export const daysOfPeriod = (period: string): DayRange => {
  const start = period.length === 4 ? `${period}-04-01` : `${period}-01`;
  return { start, end: addDays(addMonths(start, period.length === 4 ? 12 : 1), -1) };
};

export const periodOf = ({ period }: CashBookState, today: Day): string => period ?? today.slice(0, 7);

/** This month and the eleven before it, then this financial year and the three before it. */
export const periodsUntil = (today: Day): { months: string[]; years: string[] } => {
  const first = `${today.slice(0, 7)}-01`;
  const year = financialYearOf(today);
  return {
    months: Array.from({ length: 12 }, (_, back) => addMonths(first, -back).slice(0, 7)),
    years: Array.from({ length: 4 }, (_, back) => String(year - back)),
  };
};

/** What is asked of the API, except the page. */
export const filterOf = (
  state: CashBookState,
  today: Day,
): Omit<InputOf<typeof listCashBook>, 'page' | 'pageSize'> => {
  const { book, means, venueId } = state;
  const { start: from, end: to } = daysOfPeriod(periodOf(state, today));
  return {
    ...{ from, to, book },
    ...(means && book === 'money' && { means }),
    ...(venueId && { venueId }),
  };
};
