import { createHash } from 'node:crypto';
import { type Language, languages } from '@mandap/domain/languages';
import { formatPaise } from '@mandap/domain/money';
import { shownRating } from '@mandap/domain/reviews/reviews';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import { placeLineIn } from '#server/features/places/places.feature.ts';
import { textsIn } from '#server/i18n/texts.ts';
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

/** The content of a venue's share picture, without personal data. */
export const shareCardOf = (
  venue: Shown,
  { siteName, enableReviews }: PlatformSettings,
  language: Language,
): ShareCard => {
  const t = textsIn(language);
  const units = {
    day: t.venueBasics.perDay,
    session: t.venueCard.perSession,
    hour: t.venueCard.perHour,
    night: t.venueCard.perNight,
  };
  const rating = enableReviews ? shownRating(venue.rating) : null;
  return {
    brand: siteName,
    title: venue.name,
    place: placeLineIn(
      { city: venue.tehsilName, district: venue.districtName, state: venue.stateName },
      language,
    ),
    price: venue.priceIsLowest
      ? [t.venueCard.fromPrice({ price: formatPaise(venue.pricePerDay) }), units[venue.priceUnit]()]
      : [formatPaise(venue.pricePerDay), t.venueBasics.perDay()],
    rating: rating === null ? null : rating.toFixed(1),
  };
};

const cardsOf = (venue: Shown, settings: PlatformSettings): ShareCard[] =>
  languages.map((language) => shareCardOf(venue, settings, language));

/** A hash of its content in all languages identifies it: another price has another URL. */
export const shareVersionOf = (venue: Shown, settings: PlatformSettings): string =>
  createHash('sha256')
    .update(JSON.stringify([form, cardsOf(venue, settings), venue.pictures[0]?.baseUrl]))
    .digest('hex')
    .slice(0, 16);

/** In English. That of another language begins as its pages do: `/hi/share/venues/…`. */
export const sharePathOf = (venue: Shown, settings: PlatformSettings): string =>
  `/share/venues/${venue.id}/${shareVersionOf(venue, settings)}.jpg`;
