import { missingAddOns, type Quote, quote } from '@mandap/domain/bookings/pricing';
import { type DayRange, dayInIndia, stayProblem } from '@mandap/domain/days';
import { toPaise, toRupees } from '@mandap/domain/money';
import type { AddOn, AddOnPrices } from '@mandap/domain/venues/add-ons';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { VenueRecord } from '../venues/queries/venue-records.ts';
import type { Venues } from '../venues/venues.feature.ts';

export interface Wanted {
  stay: DayRange;
  guests: number | undefined;
  addOns: readonly AddOn[];
  /** Prices that were agreed on before; left out: the venue's of today. */
  addOnPrices?: AddOnPrices;
}

/** The price of a stay, and what stands in its way. */
export const createQuoting = ({ clock, venues }: { clock: Clock; venues: Venues }) => {
  const assertStay = (stay: DayRange): void => {
    const problem = stayProblem(stay, dayInIndia(clock.now()));
    if (!problem) return;
    throw new Failure('bad_input', {
      fields: { [problem === 'dates_past' ? 'startDate' : 'endDate']: [problem] },
    });
  };

  return {
    /** The price at a venue today; refuses what the venue cannot hold or does not offer. */
    async priceOf(venue: VenueRecord, { stay, guests, addOns, addOnPrices }: Wanted): Promise<Quote> {
      assertStay(stay);
      if (guests !== undefined && guests > venue.capacity) {
        throw new Failure('too_many_guests', { n: venue.capacity, fields: { guestCount: ['too_big'] } });
      }
      const current = await venues.priceTerms(venue);
      const terms = addOnPrices ? { ...current, addOnPrices } : current;
      if (missingAddOns(terms.addOnPrices, addOns).length > 0) {
        throw new Failure('add_on_not_offered', { fields: { additionalServices: ['not_a_choice'] } });
      }
      return quote(terms, stay, addOns);
    },

    /** Nobody pays a price that they did not see: a total that differs (in rupees) is refused with the right one. */
    assertSeen(seen: number | undefined, price: Quote): void {
      if (seen === undefined || toPaise(seen) === price.total) return;
      throw new Failure('price_changed', { more: { totalPrice: toRupees(price.total) } });
    },
  };
};

export type Quoting = ReturnType<typeof createQuoting>;
