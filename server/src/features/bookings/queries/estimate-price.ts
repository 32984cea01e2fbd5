import type { Quote } from '@mandap/domain/bookings/quote';
import type { Day } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { Hours } from '@mandap/domain/offerings/offering';
import type { AddOn } from '@mandap/domain/venues/add-ons';
import { nullIfRefused } from '#server/failure.ts';
import { lineInBoth } from '#server/host-texts.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { type AskedFunction, quoteBooking } from '../quote-booking.ts';
import { type QuotedTerms, quotedTerms } from '../quoted-terms.ts';
import { listHostTexts } from './host-texts.ts';

/**
 * The price of one or several events at a public venue, with names in both languages, and the terms. The lines of several have the
 * positions of their events.
 */
export const estimatePrice =
  (context: BookingsContext) =>
  async (
    venueId: string,
    asked: readonly [AskedFunction, ...AskedFunction[]],
    addOns: readonly AddOn[],
    code?: string,
  ): Promise<{ price: Quote; terms: QuotedTerms }> => {
    const { db } = context;
    const request = { venueId, asked, addOns, coupon: { code }, idAt: String };
    const read = { sql: db, settings: await context.settings.get() };
    const { venue, functions, price } = await quoteBooking(context, read, request);
    const terms = quotedTerms(venue, price, functions);
    const hostTexts = await listHostTexts(db, venueId);
    const lines = price.lines.map((line) => lineInBoth(hostTexts, line));
    return { price: { ...price, lines }, terms };
  };

/** What a family pays for one event without food, discounts or add-ons, in paise. Null: the venue has no price for it now. */
export const listPrice =
  (context: BookingsContext) =>
  async (event: {
    venueId: string;
    offeringId: string;
    startDate: Day;
    endDate: Day;
    rooms: number | null;
    hours: Hours | null;
    guests: number;
  }): Promise<Paise | null> => {
    const { venueId, rooms, hours, guests: guestCount, ...days } = event;
    const asked = {
      ...days,
      ...(rooms && { rooms }),
      ...(hours && { hours }),
      guestCount,
      menus: [],
      extras: [],
    };
    const found = await estimatePrice(context)(venueId, [asked], []).catch(nullIfRefused);
    return found?.price.total ?? null;
  };
