import { type RefundStep, refundSteps, refundTableOf } from '@mandap/domain/bookings/cancellation';
import { balanceDueOn } from '@mandap/domain/bookings/lifecycle';
import { amountInWords } from '@mandap/domain/documents/amount-in-words';
import type { Language } from '@mandap/domain/languages';
import { formatPaise } from '@mandap/domain/money';
import { readablePhone } from '@mandap/domain/phones';
import type { Paper, PaperRow, PaperTable } from '../../platform/pdf/document.ts';
import type { BookingRecord } from '../bookings/bookings.record.ts';
import { formatDay, formatDayOf, formatWeekday } from './documents.formats.ts';
import { type Texts, wordsIn } from './words.ts';

interface Told {
  booking: BookingRecord;
  siteName: string;
  language: Language;
  at: Date;
}

/** The host's number and the exact place are for those whose booking is confirmed. */
const isOpen = ({ status }: BookingRecord): boolean => status === 'confirmed' || status === 'completed';

const stayRows = ({ booking, language }: Told, said: Texts): PaperRow[] => {
  const { startDate, endDate, checkInTime, checkOutTime, specialRequests } = booking;
  return [
    [said.status, said.statuses[booking.status]],
    [said.checkIn, said.fromTime(formatWeekday(startDate, language), checkInTime)],
    [said.checkOut, said.untilTime(formatWeekday(endDate, language), checkOutTime)],
    [said.event, said.events[booking.eventType]],
    [said.guests, String(booking.guestCount)],
    [said.bookedOn, formatDayOf(booking.createdAt, language)],
    ...(specialRequests ? [[said.requests, specialRequests] as const] : []),
  ];
};

const moneyRows = ({ booking, language }: Told, said: Texts): PaperRow[] => {
  const { paid, refunded, refunding, total, status, paymentMethod, transactionId } = booking;
  const open = status === 'cancelled' ? 0 : total - (paid - refunded - refunding);
  const due = formatPaise(open);
  const balance =
    paymentMethod === 'venue'
      ? said.balanceAtVenue(due)
      : said.balanceBy(due, formatDay(balanceDueOn(booking.startDate), language));
  return [
    [said.method, said.methods[paymentMethod]],
    [said.paid, formatPaise(paid)],
    ...(refunded > 0 ? [[said.refunded, formatPaise(refunded)] as const] : []),
    ...(refunding > 0 ? [[said.refunding, formatPaise(refunding)] as const] : []),
    ...(open > 0 ? [[said.balance, balance] as const] : []),
    ...(transactionId ? [[said.transaction, transactionId] as const] : []),
  ];
};

const priceTable = ({ booking: { quote }, siteName }: Told, said: Texts): PaperTable => ({
  heads: [said.what, said.amount],
  rows: [
    [
      `${said.lines.venue}: ${said.nights(formatPaise(quote.pricePerDay), quote.nights)}`,
      formatPaise(quote.base),
    ],
    ...quote.addOns.map(({ key, price }) => [said.lines[key], formatPaise(price)]),
    [said.serviceFee(siteName), formatPaise(quote.serviceFee)],
    ...(quote.taxes > 0 ? [[said.taxes, formatPaise(quote.taxes)]] : []),
  ],
  totals: [{ name: said.totals.price, value: formatPaise(quote.total), strong: true }],
});

const whenOf = ({ from, until }: RefundStep, language: Language, { steps }: Texts): string => {
  const [first, last] = [from && formatDay(from, language), until && formatDay(until, language)];
  if (first && last) return steps.between(first, last);
  if (last) return steps.until(last);
  return first ? steps.from(first) : steps.always;
};

const termRows = ({ booking, language }: Told, said: Texts): PaperRow[] => {
  if (booking.status === 'cancelled' || booking.status === 'completed') return [];
  const terms = refundTableOf(booking.cancellationPolicy, booking.cancellationTerms);
  return refundSteps(terms, booking.startDate).map((step) => [
    whenOf(step, language, said),
    said.comesBack(step.percent),
  ]);
};

const venueLines = (booking: BookingRecord): string[] => {
  const places = [...new Set([booking.city, booking.districtName, booking.stateName])].join(', ');
  return [
    booking.venueName,
    ...(isOpen(booking) ? [booking.addressLine, `${places} ${booking.pincode}`] : [places]),
    ...(isOpen(booking)
      ? [`${booking.hostName}, ${readablePhone(booking.hostPhone)}`, booking.hostEmail]
      : []),
  ];
};

/** What somebody who travels to the venue wants to have on paper. */
export const detailsPaper = (told: Told): Paper => {
  const { booking, siteName, language, at } = told;
  const said = wordsIn(language);
  const terms = termRows(told, said);
  return {
    title: said.titles.details,
    language,
    madeAt: at,
    brand: siteName,
    stamp: [
      [said.code, booking.code],
      [said.madeOn, formatDayOf(at, language)],
    ],
    parties: [
      { heading: said.venue, lines: venueLines(booking) },
      { heading: said.bookedBy, lines: [booking.guestName, booking.contactPhone].filter(Boolean) },
    ],
    facts: [
      { heading: said.booking, rows: stayRows(told, said) },
      { heading: said.money, rows: moneyRows(told, said) },
      { heading: said.cancellation, rows: terms },
    ],
    table: priceTable(told, said),
    words: [said.inWords, amountInWords(booking.total, language)],
    notes: [
      ...(isOpen(booking) || booking.status === 'cancelled' ? [] : [said.hostLater]),
      ...(terms.length > 0 ? [said.feeBack] : []),
      said.notABill,
    ],
    signature: null,
    foot: said.advice,
    pageOf: said.pageOf,
  };
};
