import { cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import { addOns } from '@mandap/domain/venues/add-ons';
import { hostChecks, venueMoves, venueReasons, venueStates } from '@mandap/domain/venues/lifecycle';
import { venueFacts } from '@mandap/domain/venues/venue-changes';
import * as z from 'zod/mini';
import { day, id, moment, rupees } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { Place } from '../places/places.schemas.ts';
import { venueVersion } from './lifecycle.schemas.ts';
import { Amenity, Category, Picture } from './venues.schemas.ts';

const Decision = z.object({
  id: id(),
  at: moment(),
  actor: z.enum(['host', 'admin', 'system']),
  /** Who it was; null: the platform itself, or an account that is gone. */
  person: z.nullable(z.string()),
  move: z.enum([...venueMoves, 'edit', 'confirm']),
  reasons: z.array(z.enum(venueReasons)),
  note: z.string(),
});
export type VenueDecision = z.output<typeof Decision>;

const Verification = z.object({
  at: moment(),
  person: z.nullable(z.string()),
  verified: z.boolean(),
  checks: z.array(z.enum(hostChecks)),
  note: z.string(),
});

/** Before and after as texts: money in paise, pictures by their titles, lists line by line. */
const Change = z.object({
  field: z.enum(venueFacts),
  before: z.array(z.string()),
  after: z.array(z.string()),
});
export type AdminVenueChange = z.output<typeof Change>;

/** A host as the team looks at one before it gives the mark. */
export const AdminHost = z.object({
  id: id(),
  name: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  hostSince: day(),
  verifiedAt: z.nullable(moment()),
  /** Then guests find none of the host's venues. */
  isSuspended: z.boolean(),
  venues: z.int(),
  eventsHosted: z.int(),
  /** How many papers wait to be looked at. */
  papers: z.int(),
  verifications: z.array(Verification),
});
export type AdminHost = z.output<typeof AdminHost>;

export const AdminVenue = z.object({
  id: id(),
  name: z.string(),
  description: z.string(),
  category: Category,
  addressLine: z.string(),
  city: z.string(),
  tehsil: Place,
  district: Place,
  state: Place,
  pincode: z.string(),
  /** The very place. */
  location: z.object({ lat: z.number(), lng: z.number() }),
  capacity: z.int(),
  pricePerDay: rupees(),
  pictures: z.array(z.extend(Picture, { id: id() })),
  amenities: z.array(Amenity),
  addOns: z.array(z.object({ key: z.enum(addOns), price: rupees(), note: z.nullable(z.string()) })),
  cancellationPolicy: z.enum(cancellationPolicies),
  instantBooking: z.boolean(),
  status: z.enum(venueStates),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  isFeatured: z.boolean(),
  featuredUntil: z.nullable(day()),
  bookings: z.object({ made: z.int(), live: z.int() }),
  createdAt: moment(),
  updatedAt: moment(),
  version: venueVersion(),
  host: AdminHost,
  /** When it was last approved; null: not since such things are kept. */
  approvedAt: z.nullable(moment()),
  changes: z.array(Change),
  /** Since when the host has what names, places or shows it otherwise; null: the team has nothing to look at. */
  changedAt: z.nullable(moment()),
  /** Newest first. */
  decisions: z.array(Decision),
  /** What can be done with it now; publishing waits for the host's verification where `needsVerification`. */
  moves: z.array(z.enum(venueMoves)),
  needsVerification: z.boolean(),
});
export type AdminVenue = z.output<typeof AdminVenue>;

export const getAdminVenue = {
  summary: 'One venue with all that a decision needs',
  input: z.object({ id: id() }),
  output: AdminVenue,
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const getAdminHost = {
  summary: 'One host with all that verifying needs',
  input: z.object({ id: id() }),
  output: AdminHost,
  fails: ['host_not_found'],
} satisfies EndpointSchema;
