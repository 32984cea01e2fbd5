import { cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import {
  hostChecks,
  venueFilters,
  venueReasons,
  venueStates,
  venueTransitionNames,
} from '@mandap/domain/venues/lifecycle';
import { publishedFields } from '@mandap/domain/venues/venue-changes';
import * as z from 'zod/mini';
import { hostMarks } from '../accounts/accounts.ts';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { day, id, rupees, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { adminListOf, adminPaging, bulk, bulkAnswer, searched } from '../lists.schemas.ts';
import { Place, placeNames } from '../places/places.schemas.ts';
import { ChangedVenue, venueVersion } from '../venues/host.schemas.ts';
import { Amenity, Category, Picture, PracticalDetails } from '../venues/venues.schemas.ts';
import { adminVenueSorts, venueBulkActions } from './approval.ts';

const Decision = z.object({
  id: id(),
  at: timestamp(),
  actor: z.enum(['host', 'admin', 'system']),
  /** Who did it; null for the system or a deleted account. */
  person: z.nullable(z.string()),
  transition: z.enum([...venueTransitionNames, 'edit', 'confirm']),
  reasons: z.array(z.enum(venueReasons)),
  note: z.string(),
  /** What an edit has changed. */
  edited: z.array(z.enum(publishedFields)),
});
export type VenueDecision = z.output<typeof Decision>;

const Verification = z.object({
  at: timestamp(),
  person: z.nullable(z.string()),
  verified: z.boolean(),
  checks: z.array(z.enum(hostChecks)),
  note: z.string(),
});

/** The values before and after as text: amounts in paise, titles of pictures, one list item per line. */
const Change = z.object({
  field: z.enum(publishedFields),
  before: z.array(z.string()),
  after: z.array(z.string()),
});
export type AdminVenueChange = z.output<typeof Change>;

/** A host as the team sees it for verification. */
export const AdminHost = z.object({
  id: id(),
  name: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  hostSince: day(),
  verifiedAt: z.nullable(timestamp()),
  /** A suspended host's venues are hidden from guests. */
  isSuspended: z.boolean(),
  venues: z.int(),
  /** The host's venues with their addresses, newest first, at most twenty. The team compares documents with them. */
  places: z.array(z.object({ id: id(), name: z.string(), address: z.string() })),
  eventsHosted: z.int(),
  /** Who owns the account to which payouts go. Null: there is none. */
  accountHolder: z.nullable(z.string()),
  /** Null: not given yet. */
  taxDetails: z.nullable(z.object({ legalName: z.string(), pan: z.string(), gstin: z.nullable(z.string()) })),
  /** The number of verification documents that await review. */
  documents: z.int(),
  verifications: z.array(Verification),
});
export type AdminHost = z.output<typeof AdminHost>;

/** A possible duplicate: a host with the same phone number, or a venue at the same place or with the same picture. */
const Duplicate = z.object({
  kind: z.enum(['phone', 'place', 'picture']),
  /** The id of the host if the phone number matches, otherwise of the venue. */
  id: id(),
  name: z.string(),
});
export type VenueDuplicate = z.output<typeof Duplicate>;

export const AdminVenue = z.object({
  id: id(),
  name: z.string(),
  description: z.string(),
  category: Category,
  addressLine: z.string(),
  city: z.string(),
  /** The host asked for a town that is not in the list of places. Approving the venue adds it. */
  isCityNew: z.boolean(),
  /** A known town with a similar name, perhaps spelled differently. Null if the town is known or no name is similar. */
  similarCity: z.nullable(z.string()),
  tehsil: Place,
  /** The host asked for a tehsil that is not in the list of places. Approving the venue adds it. */
  isTehsilNew: z.boolean(),
  district: Place,
  state: Place,
  placeNames,
  pincode: z.string(),
  /** The exact location. */
  location: z.object({ lat: z.number(), lng: z.number() }),
  capacity: z.int(),
  pricePerDay: rupees(),
  pictures: z.array(z.extend(Picture, { id: id() })),
  amenities: z.array(Amenity),
  addOns: z.array(z.object({ key: z.string(), names: Names, price: rupees(), note: z.nullable(z.string()) })),
  cancellationPolicy: z.enum(cancellationPolicies),
  instantBooking: z.boolean(),
  practicalDetails: PracticalDetails,
  status: z.enum(venueStates),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  isFeatured: z.boolean(),
  featuredUntil: z.nullable(day()),
  bookings: z.object({ made: z.int(), live: z.int() }),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  version: venueVersion(),
  host: AdminHost,
  /** When the venue was last approved; null if that was before approvals were recorded. */
  approvedAt: z.nullable(timestamp()),
  changes: z.array(Change),
  /** When the name, place or pictures first differed from what was approved. Null if there is nothing to review. */
  changedAt: z.nullable(timestamp()),
  /** Newest first. */
  decisions: z.array(Decision),
  /** The transitions that are possible now. If `needsVerification`, only a verified host's venue can be published. */
  transitions: z.array(z.enum(venueTransitionNames)),
  needsVerification: z.boolean(),
  /** Hosts with the same phone number, and venues at the same place or with one of this venue's pictures. */
  duplicates: z.array(Duplicate),
});
export type AdminVenue = z.output<typeof AdminVenue>;

export const getReviewQueue = {
  summary: 'Get the queue of venues awaiting review, and the position of one venue in it',
  input: z.object({ venue: z.optional(id()) }),
  output: z.object({
    count: z.int(),
    /** The venue that has waited longest; null if the queue is empty. */
    first: z.nullable(id()),
    /** The position of the given venue; null if it is not in the queue. */
    place: z.nullable(
      z.object({
        position: z.int(),
        previous: z.nullable(id()),
        next: z.nullable(id()),
        /** When it was submitted, or changed by its host. */
        waitingSince: timestamp(),
      }),
    ),
  }),
} satisfies EndpointSchema;

export const getAdminVenue = {
  summary: 'Get a venue for review',
  input: z.object({ id: id() }),
  output: AdminVenue,
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const getAdminHost = {
  summary: 'Get a host for verification',
  input: z.object({ id: id() }),
  output: AdminHost,
  fails: ['host_not_found'],
} satisfies EndpointSchema;

const note = () => z._default(text(1000), '');
const reasons = () =>
  z
    .array(z.enum(venueReasons, 'not_a_choice'), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(venueReasons.length, 'too_long'));

/** The version that the administrator reviewed, so that later changes are not approved unseen. */
const seenVersion = () => z.optional(venueVersion());

export const approveVenue = {
  summary: 'Publish a venue awaiting review',
  input: z.object({ id: id(), note: note(), version: seenVersion() }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_moved_on', 'venue_changed', 'host_not_verified'],
} satisfies EndpointSchema;

export const rejectVenue = {
  summary: 'Reject a venue awaiting review; its host sees the reason',
  input: z.object({ id: id(), reasons: reasons(), note: note() }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;

export const requestVenueChanges = {
  summary: 'Return a venue awaiting review to its host with the requested changes',
  input: z.object({ id: id(), reasons: reasons(), note: note() }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;

export const unlistVenue = {
  summary: 'Unlist a venue; its bookings stay',
  input: z.object({ id: id(), note: note() }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;

export const relistVenue = {
  summary: 'List an unlisted venue again',
  input: z.object({ id: id(), note: note() }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_moved_on', 'host_not_verified'],
} satisfies EndpointSchema;

export const confirmVenueChanges = {
  summary: 'Approve the changes that a host made since the last approval',
  input: z.object({ id: id(), version: seenVersion() }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_moved_on', 'venue_changed'],
} satisfies EndpointSchema;

export const AdminVenueRow = z.object({
  id: id(),
  name: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  placeNames,
  vendor: z.object({ id: id(), name: z.string(), verified: z.boolean() }),
  capacity: z.int(),
  pricePerDay: rupees(),
  status: z.enum(venueStates),
  rating: z.nullable(z.number()),
  isFeatured: z.boolean(),
  featuredUntil: z.nullable(day()),
  bookings: z.int(),
  /** Since when changes by the host have awaited review. */
  changedAt: z.nullable(timestamp()),
  createdAt: timestamp(),
});
export type AdminVenueRow = z.output<typeof AdminVenueRow>;

const filters = {
  /** Matches the venue's name, its place and the host's names. */
  search: searched(),
  status: z.optional(z.enum(venueFilters, 'not_a_choice')),
  featured: z.optional(z.boolean('invalid')),
  /** Whether changes made after the approval await review. */
  changed: z.optional(z.boolean('invalid')),
  stateId: z.optional(id()),
  /** Whether the venue's host is verified. */
  host: z.optional(z.enum(hostMarks, 'not_a_choice')),
  sort: z._default(z.enum(adminVenueSorts, 'not_a_choice'), 'newest'),
};

export const listAdminVenues = {
  summary: 'List all venues, for administrators',
  input: z.object({ ...adminPaging, ...filters }),
  output: adminListOf(AdminVenueRow),
} satisfies EndpointSchema;

export const exportAdminVenues = {
  summary: 'Export the filtered venues as CSV',
  input: z.object(filters),
  output: FileAnswer(),
} satisfies EndpointSchema;

export const actOnVenues = {
  summary: 'Apply one action to several venues; each succeeds or fails on its own',
  input: z.extend(bulk(), { action: z.enum(venueBulkActions, 'not_a_choice') }),
  output: bulkAnswer(),
} satisfies EndpointSchema;
