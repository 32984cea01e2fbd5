import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { getPrices, listPrices } from '@mandap/contract/offerings/offerings.endpoints';
import { formOfBook } from '@mandap/contract/offerings/price-book';
import { priceCalendar, priceOfStay } from '@mandap/domain/bookings/price-calendar';
import { dayInIndia } from '@mandap/domain/days';
import { type BasisPoints, type Paise, toRupees } from '@mandap/domain/money';
import { isOneDay } from '@mandap/domain/offerings/offering';
import type { Actor } from '#server/actor.ts';
import { versionOf } from '#server/document-version.ts';
import { Failure } from '#server/failure.ts';
import { assertMayAt } from '#server/venue-access.ts';
import type { OfferingsContext } from '../offerings.context.ts';
import { findOfVenue, listSold } from './offerings.ts';

/** What each day costs at a public venue, if it is booked alone today. */
export const venuePrices =
  ({ db, clock, settings, venues }: OfferingsContext) =>
  async ({
    id,
    offeringId,
    from,
    to,
    guestCount,
    startDate,
    endDate,
  }: CheckedInputOf<typeof listPrices>): Promise<OutputOf<typeof listPrices>> => {
    const venue = await venues.published(id);
    const sold = await listSold(db, id);
    const terms = venues.priceTerms(venue, await settings.get());
    const family = { guests: guestCount, bookedOn: dayInIndia(clock.now()) };
    return {
      offerings: sold
        .filter((offering) => offeringId === undefined || offering.id === offeringId)
        .map(({ id: soldId, price, priceBook, unit }) => {
          const offered = { ...terms, pricePerDay: price ?? venue.pricePerDay, unit, book: priceBook };
          const stay = startDate &&
            endDate &&
            !isOneDay(unit) && { start: startDate, end: endDate, ...family };
          return {
            id: soldId,
            days: priceCalendar(offered, { start: from, end: to }, family).map(({ day, ...of }) => ({
              day,
              ...presentPrice(of),
            })),
            ...(stay && { stay: presentPrice(priceOfStay(offered, stay)) }),
          };
        }),
    };
  };

const presentPrice = ({ rent, total }: { rent: Paise; total: Paise }) => ({
  price: toRupees(rent),
  total: toRupees(total),
});

/** The price rules of an offering, for its host. Throws `venue_not_found` and `offering_not_found`. */
export const ownPrices =
  (context: OfferingsContext) =>
  async (
    host: Actor,
    { id, offeringId }: CheckedInputOf<typeof getPrices>,
  ): Promise<OutputOf<typeof getPrices>> => {
    const { db, settings } = context;
    await assertMayAt(context.db, host, id, 'listing');
    const [[venue], offering] = await Promise.all([
      db<{ name: string; capacity: number; pricePerDay: Paise; gst: BasisPoints }[]>`
        select v.name, v.capacity, v.price_per_day, h.gst_basis_points as gst
        from published.venues v join published.hosts h on h.user_id = v.owner_id where v.id = ${id}`,
      findOfVenue(db, id, offeringId),
    ]);
    if (!venue) throw new Failure('venue_not_found');
    const { serviceFeeBasisPoints } = await settings.get();
    return {
      venueName: venue.name,
      name: offering.name,
      unit: offering.unit,
      price: toRupees(offering.price ?? venue.pricePerDay),
      maxGuests: offering.maxGuests ?? venue.capacity,
      serviceFeePercent: serviceFeeBasisPoints / 100,
      gstPercent: venue.gst / 100,
      book: { ...formOfBook(offering.priceBook), version: versionOf(offering.priceBook) },
    };
  };
