import type { Picture, Venue, VenueCard } from '@mandap/contract/venues/venues.schemas';
import { refundTableOf } from '@mandap/domain/bookings/cancellation';
import { type PriceTerms, quote } from '@mandap/domain/bookings/pricing';
import { responseTimeOf } from '@mandap/domain/hosts/response-time';
import { type Paise, toRupees } from '@mandap/domain/money';
import { shownRating } from '@mandap/domain/reviews/reviews';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import type { AddOnOffer } from '@mandap/domain/venues/add-ons';
import { roundedDegrees } from '@mandap/domain/venues/map-position';
import { venue as venueText } from '#server/i18n/generated/en.ts';
import { publicText } from '#server/public-text.ts';
import type { AmenityRecord, PictureRecord, VenueRecord } from './queries/venue-records.ts';
import { sharePathOf } from './share-picture.ts';

/** Descriptions imported from older data may contain such picture markers (spec.md section 3). */
const pictureMarker = /\s*\bImage:\s*https?:\/\/\S+/gi;

/** A description as everybody reads it: without picture markers, and never empty. */
export const shownDescription = (description: string): string =>
  publicText(description.replace(pictureMarker, '').trim()) || venueText.defaultDescription();

/** In order, the cover first. */
export const presentPictures = <Row extends PictureRecord>(pictures: readonly Row[]): (Row & Picture)[] =>
  pictures.map((picture, index) => ({
    ...picture,
    fileUrl: `${picture.baseUrl}/${Math.max(...picture.widths)}.jpg`,
    isCover: index === 0,
  }));

/** What a price at this venue depends on, under the current settings. */
export const priceTermsOf = (
  venue: Pick<VenueRecord, 'pricePerDay' | 'gst'> & { addOns: readonly AddOnOffer[] },
  { serviceFeeBasisPoints, advanceBasisPoints }: PlatformSettings,
): PriceTerms => ({
  pricePerDay: venue.pricePerDay,
  addOns: venue.addOns,
  serviceFee: serviceFeeBasisPoints,
  gst: venue.gst,
  advance: advanceBasisPoints,
});

const presentVendor = (venue: VenueRecord): Venue['vendor'] => ({
  id: venue.ownerId,
  name: venue.businessName,
  contactName: venue.contactName,
  email: null,
  responseTime: responseTimeOf(venue.responseMinutes),
  verified: venue.hostVerified,
  hostSince: venue.hostSince,
  eventsHosted: venue.eventsHosted,
  languages: venue.languages,
});

const dayTotal = (terms: PriceTerms): Paise => quote(terms, { start: '2026-01-01', end: '2026-01-01' }).total;

export const presentAmenity = ({ note, ...amenity }: AmenityRecord): Venue['amenities'][number] => ({
  ...amenity,
  ...(note === null ? {} : { note }),
});

export const presentCategory = (
  venue: Pick<VenueRecord, 'categoryId' | 'categoryName' | 'categoryNames' | 'categorySlug' | 'categoryIcon'>,
): VenueCard['category'] => ({
  id: venue.categoryId,
  name: venue.categoryName,
  names: venue.categoryNames,
  slug: venue.categorySlug,
  icon: venue.categoryIcon,
});

/** The fields that a card and a page share. */
const presentBoth = (venue: VenueRecord, settings: PlatformSettings) => {
  const images = presentPictures(venue.pictures);
  return {
    id: venue.id,
    name: venue.name,
    description: shownDescription(venue.description),
    addressLine: venue.addressLine,
    city: venue.city,
    tehsil: { id: venue.tehsilId, name: venue.tehsilName },
    district: { id: venue.districtId, name: venue.districtName },
    state: { id: venue.stateId, name: venue.stateName },
    pincode: venue.pincode,
    capacity: venue.capacity,
    images,
    coverImage: images[0] ?? null,
    amenities: venue.amenities.map((amenity) =>
      presentAmenity({ ...amenity, note: amenity.note && publicText(amenity.note) }),
    ),
    category: presentCategory(venue),
    isFeatured: venue.isFeatured,
    status: venue.status,
    owner: venue.ownerId,
    pricePerDay: toRupees(venue.pricePerDay),
    pricePerHour: venue.pricePerHour === null ? null : toRupees(venue.pricePerHour),
    dayTotal: toRupees(dayTotal(priceTermsOf(venue, settings))),
    rating: settings.enableReviews ? shownRating(venue.rating) : null,
    reviewCount: settings.enableReviews ? venue.reviewCount : 0,
    vendor: presentVendor(venue),
    createdAt: venue.createdAt.toISOString(),
    updatedAt: venue.updatedAt.toISOString(),
    instantBooking: venue.instantBooking,
  };
};

/**
 * Includes more about pictures, amenities and the host than a card. Fields that the contract does not declare
 * are not sent.
 */
export const presentCard = (venue: VenueRecord, settings: PlatformSettings): VenueCard =>
  presentBoth(venue, settings);

export const presentVenue = (venue: VenueRecord, settings: PlatformSettings): Venue => {
  const terms = priceTermsOf(venue, settings);
  return {
    ...presentBoth(venue, settings),
    shareImage: sharePathOf(venue, settings),
    location: { lat: roundedDegrees(venue.lat), lng: roundedDegrees(venue.lng) },
    cancellationPolicy: venue.cancellationPolicy,
    cancellationTerms: [...refundTableOf(venue.cancellationPolicy, venue.cancellationTerms)],
    securityDeposit: venue.securityDeposit === null ? null : toRupees(venue.securityDeposit),
    payAtVenue: venue.payAtVenue,
    addOns: venue.addOns.map((addOn) => ({
      ...addOn,
      price: toRupees(addOn.price),
      note: addOn.note && publicText(addOn.note),
    })),
    gstPercent: terms.gst / 100,
    serviceFeePercent: terms.serviceFee / 100,
    advancePercent: terms.advance / 100,
    practicalDetails: venue.practicalDetails,
  };
};
