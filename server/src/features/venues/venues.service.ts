import type { PriceTerms } from '@mandap/domain/bookings/pricing';
import { Failure } from '../../failure.ts';
import type { CacheInvalidation } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { MayLag } from '../../platform/replica.ts';
import type { Settings } from '../settings/settings.service.ts';
import { type CountedReview, createRatingsStore } from './ratings.store.ts';
import { createSaved } from './saved.service.ts';
import { createSpacesStore } from './spaces.store.ts';
import type { CardFacts } from './venues.present.ts';
import { isPublic, type VenueRecord, type VenueSearch } from './venues.record.ts';
import { createVenuesStore } from './venues.store.ts';

interface Dependencies {
  db: Db;
  mayLag: MayLag;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  settings: Settings;
}

export const createVenues = ({ db, mayLag, clock, cacheInvalidation, settings }: Dependencies) => {
  const store = createVenuesStore(db, clock);
  /** What anybody may look at. */
  const shown = mayLag((sql) => createVenuesStore(sql, clock));
  const ratings = createRatingsStore(db);

  const visible = (venue: VenueRecord | null): VenueRecord => {
    if (!venue || venue.status === 'Draft') throw new Failure('venue_not_found');
    if (!isPublic(venue)) throw new Failure('venue_unavailable');
    return venue;
  };

  /** One venue that the public may see. */
  const published = async (id: string): Promise<VenueRecord> => visible(await store.find(id));

  /** What a price at this venue follows from, today. */
  const priceTerms = async (venue: VenueRecord): Promise<PriceTerms> => {
    const { serviceFeeBasisPoints, advanceBasisPoints } = await settings.get();
    return {
      pricePerDay: venue.pricePerDay,
      addOnPrices: Object.fromEntries(venue.addOns.map(({ key, price }) => [key, price])),
      serviceFee: serviceFeeBasisPoints,
      gst: venue.gst,
      advance: advanceBasisPoints,
    };
  };

  return {
    search: (wanted: VenueSearch) => shown((those) => those.search(wanted)),
    async featured(): Promise<VenueRecord[]> {
      const { enableFeaturedVenues } = await settings.get();
      return enableFeaturedVenues ? shown((those) => those.featured()) : [];
    },
    published,
    /** The same for whoever only looks at it. */
    onShow: async (id: string): Promise<VenueRecord> => visible(await shown((those) => those.find(id))),
    /** Keeps a venue bookable until the transaction ends; throws `venue_unavailable` where it is not any more. */
    async keepBookable(tx: Sql, id: string): Promise<void> {
      if (!(await store.isBookable(tx, id))) throw new Failure('venue_unavailable');
    },
    /** Any venue, published or not: for the bookings that it has. */
    find: (id: string) => store.find(id),
    /** Who a venue belongs to; null where there is no such venue. */
    ownerOf: async (id: string): Promise<string | null> => (await store.findOwner(id))?.ownerId ?? null,
    categories: () => shown((those) => those.categories()),
    amenities: () => shown((those) => those.amenities()),

    priceTerms,

    /** Waits for one's turn at this venue's days; the turn ends with the transaction. */
    lockDays: createSpacesStore().lock,

    /** What is shown of a venue besides itself. */
    async cardFacts(venue: VenueRecord): Promise<CardFacts> {
      return { terms: await priceTerms(venue), hasReviews: (await settings.get()).enableReviews };
    },

    /** Counts a visible review in (1) or out (-1), in the transaction that changes it. */
    countReview: (tx: Sql, venueId: string, review: CountedReview, by: 1 | -1) =>
      ratings.add(tx, venueId, review, by),
    ratings: (venueId: string) => ratings.find(venueId),

    /** What people keep for later. */
    saved: createSaved({ db, clock, cacheInvalidation, published, findAll: store.findAll }),
  };
};

export type Venues = ReturnType<typeof createVenues>;
