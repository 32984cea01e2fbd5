import type { Picture, Venue, VenueCard } from '@mandap/contract/venues/venues.schemas';
import { refundTableOf } from '@mandap/domain/bookings/cancellation';
import { type PriceTerms, quote } from '@mandap/domain/bookings/pricing';
import { type Paise, toRupees } from '@mandap/domain/money';
import { shownRating } from '@mandap/domain/reviews/reviews';
import type { PictureRecord, VenueRecord } from './venues.record.ts';

const presentPicture = (picture: PictureRecord, index: number): Picture => ({
  ...picture,
  fileUrl: `${picture.baseUrl}/${Math.max(...picture.widths)}.jpg`,
  isCover: index === 0,
});

/** How fast a host answers, as a person would say it. */
export const responseTime = (minutes: number): string => {
  if (minutes < 60) return `Within ${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'Within an hour' : `Within ${hours} hours`;
};

const presentVendor = (venue: VenueRecord): VenueCard['vendor'] => ({
  id: venue.ownerId,
  name: venue.businessName,
  contactName: venue.contactName,
  email: null,
  responseTime: responseTime(venue.responseMinutes),
  responseMinutes: venue.responseMinutes,
  verified: venue.hostVerified,
  hostSince: venue.hostSince,
  eventsHosted: venue.eventsHosted,
  languages: venue.languages,
});

const dayTotal = (terms: PriceTerms): Paise => quote(terms, { start: '2026-01-01', end: '2026-01-01' }).total;

/** Two decimals are about a kilometre: enough to judge the way, not to knock at the door. */
const about = (degrees: number): number => Math.round(degrees * 100) / 100;

/** What a card needs besides the venue. */
export interface CardFacts {
  terms: PriceTerms;
  /** Whether the platform shows reviews. */
  hasReviews: boolean;
}

export const presentCard = (venue: VenueRecord, { terms, hasReviews }: CardFacts): VenueCard => {
  const images = venue.pictures.map(presentPicture);
  return {
    id: venue.id,
    name: venue.name,
    description: venue.description,
    addressLine: venue.addressLine,
    city: venue.city,
    tehsil: { id: venue.tehsilId, name: venue.tehsilName },
    district: { id: venue.districtId, name: venue.districtName },
    state: { id: venue.stateId, name: venue.stateName },
    pincode: venue.pincode,
    capacity: venue.capacity,
    images,
    coverImage: images[0] ?? null,
    amenities: venue.amenities.map(({ id, name, note }) => ({
      id,
      name,
      ...(note === null ? {} : { note }),
    })),
    category: { id: venue.categoryId, name: venue.categoryName, slug: venue.categorySlug },
    isFeatured: venue.isFeatured,
    status: venue.status,
    owner: venue.ownerId,
    pricePerDay: toRupees(venue.pricePerDay),
    pricePerHour: venue.pricePerHour === null ? null : toRupees(venue.pricePerHour),
    dayTotal: toRupees(dayTotal(terms)),
    rating: hasReviews ? shownRating(venue.rating) : null,
    reviewCount: hasReviews ? venue.reviewCount : 0,
    vendor: presentVendor(venue),
    createdAt: venue.createdAt.toISOString(),
    updatedAt: venue.updatedAt.toISOString(),
    instantBooking: venue.instantBooking,
  };
};

export const presentVenue = (venue: VenueRecord, { terms, hasReviews }: CardFacts): Venue => ({
  ...presentCard(venue, { terms, hasReviews }),
  location: { lat: about(venue.lat), lng: about(venue.lng) },
  rooms: venue.rooms,
  roomGuests: venue.roomGuests,
  cancellationPolicy: venue.cancellationPolicy,
  cancellationTerms: [...refundTableOf(venue.cancellationPolicy, venue.cancellationTerms)],
  securityDeposit: venue.securityDeposit === null ? null : toRupees(venue.securityDeposit),
  addOns: venue.addOns.map(({ key, price, note }) => ({ key, price: toRupees(price), note })),
  gstPercent: terms.gst / 100,
  serviceFeePercent: terms.serviceFee / 100,
  advancePercent: terms.advance / 100,
  checkInTime: venue.checkInTime,
  checkOutTime: venue.checkOutTime,
});
