import { createHash } from 'node:crypto';
import { formatPaise } from '@mandap/domain/money';
import { shownRating } from '@mandap/domain/reviews/reviews';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import { venueBasics as venueBasicsText, venueCard as venueCardText } from '#server/i18n/generated/en.ts';
import type { ShareCard } from '#server/platform/share-card.ts';
import type { VenueRecord } from './queries/venue-records.ts';

/** Raise this when share pictures are drawn differently. */
const form = 1;

type Shown = Pick<
  VenueRecord,
  | 'id'
  | 'name'
  | 'tehsilName'
  | 'districtName'
  | 'stateName'
  | 'pricePerDay'
  | 'priceIsLowest'
  | 'priceUnit'
  | 'rating'
  | 'pictures'
>;

const unitTexts = {
  day: venueBasicsText.perDay,
  session: venueCardText.perSession,
  hour: venueCardText.perHour,
  night: venueCardText.perNight,
};

/** The content of a venue's share picture, without personal data. */
export const shareCardOf = (venue: Shown, { siteName, enableReviews }: PlatformSettings): ShareCard => {
  const rating = enableReviews ? shownRating(venue.rating) : null;
  return {
    brand: siteName,
    title: venue.name,
    place: [...new Set([venue.tehsilName, venue.districtName, venue.stateName])].join(', '),
    price: venue.priceIsLowest
      ? [venueCardText.fromPrice({ price: formatPaise(venue.pricePerDay) }), unitTexts[venue.priceUnit]()]
      : [formatPaise(venue.pricePerDay), venueBasicsText.perDay()],
    rating: rating === null ? null : rating.toFixed(1),
  };
};

/** A hash of its content identifies it: another price has another URL. */
export const shareVersionOf = (venue: Shown, settings: PlatformSettings): string =>
  createHash('sha256')
    .update(JSON.stringify([form, shareCardOf(venue, settings), venue.pictures[0]?.baseUrl]))
    .digest('hex')
    .slice(0, 16);

export const sharePathOf = (venue: Shown, settings: PlatformSettings): string =>
  `/share/venues/${venue.id}/${shareVersionOf(venue, settings)}.jpg`;
