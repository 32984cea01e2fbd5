import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { partOf } from '@mandap/domain/bookings/payment-plan';
import { hostLine, totalsOf, withFeeAndTax } from '@mandap/domain/bookings/pricing';
import { toPaise, toRupees } from '@mandap/domain/money';

const toBasisPoints = (percent: number): number => Math.round(percent * 100);

/** Some days at a venue without add-ons, in rupees, computed by the same functions as on the server. */
export const dayPrice = (venue: Venue, days = 1) => {
  const line = hostLine('rent', toPaise(venue.pricePerDay), days, 'day');
  const taxed = { ...line, taxRate: toBasisPoints(venue.gstPercent) };
  const lines = withFeeAndTax([taxed], toBasisPoints(venue.serviceFeePercent));
  const { rent, serviceFee, taxes, total } = totalsOf(lines);
  return {
    base: toRupees(rent),
    serviceFee: toRupees(serviceFee),
    taxes: toRupees(taxes),
    total: toRupees(total),
    advance: toRupees(partOf(total, toBasisPoints(venue.advancePercent))),
  };
};
