import { doPartiesKnowEachOther } from '@mandap/domain/bookings/disclosure';
import { hasCheckOut } from '@mandap/domain/bookings/functions';
import { isUsualPlan, openInstalments } from '@mandap/domain/bookings/payment-plan';
import { nameIn } from '@mandap/domain/languages';
import { formatPaise } from '@mandap/domain/money';
import { momentAt } from '@mandap/domain/offerings/offering';
import { readablePhone } from '@mandap/domain/phones';
import { townIn } from '#server/features/places/places.feature.ts';
import { functionSentences } from '#server/stay-sentence.ts';
import type { TableRow } from '../email/email.ts';
import type { BookingData } from './booking-data.ts';
import type { Writing } from './writing.ts';

const inIndia = new Intl.NumberFormat('en-IN');

const contactOf = ({ name, phone }: BookingData['guest']): string =>
  [name, readablePhone(phone)].filter(Boolean).join(', ');

/** `₹1,05,000 for 2 days`. */
const totalText = (t: Writing['t'], { total, sold }: Pick<BookingData, 'total' | 'sold'>): string => {
  const price = formatPaise(total);
  if (!sold) return price;
  const texts = {
    day: t.emailRow.totalForDays,
    night: t.emailRow.totalForNights,
    hour: t.emailRow.totalForHours,
  };
  return texts[sold.unit]({ price, n: sold.n });
};

const rowsOf = (
  { language, t, format }: Pick<Writing, 'language' | 't' | 'format'>,
  booking: BookingData,
) => {
  const { paid, paymentMethod, refund, expiresAt, cancellationReason } = booking;
  const { startDate, securityDeposit } = booking;
  const isContactKnown = doPartiesKnowEachOther(booking.status);
  const day = format.shortWeekday(booking.balanceDueOn);
  const price = formatPaise(booking.balance);
  // A host's own plan: each part that is still owed, with its day.
  const parts = isUsualPlan(booking.plan, startDate)
    ? []
    : openInstalments(booking.plan).flatMap(({ amount, dueOn }) =>
        dueOn ? [t.emailRow.balanceBy({ price: formatPaise(amount), day: format.shortWeekday(dueOn) })] : [],
      );
  const online = parts.length > 0 ? parts.join('; ') : t.emailRow.balanceBy({ price, day });
  const balance = paymentMethod === 'venue' ? t.emailRow.balanceAtVenue({ price }) : online;
  return {
    venue: [[t.emailRow.venue(), `${booking.venueName}, ${townIn(booking, language)}`]],
    address: isContactKnown ? [[t.emailRow.address(), `${booking.addressLine}, ${booking.city}`]] : [],
    dates: [
      ...(hasCheckOut(booking.functions)
        ? [
            [t.emailRow.checkIn(), format.shortWeekday(booking.startDate)] as const,
            [t.emailRow.checkOut(), format.shortWeekday(booking.endDate)] as const,
          ]
        : []),
      ...functionSentences({ ...booking, ...booking.hours }, language).map(
        (sentence): TableRow => [t.emailRow.hours(), sentence],
      ),
    ],
    guests: [
      [t.emailRow.event(), nameIn(booking.eventNames, language)],
      [t.emailRow.guests(), inIndia.format(booking.guests)],
    ],
    total: [[t.emailRow.total(), totalText(t, booking)]],
    advance: [[t.emailRow.advance(), formatPaise(booking.advanceDue)]],
    payBy: expiresAt ? [[t.emailRow.payBy(), format.moment(expiresAt)]] : [],
    paid: paid > 0 ? [[t.emailRow.paid(), formatPaise(paid)]] : [],
    balance: booking.balance > 0 ? [[t.emailRow.balance(), balance]] : [],
    deposit: securityDeposit
      ? [[t.emailRow.deposit(), t.emailRow.depositAtVenue({ amount: formatPaise(securityDeposit) })]]
      : [],
    host: isContactKnown
      ? [[t.emailRow.host(), booking.isCommitted ? contactOf(booking.host) : booking.host.name]]
      : [],
    guest: isContactKnown ? [[t.emailRow.guest(), contactOf(booking.guest)]] : [],
    refund: refund ? [[t.emailRow.refund(), formatPaise(refund)]] : [],
    reason: cancellationReason ? [[t.emailRow.reason(), cancellationReason]] : [],
    code: [[t.emailRow.code(), booking.code]],
  } satisfies Record<string, TableRow[]>;
};

export type BookingRow = keyof ReturnType<typeof rowsOf>;

/** What guests need on the day of the event. */
export const guestRows: readonly BookingRow[] = [
  'venue',
  'dates',
  'total',
  'paid',
  'balance',
  'deposit',
  'code',
];

export const hostRows: readonly BookingRow[] = [
  'venue',
  'dates',
  'guests',
  'total',
  'paid',
  'balance',
  'guest',
  'code',
];

/** The first day in a text message, with what is booked and its time if that is not the whole venue. */
export const dayInText = ({ functions }: BookingData, { format }: Pick<Writing, 'format'>): string => {
  const [{ name, hours, rooms, startDate }] = functions;
  const { day, time } = hours ? momentAt(startDate, hours.starts) : { day: startDate, time: null };
  const when = [format.shortWeekday(day), ...(time ? [format.timeOfDay(time)] : [])].join(', ');
  return name ? `${when} (${rooms ? `${rooms} × ${name}` : name})` : when;
};

/** The given rows about a booking, without empty ones. */
export const bookingTable = (
  writing: Pick<Writing, 'language' | 't' | 'format'>,
  booking: BookingData,
  rows: readonly (BookingRow | false)[],
): TableRow[] => {
  const known: Record<BookingRow, TableRow[]> = rowsOf(writing, booking);
  return rows.flatMap((row) => (row ? known[row] : []));
};
