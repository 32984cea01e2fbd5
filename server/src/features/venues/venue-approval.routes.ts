import { getAdminHost, getAdminVenue } from '@mandap/contract/venues/approval.endpoints';
import type { AdminHost, AdminVenue } from '@mandap/contract/venues/approval.schemas';
import { toRupees } from '@mandap/domain/money';
import { joinName } from '@mandap/domain/names';
import { shownRating } from '@mandap/domain/reviews/reviews';
import { venueStateOf } from '@mandap/domain/venues/lifecycle';
import type { VenueChange } from '@mandap/domain/venues/venue-changes';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { VenueReview } from './venue-approval.service.ts';
import type { ReviewedVenue } from './venue-approval.store.ts';

type Seen = Awaited<ReturnType<VenueReview['see']>>;

const personOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  firstName === null ? null : joinName({ firstName, lastName: lastName ?? '' });

const presentPictures = ({ pictures }: ReviewedVenue): AdminVenue['pictures'] =>
  pictures.map((picture, index) => ({
    ...picture,
    fileUrl: `${picture.baseUrl}/${Math.max(...picture.widths)}.jpg`,
    isCover: index === 0,
  }));

/** A picture is compared by its id, and shown by its title. */
const presentChange = ({ field, before, after }: VenueChange): VenueChange => {
  const titles = (lines: string[]) => lines.map((line) => line.slice(line.indexOf(' ') + 1));
  return field === 'pictures'
    ? { field, before: titles(before), after: titles(after) }
    : { field, before, after };
};

const presentVenue = (venue: ReviewedVenue) => ({
  id: venue.id,
  name: venue.name,
  description: venue.description,
  category: { id: venue.categoryId, name: venue.categoryName, slug: venue.categorySlug },
  addressLine: venue.addressLine,
  city: venue.city,
  tehsil: { id: venue.tehsilId, name: venue.tehsilName },
  district: { id: venue.districtId, name: venue.districtName },
  state: { id: venue.stateId, name: venue.stateName },
  pincode: venue.pincode,
  location: { lat: venue.lat, lng: venue.lng },
  capacity: venue.capacity,
  pricePerDay: toRupees(venue.pricePerDay),
  pictures: presentPictures(venue),
  amenities: venue.amenities.map(({ id, name, note }) => ({ id, name, ...(note === null ? {} : { note }) })),
  addOns: venue.addOns.map(({ key, price, note }) => ({ key, price: toRupees(price), note })),
  cancellationPolicy: venue.cancellationPolicy,
  instantBooking: venue.instantBooking,
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

const presentHost = ({ host, verifications }: Pick<Seen, 'host' | 'verifications'>): AdminHost => ({
  ...host,
  verifiedAt: host.verifiedAt?.toISOString() ?? null,
  verifications: verifications.map(({ at, verified, checks, note, ...who }) => ({
    verified,
    checks,
    note,
    at: at.toISOString(),
    person: personOf(who),
  })),
});

export const venueReviewCalls = (review: VenueReview): ServedCall[] => [
  guardedCall(getAdminHost, async ({ id }) => presentHost(await review.seeHost(id))),

  guardedCall(getAdminVenue, async ({ id }) => {
    const seen = await review.see(id);
    return {
      ...presentVenue(seen.venue),
      host: presentHost(seen),
      approvedAt: seen.approvedAt?.toISOString() ?? null,
      changes: seen.changes.map(presentChange),
      decisions: seen.decisions.map(({ id: decisionId, at, actor, move, reasons, note, ...who }) => ({
        id: decisionId,
        at: at.toISOString(),
        actor,
        move,
        reasons,
        note,
        person: personOf(who),
      })),
      moves: seen.moves,
      needsVerification: seen.needsVerification,
    };
  }),
];
