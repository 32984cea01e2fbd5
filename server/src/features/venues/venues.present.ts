import type {
  ChangedVenue,
  OwnVenue,
  OwnVenueCard,
  VenueDraft,
  VenueTerms,
} from '@mandap/contract/venues/host.schemas';
import { planOfRules } from '@mandap/contract/venues/payment-plan';
import type { Picture, Venue, VenueCard } from '@mandap/contract/venues/venues.schemas';
import {
  type CancellationPolicy,
  type RefundTable,
  refundTableOf,
} from '@mandap/domain/bookings/cancellation';
import type { PayAtVenueRule } from '@mandap/domain/bookings/pay-at-venue';
import type { PlanRules } from '@mandap/domain/bookings/payment-plan';
import { type PriceTerms, quote } from '@mandap/domain/bookings/quote';
import { responseTimeOf } from '@mandap/domain/hosts/response-time';
import { type BasisPoints, type Paise, toRupees } from '@mandap/domain/money';
import type { OfferingUnit } from '@mandap/domain/offerings/offering';
import { shownRating } from '@mandap/domain/reviews/reviews';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import { mayAtVenue, type VenueRole } from '@mandap/domain/team/managers';
import type { AddOn, AddOnOffer } from '@mandap/domain/venues/add-ons';
import {
  hostTransitions,
  type VenueActor,
  type VenueReason,
  type VenueStatus,
  type VenueTransition,
  venueStateOf,
} from '@mandap/domain/venues/lifecycle';
import { roundedDegrees } from '@mandap/domain/venues/map-position';
import { type PracticalDetails, typedDetails } from '@mandap/domain/venues/practical-details';
import { placeNamesOf } from '#server/features/places/places.feature.ts';
import { venue as venueText } from '#server/i18n/generated/en.ts';
import { personName } from '#server/i18n/person-name.ts';
import { publicText } from '#server/public-text.ts';
import { type DraftRow, draftPictureIds } from './drafts.store.ts';
import type { AmenityRecord, PictureRecord, VenueRecord } from './queries/venue-records.ts';
import { sharePathOf } from './share-picture.ts';
import type { PictureRow } from './venue-pictures.ts';
import type { VenuesContext } from './venues.context.ts';
import type { LockedVenue } from './venues.store.ts';

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
  venue: Pick<VenueRecord, 'pricePerDay' | 'gst' | 'paymentPlan'> & { addOns: readonly AddOnOffer[] },
  { serviceFeeBasisPoints, advanceBasisPoints }: PlatformSettings,
): PriceTerms => ({
  pricePerDay: venue.pricePerDay,
  addOns: venue.addOns,
  serviceFee: serviceFeeBasisPoints,
  gst: venue.gst,
  advance: advanceBasisPoints,
  plan: venue.paymentPlan,
});

