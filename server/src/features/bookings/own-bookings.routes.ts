import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { exportBookings, listBookings, summarizeBookings } from '@mandap/contract/bookings/guest.endpoints';
import { getBookingCalendar, getBookingHistory } from '@mandap/contract/bookings/history.endpoints';
import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import { dayInIndia } from '@mandap/domain/days';
import { toPaise, toRupees } from '@mandap/domain/money';
import type { Actor } from '../../actor.ts';
import { paged } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { Clock } from '../../platform/clock.ts';
import { byteOrderMark } from '../../platform/csv.ts';
import { calendarFile } from '../../platform/ical.ts';
import type { Settings } from '../settings/settings.service.ts';
import { calendarEventOf } from './bookings.calendar.ts';
import { exportHeading, exportLine } from './bookings.export.ts';
import { presentBooking } from './bookings.present.ts';
import type { BookingRecord, BookingSearch } from './bookings.record.ts';
import type { BookingStory, Bookings } from './bookings.service.ts';
import type { OwnBookings } from './own-bookings.service.ts';

interface Served {
  bookings: Bookings;
  ownBookings: OwnBookings;
  settings: Settings;
  clock: Clock;
  publicUrl: string;
}

const searchOf = (wanted: CheckedInputOf<typeof exportBookings>): BookingSearch => {
  const { status, minAmount, maxAmount, ...rest } = wanted;
  return {
    ...rest,
    status: status === 'all' ? undefined : status,
    minTotal: minAmount === undefined ? undefined : toPaise(minAmount),
    maxTotal: maxAmount === undefined ? undefined : toPaise(maxAmount),
  };
};

const presentStory = ({ history, payments }: BookingStory): OutputOf<typeof getBookingHistory> => {
  const moment = (text: string) => new Date(text).toISOString();
  return {
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    payments: payments.map((payment) => ({
      ...payment,
      amount: toRupees(payment.amount),
      createdAt: payment.createdAt.toISOString(),
      completedAt: payment.completedAt?.toISOString() ?? null,
      refunds: payment.refunds.map((refund) => ({
        ...refund,
        amount: toRupees(refund.amount),
        createdAt: moment(refund.createdAt),
        completedAt: refund.completedAt && moment(refund.completedAt),
      })),
    })),
  };
};

async function* table(batches: AsyncIterable<BookingRecord[]>, present: (record: BookingRecord) => Booking) {
  yield byteOrderMark + exportHeading();
  for await (const batch of batches) yield batch.map((record) => exportLine(present(record))).join('');
}

export const ownBookingsCalls = (served: Served): ServedCall[] => {
  const { bookings, ownBookings, settings, clock, publicUrl } = served;
  const presentFor = (actor: Actor) => (booking: BookingRecord) =>
    presentBooking(booking, bookings.refundNow(actor, booking));

  return [
    guardedCall(listBookings, async (wanted, actor, call) => {
      const { page, pageSize } = wanted;
      const found = await ownBookings.list(actor, { ...searchOf(wanted), page, pageSize });
      const results = found.results.map(presentFor(actor));
      return { ...paged(call.url, wanted, { results, count: found.count }), counts: found.counts };
    }),

    guardedCall(exportBookings, async (wanted, actor) => ({
      name: `bookings-${dayInIndia(clock.now())}.csv`,
      body: table(ownBookings.all(actor, searchOf(wanted)), presentFor(actor)),
    })),

    guardedCall(summarizeBookings, async (_, actor) => {
      const summary = await ownBookings.summary(actor);
      const { totalSpent, balanceDue } = summary;
      return { ...summary, totalSpent: toRupees(totalSpent), balanceDue: toRupees(balanceDue) };
    }),

    guardedCall(getBookingHistory, async ({ id }, actor) => presentStory(await bookings.story(actor, id))),

    guardedCall(getBookingCalendar, async ({ id }, actor) => {
      const { booking, history } = await bookings.story(actor, id);
      const url = `${publicUrl}/user/bookings/${id}`;
      const event = calendarEventOf({ booking, history, url, now: clock.now() });
      const { siteName } = await settings.get();
      return { name: `${booking.code}.ics`, body: calendarFile(siteName, event) };
    }),
  ];
};
