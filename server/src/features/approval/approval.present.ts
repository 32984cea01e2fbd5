import type { AdminHost, AdminVenueRow } from '@mandap/contract/approval/approval.schemas';
import type { CancellationPolicy } from '@mandap/domain/bookings/cancellation';
import type { CatalogueIcon } from '@mandap/domain/catalogue/catalogue';
import type { Day } from '@mandap/domain/days';
import type { Names } from '@mandap/domain/languages';
import { type Paise, toRupees } from '@mandap/domain/money';
import { joinName } from '@mandap/domain/names';
import { shownRating } from '@mandap/domain/reviews/reviews';
import {
  type HostCheck,
  type VenueActor,
  type VenueReason,
  type VenueStatus,
  type VenueTransition,
  venueStateOf,
} from '@mandap/domain/venues/lifecycle';
import type { PracticalDetails } from '@mandap/domain/venues/practical-details';
import type { PublishedField } from '@mandap/domain/venues/venue-changes';
import { placeNamesOf } from '#server/features/places/places.feature.ts';
import type { AddOnRecord, AmenityRecord } from '../venues/queries/venue-records.ts';
import type { PictureRow } from '../venues/venue-pictures.ts';
import { namesOfPlaces, presentAmenity, presentCategory, presentPictures } from '../venues/venues.feature.ts';

export interface HostRow {
  id: string;
  name: string;
  contactName: string;
  email: string;
  phone: string;
  hostSince: Day;
  verifiedAt: Date | null;
  isSuspended: boolean;
  venues: number;
  places: AdminHost['places'];
  eventsHosted: number;
  accountHolder: string | null;
  taxDetails: AdminHost['taxDetails'];
  documents: number;
}

export interface VerificationRow {
  at: Date;
  firstName: string | null;
  lastName: string | null;
  verified: boolean;
  checks: HostCheck[];
  note: string;
}

export const presentHost = (
  { documents, ...host }: HostRow,
  verifications: readonly VerificationRow[],
): AdminHost => ({
  ...host,
  documents,
  verifiedAt: host.verifiedAt?.toISOString() ?? null,
  verifications: verifications.map(({ at, firstName, lastName, ...verification }) => ({
    ...verification,
    at: at.toISOString(),
    person: personName({ firstName, lastName }),
  })),
});

/** Null: the platform itself, or a deleted account. */
const personName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  firstName === null ? null : joinName({ firstName, lastName: lastName ?? '' });

export interface AdminVenueListRow {
  id: string;
  name: string;
  city: string;
  district: string;
  state: string;
  vendorId: string;
  vendorName: string;
  vendorVerified: boolean;
  capacity: number;
  pricePerDay: Paise;
  status: VenueStatus;
  rating: number | null;
  isFeatured: boolean;
  featuredUntil: Day | null;
  bookings: number;
  changedAt: Date | null;
  createdAt: Date;
}

export const presentAdminVenue = (venue: AdminVenueListRow): AdminVenueRow => {
  const { vendorId, vendorName, vendorVerified, rating, ...row } = venue;
  return {
    ...row,
    ...placeNamesOf(row),
    vendor: { id: vendorId, name: vendorName, verified: vendorVerified },
    status: venueStateOf(venue.status),
    rating: shownRating(rating),
    pricePerDay: toRupees(venue.pricePerDay),
    changedAt: venue.changedAt?.toISOString() ?? null,
    createdAt: venue.createdAt.toISOString(),
  };
};

export interface VenueRow {
  id: string;
  ownerId: string;
  name: string;
  description: string;
  categoryId: string;
  categoryName: string;
  categorySlug: string;
  categoryNames: Names;
  categoryIcon: CatalogueIcon;
  addressLine: string;
  city: string;
  tehsilId: string;
  tehsilName: string;
  isTehsilNew: boolean;
  districtId: string;
  districtName: string;
  stateId: string;
  stateName: string;
  pincode: string;
  lat: number;
  lng: number;
  capacity: number;
  pricePerDay: Paise;
  cancellationPolicy: CancellationPolicy;
  instantBooking: boolean;
  practicalDetails: PracticalDetails;
  status: VenueStatus;
  rating: number | null;
  reviewCount: number;
  isFeatured: boolean;
  featuredUntil: Day | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  changedAt: Date | null;
  pictures: PictureRow[];
  amenities: AmenityRecord[];
  addOns: AddOnRecord[];
  bookingsMade: number;
  bookingsLive: number;
}

export interface DecisionRow {
  id: string;
  at: Date;
  actor: VenueActor;
  firstName: string | null;
  lastName: string | null;
  transition: VenueTransition | 'edit' | 'confirm';
  reasons: VenueReason[];
  note: string;
  edited: PublishedField[];
}

export const presentVenueToApprove = (venue: VenueRow) => ({
  id: venue.id,
  name: venue.name,
  description: venue.description,
  category: presentCategory(venue),
  addressLine: venue.addressLine,
  city: venue.city,
  tehsil: { id: venue.tehsilId, name: venue.tehsilName },
  isTehsilNew: venue.isTehsilNew,
  district: { id: venue.districtId, name: venue.districtName },
  state: { id: venue.stateId, name: venue.stateName },
  ...namesOfPlaces(venue),
  pincode: venue.pincode,
  location: { lat: venue.lat, lng: venue.lng },
  capacity: venue.capacity,
  pricePerDay: toRupees(venue.pricePerDay),
  pictures: presentPictures(venue.pictures),
  amenities: venue.amenities.map(presentAmenity),
  addOns: venue.addOns.map((addOn) => ({ ...addOn, price: toRupees(addOn.price) })),
  cancellationPolicy: venue.cancellationPolicy,
  instantBooking: venue.instantBooking,
  practicalDetails: venue.practicalDetails,
  status: venueStateOf(venue.status),
  rating: shownRating(venue.rating),
  reviewCount: venue.reviewCount,
  isFeatured: venue.isFeatured,
  featuredUntil: venue.isFeatured ? venue.featuredUntil : null,
  bookings: { made: venue.bookingsMade, live: venue.bookingsLive },
  createdAt: venue.createdAt.toISOString(),
  updatedAt: venue.updatedAt.toISOString(),
  version: venue.version,
  changedAt: venue.changedAt?.toISOString() ?? null,
});

export const presentDecision = ({ at, firstName, lastName, ...decision }: DecisionRow) => ({
  ...decision,
  at: at.toISOString(),
  person: personName({ firstName, lastName }),
});
