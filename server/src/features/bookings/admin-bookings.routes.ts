import {
  changeBookings,
  exportAdminBookings,
  getAdminBooking,
  listAdminBookings,
  summarizeAdminBookings as summarizeAdminBookingsCall,
} from '@mandap/contract/bookings/admin.endpoints';
import { dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { localTime } from '@mandap/domain/offerings/offering';
import { runBulk } from '#server/http/bulk.ts';
import { pagedUpTo } from '#server/http/paged.ts';
import { guardedCall, type ServedCall } from '#server/http/served-call.ts';
import { personName } from '#server/i18n/person-name.ts';
import type { Texts } from '#server/i18n/texts.ts';
import { type CsvColumn, csvStream } from '#server/platform/csv.ts';
import { presentAdminBooking } from './admin-booking.present.ts';
import { presentFunctions, presentInstalments } from './booking.present.ts';
import type { BookingsContext } from './bookings.context.ts';
import { approveBooking } from './commands/approve-booking.ts';
import { cancelBooking } from './commands/cancel-booking.ts';
import { findAdminBooking } from './queries/admin-booking.ts';
import { type ExportedBooking, findAdminBookings, readAdminBookings } from './queries/admin-bookings.ts';
import { summarizeAdminBookings } from './queries/admin-summary.ts';

/** “Lawn, evening 2027-02-12 18:00 to 2027-02-13 01:00”. */
const bookedText = (
  { name, start, end, starts, ends }: ExportedBooking['functions'][number],
  t: Texts['csvValue'],
): string => {
  const [from, to] =
    starts === null || ends === null ? [start, end] : [localTime(start, starts), localTime(end, ends)];
  return `${name ?? t.wholeVenue()} ${from === to ? from : t.fromTo({ from, to })}`;
};

/** Money in rupees. */
const columns: readonly CsvColumn<ExportedBooking>[] = [
  ['bookingId', ({ code }) => code],
  ['user', ({ userName }) => personName(userName)],
  ['eMail', ({ userEmail }) => userEmail],
  ['venue', ({ venueName }) => venueName],
  ['vendor', ({ hostName }) => hostName],
  ['booked', ({ functions }, t) => functions.map((one) => bookedText(one, t)).join('; ')],
  ['checkIn', ({ startDate }) => startDate],
  ['checkOut', ({ endDate }) => endDate],
  ['amount', ({ total }) => toRupees(total)],
  ['paid', ({ netPaid }) => toRupees(netPaid)],
  ['balance', ({ balance }) => toRupees(balance)],
  ['status', ({ status }, t) => t[`booking_${status}`]()],
  ['payment', ({ paymentState }, t) => t[`paid_${paymentState}`]()],
  ['bookedOn', ({ createdAt }) => dayInIndia(createdAt)],
];

/** All bookings, for administrators. */
export const adminBookingsCalls = (context: BookingsContext): ServedCall[] => {
  const { clock, db, exports } = context;

  return [
    guardedCall(listAdminBookings, async (requested, _actor, call) => {
      const found = await findAdminBookings(db, requested);
      return pagedUpTo(call.url, requested, { ...found, results: found.results.map(presentAdminBooking) });
    }),

    guardedCall(exportAdminBookings, async (requested) => ({
      name: `bookings-${dayInIndia(clock.now())}.csv`,
      body: csvStream(columns, readAdminBookings(exports, requested)),
    })),

    guardedCall(summarizeAdminBookingsCall, async () => {
      const { revenue, unpaidAmount, ...counts } = await summarizeAdminBookings(context)();
      return { ...counts, revenue: toRupees(revenue), unpaidAmount: toRupees(unpaidAmount) };
    }),

    guardedCall(getAdminBooking, async ({ id }, actor) => {
      const { row, booking, payments, ledger, messages, phone, history } = await findAdminBooking(context)(
        actor,
        id,
      );
      const { hostEmail: vendorEmail, hostPhone: vendorPhone, waivedByHost, waivedByPlatform } = booking;
      return {
        ...presentAdminBooking(row),
        ...presentFunctions(booking),
        ...presentInstalments(booking),
        userPhone: phone,
        vendorEmail,
        vendorPhone,
        history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
        payments,
        ledger,
        messages: { ...messages, lastAt: messages.lastAt?.toISOString() ?? null },
        waived: { host: toRupees(waivedByHost), platform: toRupees(waivedByPlatform) },
      };
    }),

    guardedCall(changeBookings, ({ ids, status, cancellationReason: reason = '' }, actor) =>
      runBulk(ids, (id) =>
        status === 'confirmed'
          ? approveBooking(context)(actor, id)
          : cancelBooking(context)(actor, { id, reason }),
      ),
    ),
  ];
};
