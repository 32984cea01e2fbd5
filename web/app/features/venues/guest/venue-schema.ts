import type { Venue } from '@mandap/contract/venues/venues.schemas';
import type { OfferingUnit } from '@mandap/domain/offerings/offering';

const ratingOf = ({ rating, reviewCount }: Venue) =>
  rating === null || reviewCount === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      };

const feature = (name: string, value: boolean) => ({
  '@type': 'LocationFeatureSpecification',
  name,
  value,
});

/** Terms of schema.org, with their English names. */
const featuresOf = ({ amenities, practicalDetails }: Venue) => {
  const { wheelchairAccess } = practicalDetails;
  return [
    ...amenities.map(({ name }) => feature(name, true)),
    ...(wheelchairAccess === null ? [] : [feature('Wheelchair accessible', wheelchairAccess === 'full')]),
  ];
};

const openingOf = ({ practicalDetails: { opening, opensAt, closesAt } }: Venue) =>
  opening === null ? {} : { openingHours: `Mo-Su ${opensAt ?? '00:00'}-${closesAt ?? '23:59'}` };

/** What can be bought. Without a name: the whole venue. */
export interface Offer {
  name?: string;
  /** In rupees per unit. */
  price: number;
  unit: OfferingUnit;
}

/** What a price is for: codes of UN/CEFACT, and words for what has none. */
const unitsOf: Record<OfferingUnit, object> = {
  day: { unitCode: 'DAY' },
  hour: { unitCode: 'HUR' },
  session: { unitText: 'session' },
  night: { unitText: 'room and night' },
};

const offerOf = ({ name, price, unit }: Offer, url: string) => ({
  '@type': 'Offer',
  ...(name && { name }),
  price,
  priceCurrency: 'INR',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'INR',
    ...unitsOf[unit],
  },
  url,
  availability: 'https://schema.org/InStock',
});

/** Structured data of a venue for search engines (schema.org). `offers`: what it sells besides itself. */
export const venueSchema = (
  venue: Venue,
  url: string,
  pictures: string[],
  offers: readonly Offer[] = [],
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': ['EventVenue', 'Product'],
  name: venue.name,
  description: venue.description,
  url,
  image: pictures,
  address: {
    '@type': 'PostalAddress',
    addressLocality: venue.city,
    addressRegion: venue.state.name,
    postalCode: venue.pincode,
    addressCountry: 'IN',
  },
  geo: { '@type': 'GeoCoordinates', latitude: venue.location.lat, longitude: venue.location.lng },
  maximumAttendeeCapacity: venue.capacity,
  amenityFeature: featuresOf(venue),
  ...openingOf(venue),
  offers:
    offers.length > 0
      ? offers.map((offer) => offerOf(offer, url))
      : offerOf({ price: venue.pricePerDay, unit: venue.priceUnit ?? 'day' }, url),
  ...ratingOf(venue),
});

/** Breadcrumbs for search engines. The last one is the page itself. */
export const crumbsSchema = (
  crumbs: readonly { name: string; item?: string }[],
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, item }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(item && { item }),
  })),
});
