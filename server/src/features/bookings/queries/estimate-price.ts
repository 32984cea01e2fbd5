import type { Quote } from '@mandap/domain/bookings/quote';
import type { BookingsContext } from '../bookings.context.ts';
import { quoteStay, type RequestedStay } from '../quote-stay.ts';

/** The price of a stay at a public venue. */
export const estimatePrice =
  (context: BookingsContext) =>
  async (
    venueId: string,
    { offeringId, ...requested }: Omit<RequestedStay, 'offering'> & { offeringId: string | undefined },
  ): Promise<Quote> => {
    const { db, offerings, venues } = context;
    const venue = await venues.published(venueId);
    const offering = await offerings.findSold(db, venueId, offeringId);
    return quoteStay(context, venue, { ...requested, offering });
  };
