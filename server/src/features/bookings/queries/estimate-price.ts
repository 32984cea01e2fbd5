import type {
  RequestedFunction as Requested,
  RequestedFood,
} from '@mandap/contract/bookings/new-booking.schemas';
import type { Quote } from '@mandap/domain/bookings/quote';
import type { AddOn } from '@mandap/domain/venues/add-ons';
import { lineInBoth } from '#server/host-texts.ts';
import { bookFood } from '../booked-food.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { fieldAt, inTurn, quoteFunctions, type RequestedFunction, rangeOf } from '../quote-stay.ts';
import { type QuotedTerms, quotedTerms } from '../quoted-terms.ts';
import { listHostTexts } from './host-texts.ts';

/** An estimate may be asked for before the number of guests is known, and without food. */
type Estimated = Omit<Requested, 'guestCount' | keyof RequestedFood> &
  Partial<RequestedFood> & { guestCount?: number | undefined };

/** The price of one or several events at a public venue, with names in both languages, and the terms. */
export const estimatePrice =
  (context: BookingsContext) =>
  async (
    venueId: string,
    [main, ...others]: readonly [Estimated, ...Requested[]],
    addOns: readonly AddOn[],
    code?: string,
  ): Promise<{ price: Quote; terms: QuotedTerms }> => {
    const { db, offerings, venues } = context;
    const venue = await venues.published(venueId);
    const asked = async (one: Estimated, index: number): Promise<RequestedFunction> => ({
      stay: rangeOf(one),
      guests: one.guestCount,
      rooms: one.rooms,
      hours: one.hours,
      offering: await offerings.findSold(db, venueId, one.offeringId, fieldAt(index, 'offeringId')),
    });
    const wanted = [main, ...others].map((one) => ({ ...one, stay: rangeOf(one) }));
    const { booked, ...food } = await bookFood(context)(db, venueId, wanted, { field: fieldAt });
    const functions = await inTurn([main, ...others], async (one, index) => ({
      ...(await asked(one, index)),
      ...booked[index],
    }));
    const price = await quoteFunctions(context, venue, functions, { addOns, code, ...food });
    const terms = quotedTerms(venue, price, functions);
    const hostTexts = await listHostTexts(db, venueId);
    const lines = price.lines.map((line) => lineInBoth(hostTexts, line));
    return { price: { ...price, lines }, terms };
  };
