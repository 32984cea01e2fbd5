import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { Estimate } from '@mandap/contract/bookings/prices.schemas';
import type { Day } from '@mandap/domain/days';
import { dayAndMonth, dayOf, rupees } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import { nameIn } from '#app/i18n/names.ts';
import { type Figure, Figures } from '#app/ui/figures.tsx';
import { awaitsAdvance } from '../format-booking.ts';

type Line = Estimate['breakdown'][number];

const labelOf = (line: Line, nights: number): string => {
  if (line.kind === 'base') return bookText.days({ price: rupees(line.amount / nights), n: nights });
  if (line.kind === 'service_fee') return bookText.serviceFee();
  if (line.kind === 'taxes') return bookText.gst();
  return line.names ? nameIn(line.names) : line.label;
};

/** The lines of the total; taxes of zero are left out. */
const linesOf = ({ price }: Booking): Figure[] =>
  price.breakdown
    .filter(({ kind, amount }) => kind !== 'taxes' || amount > 0)
    .map((line) => ({ label: labelOf(line, price.nights), value: rupees(line.amount) }));

const balanceLabel = ({ balanceDueOn, paymentMethod }: Booking, today: Day): string => {
  if (paymentMethod === 'venue') return bookingText.payAtVenue();
  return balanceDueOn > today
    ? bookingText.balanceBefore({ day: dayAndMonth(balanceDueOn) })
    : bookingText.balanceNow();
};

/** Paid and outstanding amounts; nothing is due once the booking is over. */
const partsOf = (booking: Booking, today: Day): Figure[] => {
  const { paidAmount, balanceDue, advanceDue } = booking;
  const parts: Figure[] = [];
  if (paidAmount > 0) {
    const isToday = dayOf(booking.createdAt) === today;
    parts.push({
      label: isToday ? bookingText.paidToday() : bookingText.paidSoFar(),
      value: rupees(paidAmount),
    });
  }
  const isAwaiting = awaitsAdvance(booking);
  if (isAwaiting) parts.push({ label: bookingText.payNow(), value: rupees(advanceDue) });
  const rest = balanceDue - (isAwaiting ? advanceDue : 0);
  if (rest > 0) parts.push({ label: balanceLabel(booking, today), value: rupees(rest) });
  return parts;
};

/** The lines of the price, then what is paid, what is left and the total. */
export const BookingPrice = ({ booking, today }: { booking: Booking; today: Day }) => (
  <div className="break-inside-avoid">
    <dl className="num mt-5 grid gap-2 text-meta text-muted">
      {linesOf(booking).map(({ label, value }) => (
        <div key={String(label)} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className="mt-4 rounded-[12px] bg-raised p-4 print:border print:border-line">
      <Figures
        lines={partsOf(booking, today)}
        total={{ label: bookingText.totalAmount(), value: rupees(booking.totalPrice) }}
      />
    </div>
  </div>
);
