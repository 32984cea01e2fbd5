import {
  exportBookings,
  getBookingCalendar,
  getBookingHistory,
  listBookings,
  summarizeBookings,
} from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { dayInIndia } from '@mandap/domain/days';
import { toPaise, toRupees } from '@mandap/domain/money';
import { Failure } from '#server/failure.ts';
import { paged } from '#server/http/paged.ts';
import { guardedCall, type ServedCall } from '#server/http/served-call.ts';
import { addressIn } from '#server/i18n/address.ts';
import { calendarFile } from '#server/platform/ical.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { presentBooking, presentHistory } from './booking.present.ts';
import type { BookingsContext } from './bookings.context.ts';
import type { BookingRecord, BookingSearch } from './bookings.record.ts';
import { bookingsTable } from './bookings-table.ts';
import { calendarEventsOf } from './calendar-event.ts';
import { findBookingHistory } from './queries/booking-history.ts';
import { listDroppedFunctions } from './queries/dropped-functions.ts';
import { findGuestBookings, readGuestBookings } from './queries/guest-bookings.ts';
import { summarizeGuestBookings } from './queries/guest-summary.ts';

const searchOf = async (
  { catalogue }: BookingsContext,
  requested: CheckedInputOf<typeof exportBookings>,
): Promise<BookingSearch> => {
  const { status, eventType, minAmount, maxAmount, ...rest } = requested;
  const eventTypes = eventType ? await catalogue.keysOf('event_type', eventType) : undefined;
  if (eventTypes?.length === 0) {
    throw new Failure('bad_input', { fields: { eventType: ['not_a_choice'] } });
  }
  return {
    ...rest,
    status: status === 'all' ? undefined : status,
    eventTypes,
    minTotal: minAmount === undefined ? undefined : toPaise(minAmount),
    maxTotal: maxAmount === undefined ? undefined : toPaise(maxAmount),
  };
};

async function* presented(
  batches: AsyncIterable<BookingRecord[]>,
  present: (record: BookingRecord) => Booking,
) {
  for await (const batch of batches) yield batch.map(present);
}

/** The endpoints of a guest's bookings. */
export const guestBookingsCalls = (context: BookingsContext): ServedCall[] => {
  const { clock, config, db, settings } = context;
  return [
    guardedCall(listBookings, async (requested, actor, call) => {
      const { page, pageSize } = requested;
      const search = await searchOf(context, requested);
      const found = await findGuestBookings(db, actor.id, { ...search, page, pageSize });
      const results = found.results.map((booking) => presentBooking(booking, actor, clock.now()));
      return { ...paged(call.url, requested, { results, count: found.count }), counts: found.counts };
    }),

    guardedCall(exportBookings, async (requested, actor) => ({
      name: `bookings-${dayInIndia(clock.now())}.csv`,
      body: bookingsTable(
        presented(
          readGuestBookings(context.exports, actor.id, await searchOf(context, requested)),
          (booking) => presentBooking(booking, actor, clock.now()),
        ),
      ),
    })),

    guardedCall(summarizeBookings, async (_, actor) => {
      const summary = await summarizeGuestBookings(db, actor.id, clock.now());
      const { totalSpent, balanceDue } = summary;
      return { ...summary, totalSpent: toRupees(totalSpent), balanceDue: toRupees(balanceDue) };
    }),

    guardedCall(getBookingHistory, async ({ id }, actor) =>
      presentHistory(await findBookingHistory(context, actor, id)),
    ),

    guardedCall(getBookingCalendar, async ({ id }, actor) => {
      const { booking, history } = await findBookingHistory(context, actor, id);
      const dropped = await listDroppedFunctions(db, id);
      const language = requestLanguage();
      const url = addressIn(config.publicUrl, language, `/user/bookings/${id}`);
      const events = calendarEventsOf({ booking, dropped, history, language, url, now: clock.now() });
      const { siteName } = await settings.get();
      return { name: `${booking.code}.ics`, body: calendarFile(siteName, ...events) };
    }),
  ];
};
