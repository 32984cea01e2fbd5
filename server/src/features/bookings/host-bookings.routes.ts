import {
  addOfflineBooking,
  cancelOfflineBooking,
  changeOfflineBooking,
  getHostBooking,
  getHostCalendar,
  listHostBookings,
  listHostVenues,
  summarizeHosting,
} from '@mandap/contract/bookings/host';
import { toPaise, toRupees } from '@mandap/domain/money';
import type { Api } from '../../http/api.ts';
import { paged } from '../../http/paged.ts';
import type { Hosting } from './host-bookings.service.ts';

/** What was typed is in rupees. */
const inPaise = <T extends { price: number; paid: number }>(facts: T): T => ({
  ...facts,
  price: toPaise(facts.price),
  paid: toPaise(facts.paid),
});

export const serveHosting = (api: Api, hosting: Hosting): void => {
  api.guarded(summarizeHosting, async (_, host) => {
    const { requests, toTakeAtVenue, monthBookings, monthRevenue, ...rest } = await hosting.summary(host);
    return {
      ...rest,
      requests: { ...requests, soonestDeadline: requests.soonestDeadline?.toISOString() ?? null },
      toTakeAtVenue: { ...toTakeAtVenue, amount: toRupees(toTakeAtVenue.amount) },
      thisMonth: { bookings: monthBookings, revenue: toRupees(monthRevenue) },
    };
  });

  api.guarded(listHostVenues, async (paging, host, call) => {
    const all = await hosting.venues(host);
    const from = (paging.page - 1) * paging.pageSize;
    const shown = all.slice(from, from + paging.pageSize);
    const results = shown.map((venue) => ({ ...venue, pricePerDay: toRupees(venue.pricePerDay) }));
    return paged(call.url, paging, { results, count: all.length });
  });

  api.guarded(listHostBookings, async (wish, host, call) => {
    const { results, count, counts } = await hosting.list(host, wish);
    return { ...paged(call.url, wish, { results, count }), counts };
  });

  api.guarded(getHostBooking, async ({ id }, host) => hosting.see(host, id));

  api.guarded(getHostCalendar, async ({ id, from, to }, host) => ({
    taken: await hosting.calendar(host, id, { start: from, end: to }),
  }));

  api.guarded(addOfflineBooking, async ({ venueId, ...facts }, host, { idempotent }) =>
    hosting.addOfflineBooking(host, venueId, inPaise(facts), idempotent),
  );

  api.guarded(changeOfflineBooking, async ({ id, ...facts }, host) =>
    hosting.changeOfflineBooking(host, id, inPaise(facts)),
  );

  api.guarded(cancelOfflineBooking, async ({ id, reason }, host) =>
    hosting.cancelOfflineBooking(host, id, reason),
  );
};
