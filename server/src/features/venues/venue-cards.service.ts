import type { OwnVenueCard, VenueDraftCard } from '@mandap/contract/venues/host.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { shownRating } from '@mandap/domain/reviews/reviews';
import { hostMoves } from '@mandap/domain/venues/lifecycle';
import type { Actor } from '../../actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { OwnVenues } from './host-venues.service.ts';
import { type CardRow, createVenueCardsStore } from './venue-cards.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  settings: Settings;
  uploads: Uploads;
  ownVenues: Pick<OwnVenues, 'drafts'>;
}

const cardOf = ({ takenOffBy, bookingsMade, ...venue }: CardRow): OwnVenueCard => ({
  ...venue,
  pricePerDay: toRupees(venue.pricePerDay),
  rating: shownRating(venue.rating),
  bookings: bookingsMade,
  moves: hostMoves(venue.status, takenOffBy),
});

/** A host's own venues with how they stand and do. */
export const createVenueCards = ({ db, clock, settings, uploads, ownVenues }: Dependencies) => {
  const store = createVenueCardsStore(db);

  const draftCards = async (hostId: string): Promise<VenueDraftCard[]> => {
    const drafts = await ownVenues.drafts(hostId);
    const covers = await uploads.of(drafts.flatMap(({ sheet }) => sheet.pictures[0]?.id ?? []));
    return drafts.map(({ id, sheet, updatedAt }) => {
      const cover = covers.get(sheet.pictures[0]?.id ?? '');
      return {
        id,
        name: sheet.name,
        updatedAt: updatedAt.toISOString(),
        cover: cover
          ? { baseUrl: cover.baseUrl, widths: cover.widths, placeholder: cover.placeholder }
          : null,
      };
    });
  };

  return {
    async list({ id }: Actor, paging: { page: number; pageSize: number }) {
      const [rows, count, drafts, isVerified, { requireVendorVerification }] = await Promise.all([
        store.list(id, dayInIndia(clock.now()), paging),
        store.count(id),
        draftCards(id),
        store.isVerified(id),
        settings.get(),
      ]);
      return {
        results: rows.map(cardOf),
        count,
        drafts,
        needsVerification: requireVendorVerification && !isVerified,
      };
    },
  };
};

export type VenueCards = ReturnType<typeof createVenueCards>;
