import type { Quote } from '@mandap/domain/bookings/pricing';
import type { BookingsContext } from '../bookings.context.ts';
import { quoteStay, type RequestedStay } from '../quote-stay.ts';

/** The price of a stay at a public venue. */
export const estimatePrice =
  (context: BookingsContext) =>
  async (venueId: string, requested: RequestedStay): Promise<Quote> =>
    quoteStay(context, await context.venues.published(venueId), requested);
