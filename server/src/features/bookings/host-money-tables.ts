import type { CashEntry, OwingBooking } from '@mandap/contract/bookings/money.schemas';
import { nameIn } from '@mandap/domain/languages';
import { type CsvColumn, csvStream } from '#server/platform/csv.ts';
import { requestLanguage } from '#server/platform/request-context.ts';

async function* inOneBatch<T>(rows: readonly T[]): AsyncIterable<readonly T[]> {
  yield rows;
}

/** Who owes the host money, as CSV. Amounts are in rupees. */
export const outstandingTable = (bookings: readonly OwingBooking[]): AsyncIterable<string> => {
  const language = requestLanguage();
  const columns: readonly CsvColumn<OwingBooking>[] = [
    ['name', ({ guest }) => guest.name],
    ['phone', ({ guest }) => (guest.phone ? { digits: guest.phone } : '')],
    ['bookingId', ({ code }) => code],
    ['venue', ({ venue }) => venue.name],
    ['event', ({ eventNames }) => nameIn(eventNames, language)],
    ['eventDay', ({ startDate }) => startDate],
    ['owed', ({ amount }) => amount],
    ['owedSince', ({ since }) => since],
  ];
  return csvStream(columns, inOneBatch(bookings));
};

const cashBookColumns: readonly CsvColumn<CashEntry>[] = [
  ['day', ({ day }) => day],
  ['receipt', ({ number }) => number],
  ['entry', ({ kind }, t) => t[`cash_${kind}`]()],
  ['name', ({ guestName }) => guestName],
  ['bookingId', ({ code }) => code],
  ['venue', ({ venueName }) => venueName],
  ['means', ({ means }, t) => (means ? t[`means_${means}`]() : '')],
  ['amountIn', ({ amountIn }) => amountIn || null],
  ['amountOut', ({ amountOut }) => amountOut || null],
  ['runningBalance', ({ balance }) => balance],
  ['note', ({ reason }) => reason],
];

/** A cash book as CSV. Amounts are in rupees. */
export const cashBookTable = (entries: readonly CashEntry[]): AsyncIterable<string> =>
  csvStream(cashBookColumns, inOneBatch(entries));
