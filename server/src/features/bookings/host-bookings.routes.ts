import {
  addOfflineBooking,
  cancelOfflineBooking,
  changeOfflineBooking,
  getHostBooking,
  getHostCalendar,
  listHostBookings,
  listHostVenues,
} from '@mandap/contract/bookings/host.endpoints';
import { toPaise, toRupees } from '@mandap/domain/money';
import { paged } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { Hosting } from './host-bookings.service.ts';

/** What was typed is in rupees. */
const inPaise = <T extends { price: number; paid: number }>(facts: T): T => ({
  ...facts,
  price: toPaise(facts.price),
  paid: toPaise(facts.paid),
});

export const hostingCalls = (hosting: Hosting): ServedCall[] => [
  guardedCall(listHostVenues, async (paging, host, call) => {
    const all = await hosting.venues(host);
    const from = (paging.page - 1) * paging.pageSize;
    const shown = all.slice(from, from + paging.pageSize);
    const results = shown.map((venue) => ({ ...venue, pricePerDay: toRupees(venue.pricePerDay) }));
    return paged(call.url, paging, { results, count: all.length });
  }),

  guardedCall(listHostBookings, async (wish, host, call) => {
    const { results, count, counts } = await hosting.list(host, wish);
    return { ...paged(call.url, wish, { results, count }), counts };
  }),

  guardedCall(getHostBooking, async ({ id }, host) => hosting.see(host, id)),

  guardedCall(getHostCalendar, async ({ id, from, to }, host) => ({
    taken: await hosting.calendar(host, id, { start: from, end: to }),
  })),

  guardedCall(addOfflineBooking, async ({ venueId, ...facts }, host, { idempotent }) =>
    hosting.addOfflineBooking(host, venueId, inPaise(facts), idempotent),
  ),

  guardedCall(changeOfflineBooking, async ({ id, ...facts }, host) =>
    hosting.changeOfflineBooking(host, id, inPaise(facts)),
  ),

  guardedCall(cancelOfflineBooking, async ({ id, reason }, host) =>
    hosting.cancelOfflineBooking(host, id, reason),
  ),
];
