import type { PriceTerms } from '@house/domain/pricing';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createSavedStore } from './saved.store.ts';
import type { VenueRecord, VenueSearch } from './venues.record.ts';
import { createVenuesStore } from './venues.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  settings: Settings;
}

export const createVenues = ({ db, clock, settings }: Dependencies) => {
  const store = createVenuesStore(db);
  const saved = createSavedStore(db);

  /** One venue that the public may see. */
  const published = async (id: string): Promise<VenueRecord> => {
    const venue = await store.find(id);
    if (!venue || venue.status === 'Draft') throw new Failure('venue_not_found');
    if (venue.status !== 'Published') throw new Failure('venue_unavailable');
    return venue;
  };

  return {
    search: (wanted: VenueSearch) => store.search(wanted),
    async featured(): Promise<VenueRecord[]> {
      const { enableFeaturedVenues } = await settings.get();
      return enableFeaturedVenues ? store.featured() : [];
    },
    published,
    /** Any venue, published or not: for the bookings that it has. */
    find: (id: string) => store.find(id),
    categories: () => store.categories(),
    amenities: () => store.amenities(),

    /** What a price at this venue follows from, today. */
    async priceTerms(venue: VenueRecord): Promise<PriceTerms> {
      const { serviceFeeBasisPoints, advanceBasisPoints } = await settings.get();
      return {
        pricePerDay: venue.pricePerDay,
        addOnPrices: Object.fromEntries(venue.addOns.map(({ key, price }) => [key, price])),
        serviceFee: serviceFeeBasisPoints,
        gst: venue.gst,
        advance: advanceBasisPoints,
      };
    },

    /** A new review counts, in its own transaction. */
    addRating: (tx: Sql, venueId: string, rating: number) => store.addRating(tx, venueId, rating),

    saved: (userId: string) => saved.list(userId),
    async save(userId: string, venueId: string): Promise<string[]> {
      await published(venueId);
      await saved.insert(userId, venueId, clock.now());
      return saved.list(userId);
    },
    async unsave(userId: string, venueId: string): Promise<string[]> {
      await saved.remove(userId, venueId);
      return saved.list(userId);
    },
  };
};

export type Venues = ReturnType<typeof createVenues>;
