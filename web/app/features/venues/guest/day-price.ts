import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { partOf } from '@mandap/domain/bookings/payment-plan';
import { priceOf, totalsOf } from '@mandap/domain/bookings/pricing';
import type { Day } from '@mandap/domain/days';
import { toPaise, toRupees } from '@mandap/domain/money';

const toBasisPoints = (percent: number): number => Math.round(percent * 100);

/** One day at a venue without add-ons, in rupees, computed by the same function as on the server. */
export const dayPrice = (venue: Venue, day: Day) => {
  const lines = priceOf(
    {
      pricePerDay: toPaise(venue.pricePerDay),
      addOns: [],
      serviceFee: toBasisPoints(venue.serviceFeePercent),
      gst: toBasisPoints(venue.gstPercent),
    },
    { start: day, end: day },
  );
  const { rent, serviceFee, taxes, total } = totalsOf(lines);
  return {
    base: toRupees(rent),
    serviceFee: toRupees(serviceFee),
    taxes: toRupees(taxes),
    total: toRupees(total),
    advance: toRupees(partOf(total, toBasisPoints(venue.advancePercent))),
  };
};
