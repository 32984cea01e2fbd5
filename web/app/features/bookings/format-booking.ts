import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import { inTimeOrder } from '@mandap/domain/bookings/functions';
import type { PaymentMethod } from '@mandap/domain/bookings/payment-method';
import { type Stay, stayTimes } from '@mandap/domain/bookings/stay-times';
import { addDays, type Day, daysBetween } from '@mandap/domain/days';
import { placeLine } from '#app/features/places/place-name.ts';
import { momentText, staySentence } from '#app/features/venues/guest/format-venue.ts';
import { dayAndMonth, dayOf, timeOfDay, wallTime } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as bookingsText from '#app/i18n/generated/bookings.ts';
import * as stayText from '#app/i18n/generated/stay.ts';
import * as venueBasicsText from '#app/i18n/generated/venueBasics.ts';
import { nameIn } from '#app/i18n/names.ts';
import { madeText } from '#app/shell/made-text.ts';

export const methodNames: Record<PaymentMethod, () => string> = {
  online: bookingText.online,
  venue: bookingText.atVenue,
};

/** An advance is requested online, and the days are still held for it. */
export const awaitsAdvance = ({ status, paymentMethod, advanceDue }: Booking): boolean =>
  status === 'pending' && paymentMethod === 'online' && advanceDue > 0;

/** The rest of an online booking can be paid. */
export const awaitsBalance = ({ status, paymentMethod, balanceDue }: Booking): boolean =>
  status === 'confirmed' && paymentMethod === 'online' && balanceDue > 0;

/** The parts of the host's own payment plan that are not fully paid. */
export const openParts = ({ instalments = [] }: Booking) =>
  instalments.filter(({ amount, paid }) => paid < amount);

/** What a confirmed booking owes next, in rupees: the oldest open part of the host's own plan, or the balance. */
export const nextDue = (booking: Booking): { amount: number; dueOn: Day } => {
  const { balanceDue, balanceDueOn } = booking;
  const [next] = openParts(booking);
  if (!next) return { amount: balanceDue, dueOn: balanceDueOn };
  return { amount: next.amount - next.paid, dueOn: next.dueOn ?? balanceDueOn };
};

/** Town, district and state without repeated names. */
export const placeOf = ({ venue: { address } }: Booking): string =>
  placeLine([address.city, address.district, address.state], address);

/** 11:30 am today, 9:00 am tomorrow, 4:15 pm on 26 November. */
export const whenOf = (moment: string, today: Day): string => {
  const day = dayOf(moment);
  const time = timeOfDay(moment);
  if (day === today) return bookingText.today({ time });
  if (day === addDays(today, 1)) return bookingText.tomorrow({ time });
  return bookingText.onDay({ time, day: dayAndMonth(day) });
};

interface Named extends Pick<Booking, 'eventNames'> {
  rooms?: number | null | undefined;
}

/** The event of a function. Rooms are none. */
export const functionName = ({ rooms, eventNames }: Named): string =>
  rooms ? stayText.rooms() : nameIn(eventNames);

/** When the guest has what they booked: a sentence for each function. */
export const sentencesOf = (booking: Booking): string[] => {
  const functions = booking.functions ? inTimeOrder(booking.functions) : [booking];
  return functions.map((one) => {
    const sentence = staySentence({ ...booking, ...one });
    return functions.length > 1 ? `${functionName(one)}: ${sentence}` : sentence;
  });
};

/** The period in which the guest has the place, as short text, with the name of what they booked. */
export const timesOf = (booking: Booking): string => {
  const [one, ...others] = booking.functions ?? [];
  if (others.length > 0) return bookingsText.functions({ n: others.length + 1 });
  return [one && namedOf(one), hoursOf({ ...booking, ...one })].filter(Boolean).join(', ');
};

/** “Garden rooms, 3 rooms”. Null: the whole venue. */
const namedOf = ({ name, rooms }: Pick<BookedFunction, 'name' | 'rooms'>): string | null =>
  name && rooms ? `${name}, ${bookingsText.rooms({ n: rooms })}` : name && madeText(name);

const unknownHours = { checkInTime: null, checkOutTime: null, opensAt: null, closesAt: null };

/** What is booked and when, for hosts and administrators: "Lawn, evening: Fri 11 Dec, 4:00 pm to 11:00 pm". */
export const functionLine = (
  one: Pick<BookedFunction, 'name' | 'rooms' | 'hours' | 'startDate' | 'endDate'>,
): string => {
  const { start, end } = stayTimes({ ...unknownHours, ...one });
  const from = momentText(start);
  const until = end.day === start.day && end.time ? wallTime(end.time) : momentText(end);
  const when = from === until ? from : bookingsText.timesSameDay({ from, until });
  return `${namedOf(one) ?? venueBasicsText.wholeVenue()}: ${when}`;
};

/** From when until when, as short text, if the hours are known. */
export const hoursOf = (stay: Stay): string => {
  const { start, end } = stayTimes(stay);
  const [from, until] = [start.time && wallTime(start.time), end.time && wallTime(end.time)];
  if (!from) return until ? bookingsText.timesUntil({ until, day: dayAndMonth(end.day) }) : '';
  if (!until) return bookingsText.timesFrom({ from });
  if (end.day === start.day) return bookingsText.timesSameDay({ from, until });
  if (end.day === addDays(start.day, 1)) return bookingsText.timesNextDay({ from, until });
  return bookingsText.timesLater({ from, until, day: dayAndMonth(end.day) });
};

/** The end of the hold on a pending booking's days. */
export const heldUntil = ({ expiresAt }: Booking, today: Day): string =>
  expiresAt ? whenOf(expiresAt, today) : bookingText.soon();

/** The time left until the event as text. */
export const countdownTo = (
  { startDate, endDate }: Pick<Booking, 'startDate' | 'endDate'>,
  today: Day,
): string => {
  const left = daysBetween(today, startDate);
  if (left > 1) return bookingText.inDays({ n: left });
  if (left === 1) return bookingText.isTomorrow();
  if (left === 0) return bookingText.isToday();
  return endDate >= today ? bookingText.isOn() : bookingText.isOver();
};

/** Whether the event is known to have taken place, so that its guest may review it. */
export const isReviewable = ({ status, outcome }: Booking): boolean =>
  status === 'completed' && outcome === null;