const presentVendor = (venue: VenueRecord): Venue['vendor'] => ({
  id: venue.ownerId,
  name: venue.businessName,
  contactName: personName(venue.contactName),
  email: null,
  responseTime: responseTimeOf(venue.responseMinutes),
  verified: venue.hostVerified,
  hostSince: venue.hostSince,
  eventsHosted: venue.eventsHosted,
  languages: venue.languages.map(({ en }) => en),
  languageNames: venue.languages,
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

/** Of the places that a venue is in. */
export const namesOfPlaces = ({
  stateName,
  districtName,
  tehsilName,
  city,
}: Pick<VenueRecord, 'stateName' | 'districtName' | 'city'> & { tehsilName: string | null }) =>
  placeNamesOf({ state: stateName, district: districtName, tehsil: tehsilName, city });

/** The fields that a card and a page share. */
const presentBoth = (venue: VenueRecord, settings: PlatformSettings) => {
  const images = presentPictures(venue.pictures).map((picture) => ({
    ...picture,
    title: publicText(picture.title),
  }));
  return {
    id: venue.id,
    name: venue.name,
    description: shownDescription(venue.description),
    addressLine: publicText(venue.addressLine),
    city: publicText(venue.city),
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
    ...(venue.hasOfferings && { hasOfferings: true }),
    ...(venue.priceIsLowest && { priceIsLowest: true, priceUnit: venue.priceUnit }),
    ...(venue.vegPlatePrice !== null && { vegPlatePrice: toRupees(venue.vegPlatePrice) }),
  };
};

/**
 * Includes more about pictures, amenities and the host than a card. Fields that the contract does not declare
 * are not sent.
 */
export const presentCard = (venue: VenueRecord, settings: PlatformSettings): VenueCard => ({
  ...presentBoth(venue, settings),
  // A card does not show the tehsil.
  ...namesOfPlaces({ ...venue, tehsilName: null }),
});

export const presentVenue = (venue: VenueRecord, settings: PlatformSettings): Venue => {
  const terms = priceTermsOf(venue, settings);
  return {
    ...presentBoth(venue, settings),
    ...namesOfPlaces(venue),
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
    ...(venue.paymentPlan && { paymentPlan: planOfRules(venue.paymentPlan) }),
    practicalDetails: venue.practicalDetails,
  };
};

export const presentChanged = ({
  id,
  status,
  version,
  isFeatured,
  featuredUntil,
}: LockedVenue): ChangedVenue => ({
  id,
  version,
  isFeatured,
  featuredUntil,
  status: venueStateOf(status),
});

export interface CardRow
  extends Omit<OwnVenueCard, 'pricePerDay' | 'priceUnit' | 'transitions' | 'bookings'> {
  pricePerDay: Paise;
  priceUnit: OfferingUnit;
  unlistedBy: VenueActor | null;
  bookingsMade: number;
}

export const presentOwnCard = ({ unlistedBy, bookingsMade, priceUnit, ...venue }: CardRow): OwnVenueCard => {
  const seesListing = mayAtVenue(venue.role, 'listing');
  const seesBookings = mayAtVenue(venue.role, 'bookings');
  return {
    ...venue,
    ...placeNamesOf(venue),
    pricePerDay: toRupees(venue.pricePerDay),
    ...(venue.priceIsLowest && { priceUnit }),
    rating: shownRating(venue.rating),
    bookings: seesBookings ? bookingsMade : null,
    nextEvent: seesBookings ? venue.nextEvent : null,
    decision: seesListing ? venue.decision : null,
    transitions: seesListing ? hostTransitions(venue.status, unlistedBy) : [],
  };
};

export interface TermsRow {
  policy: CancellationPolicy;
  /** Custom policies only. */
  custom: RefundTable | null;
  securityDeposit: Paise | null;
  payAtVenue: PayAtVenueRule;
  /** The host's own. Null: the platform's. */
  paymentPlan: PlanRules | null;
}

export const presentTerms = ({
  policy,
  custom,
  securityDeposit,
  payAtVenue,
  paymentPlan,
}: TermsRow): VenueTerms => ({
  cancellationPolicy: policy,
  cancellationTerms: [...refundTableOf(policy, custom)],
  securityDeposit: securityDeposit === null ? null : toRupees(securityDeposit),
  payAtVenue,
  paymentPlan: paymentPlan && planOfRules(paymentPlan),
});

export interface HostVenueRow {
  id: string;
  role: VenueRole;
  managedFor: string | null;
  status: VenueStatus;
  version: number;
  name: string;
  categoryId: string;
  description: string;
  state: string;
  district: string;
  tehsil: string;
  city: string;
  addressLine: string;
  pincode: string;
  lat: number;
  lng: number;
  capacity: number;
  pricePerDay: Paise;
  gst: BasisPoints;
  cancellationPolicy: CancellationPolicy;
  instantBooking: boolean;
  practicalDetails: PracticalDetails;
  amenities: { id: string; note: string }[];
  addOns: { key: AddOn; price: Paise; note: string }[];
  pictures: PictureRow[];
  decision: { transition: VenueTransition; reasons: VenueReason[]; note: string; at: string } | null;
  unlistedBy: VenueActor | null;
}

export const presentHostVenue = (venue: HostVenueRow): OwnVenue => ({
  id: venue.id,
  role: venue.role,
  managedFor: venue.managedFor,
  status: venue.status,
  isUnsent: false,
  version: venue.version,
  sheet: formOf(venue),
  ...placeNamesOf(venue),
  pictures: presentPictures(venue.pictures),
  gstPercent: venue.gst / 100,
  decision: venue.decision,
  transitions: hostTransitions(venue.status, venue.unlistedBy),
});

/** Numbers as people type them. */
const formOf = (venue: HostVenueRow): VenueDraft => ({
  name: venue.name,
  categoryId: venue.categoryId,
  description: venue.description,
  state: venue.state,
  district: venue.district,
  tehsil: venue.tehsil,
  city: venue.city,
  addressLine: venue.addressLine,
  pincode: venue.pincode,
  lat: String(venue.lat),
  lng: String(venue.lng),
  capacity: String(venue.capacity),
  pricePerDay: String(toRupees(venue.pricePerDay)),
  amenityIds: venue.amenities.map(({ id }) => id),
  amenityNotes: venue.amenities.filter(({ note }) => note !== ''),
  addOns: venue.addOns.map(({ key, price, note }) => ({ key, price: String(toRupees(price)), note })),
  cancellationPolicy: venue.cancellationPolicy,
  instantBooking: venue.instantBooking,
  practicalDetails: typedDetails(venue.practicalDetails),
  pictures: venue.pictures.map(({ id, title }) => ({ id, title })),
  step: '',
});

export interface HostDraftRow extends DraftRow {
  gst: BasisPoints;
}

export const presentDraft = async ({ files }: VenuesContext, row: HostDraftRow): Promise<OwnVenue> => {
  const { id, draft, version } = row;
  const uploads = await files.of(draftPictureIds(row));
  const pictures = draft.pictures.flatMap(({ id: pictureId, title }) => {
    const upload = uploads.get(pictureId);
    if (!upload) return [];
    const { baseUrl, widths, placeholder } = upload;
    return [{ id: pictureId, title, baseUrl, widths, placeholder }];
  });
  return {
    id,
    role: 'owner',
    managedFor: null,
    status: 'Draft',
    isUnsent: true,
    version,
    sheet: draft,
    ...placeNamesOf(draft),
    gstPercent: row.gst / 100,
    decision: null,
    transitions: ['submit'],
    pictures: presentPictures(pictures),
  };
};
