import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { quote } from '@mandap/domain/bookings/pricing';
import type { Day } from '@mandap/domain/days';
import { toPaise, toRupees } from '@mandap/domain/money';

const toBasisPoints = (percent: number): number => Math.round(percent * 100);

/** One day at a venue without add-ons, in rupees, computed by the same function as on the server. */
export const dayPrice = (venue: Venue, day: Day) => {
  const price = quote(
    {
      pricePerDay: toPaise(venue.pricePerDay),
      addOns: [],
      serviceFee: toBasisPoints(venue.serviceFeePercent),
      gst: toBasisPoints(venue.gstPercent),
      advance: toBasisPoints(venue.advancePercent),
    },
    { start: day, end: day },
  );
  return {
    base: toRupees(price.base),
    serviceFee: toRupees(price.serviceFee),
    taxes: toRupees(price.taxes),
    total: toRupees(price.total),
    advance: toRupees(price.advance),
  };
};
