import {
  listDiaryImports,
  removeDiaryImport as removeImportCall,
  startDiaryImport as startImportCall,
} from '@mandap/contract/bookings/diary.endpoints';
import {
  addOfflineBooking as addOfflineBookingCall,
  cancelOfflineBooking as cancelOfflineBookingCall,
  changeOfflineBooking as changeOfflineBookingCall,
  correctReceipt as correctReceiptCall,
  getHostBooking,
  getHostCalendar,
  listComingEvents,
  listHostBookings,
  listHostVenues as listHostVenuesCall,
  makeDaySheet as makeDaySheetCall,
  recordOfflinePayment as recordOfflinePaymentCall,
  restoreOfflineBooking as restoreOfflineBookingCall,
  revokeDaySheet as revokeDaySheetCall,
} from '@mandap/contract/bookings/host.endpoints';
import { findHostBookings as findCall, listRegister } from '@mandap/contract/bookings/register.endpoints';
import { toPaise, toRupees } from '@mandap/domain/money';
import { paged } from '#server/http/paged.ts';
import { guardedCall, type ServedCall } from '#server/http/served-call.ts';
import type { BookingsContext } from './bookings.context.ts';
import { addOfflineBooking } from './commands/add-offline-booking.ts';
import { cancelOfflineBooking } from './commands/cancel-offline-booking.ts';
import { changeOfflineBooking } from './commands/change-offline-booking.ts';
import { correctReceipt } from './commands/correct-receipt.ts';
import { removeDiaryImport, startDiaryImport } from './commands/import-diary.ts';
import { makeDaySheet, revokeDaySheet } from './commands/make-day-sheet.ts';
import { recordOfflinePayment } from './commands/record-offline-payment.ts';
import { restoreOfflineBooking } from './commands/restore-offline-booking.ts';
import type { EnteredBooking } from './offline-bookings.ts';
import { findComingEvents } from './queries/coming-events.ts';
import { findDiaryImports } from './queries/diary-imports.ts';
import { withForecast } from './queries/forecast-withheld.ts';
import { findBookingsByText } from './queries/found-bookings.ts';
import { findHostBooking, findHostBookings } from './queries/host-bookings.ts';
import { findHostCalendar } from './queries/host-calendar.ts';
import { listHostVenues } from './queries/host-venues.ts';
import { findRegister } from './queries/register.ts';

/** The entered amounts are in rupees. */
const inPaise = <T extends Pick<EnteredBooking, 'price' | 'instalments'>>(input: T): T => ({
  ...input,
  price: toPaise(input.price),
  ...(input.instalments && {
    instalments: input.instalments.map((part) => ({ ...part, amount: toPaise(part.amount) })),
  }),
});

export const hostBookingsCalls = (context: BookingsContext): ServedCall[] => {
  const { db } = context;

  return [
    guardedCall(makeDaySheetCall, (input, host) => makeDaySheet(context)(host, input)),
    guardedCall(revokeDaySheetCall, (input, host) => revokeDaySheet(context)(host, input)),

    guardedCall(listHostVenuesCall, async (paging, host, call) => {
      const all = await listHostVenues(db, host.id);
      const from = (paging.page - 1) * paging.pageSize;
      const shown = all.slice(from, from + paging.pageSize);
      const results = shown.map((venue) => ({ ...venue, pricePerDay: toRupees(venue.pricePerDay) }));
      return paged(call.url, paging, { results, count: all.length });
    }),

    guardedCall(listHostBookings, async (requested, host, call) => {
      const { results, count, counts } = await findHostBookings(context, host, requested);
      return { ...paged(call.url, requested, { results, count }), counts };
    }),

    guardedCall(getHostBooking, async ({ id }, host) =>
      withForecast(context)(await findHostBooking(context, host, id)),
    ),

    guardedCall(getHostCalendar, ({ id, from, to }, host) =>
      findHostCalendar(context)(host, id, { start: from, end: to }),
    ),

    guardedCall(listRegister, async (requested, host, call) =>
      paged(call.url, requested, await findRegister(context, host, requested)),
    ),

    guardedCall(startImportCall, async ({ id }, host, { idempotent }) => ({
      id: await startDiaryImport(context)(host, id, idempotent),
    })),
    guardedCall(listDiaryImports, (_, host) => findDiaryImports(context, host)),
    guardedCall(removeImportCall, ({ id }, host) => removeDiaryImport(context)(host, id)),

    guardedCall(findCall, ({ search }, host) => findBookingsByText(context, host, search)),

    guardedCall(listComingEvents, (_, host) => findComingEvents(context, host)),

    guardedCall(addOfflineBookingCall, async ({ venueId, paid, ...input }, host, { idempotent }) => {
      const entered = { ...inPaise(input), paid: toPaise(paid) };
      const id = await addOfflineBooking(context)(host, venueId, entered, idempotent);
      return findHostBooking(context, host, id);
    }),

    guardedCall(changeOfflineBookingCall, async ({ id, ...input }, host) => {
      await changeOfflineBooking(context)(host, id, inPaise(input));
      return findHostBooking(context, host, id);
    }),

    guardedCall(
      recordOfflinePaymentCall,
      async ({ id, amount, balanceDue, ...received }, host, { idempotent }) => {
        const expectedBalance = balanceDue === undefined ? undefined : toPaise(balanceDue);
        const cash = { amount: toPaise(amount), expectedBalance, ...received };
        await recordOfflinePayment(context)(host, { id, ...cash }, idempotent);
        return findHostBooking(context, host, id);
      },
    ),

    guardedCall(correctReceiptCall, async ({ amount, ...correction }, host, { idempotent }) => {
      const takenBack = amount === undefined ? undefined : toPaise(amount);
      await correctReceipt(context)(host, { ...correction, amount: takenBack }, idempotent);
      return findHostBooking(context, host, correction.id);
    }),

    guardedCall(cancelOfflineBookingCall, async ({ id, reason }, host) => {
      await cancelOfflineBooking(context)(host, id, reason);
      return findHostBooking(context, host, id);
    }),

    guardedCall(restoreOfflineBookingCall, async ({ id }, host) => {
      await restoreOfflineBooking(context)(host, id);
      return findHostBooking(context, host, id);
    }),
  ];
};
