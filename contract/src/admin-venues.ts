import { addOns } from '@house/domain/add-ons';
import { cancellationPolicies } from '@house/domain/cancellation';
import { indianStates } from '@house/domain/indian-states';
import { venueFacts } from '@house/domain/venue-changes';
import { hostChecks, venueFilters, venueMoves, venueReasons, venueStates } from '@house/domain/venue-life';
import * as z from 'zod/mini';
import { day, id, moment, rupees, text, wholeNumber } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { FileAnswer } from './files.ts';
import { adminListOf, adminPaging, bulk, bulkAnswer, searched } from './lists.ts';
import { Place } from './places.ts';
import { Amenity, Category, Picture } from './venues.ts';

export const adminVenueSorts = [
  ...(['newest', 'oldest', 'name', '-name', 'price', '-price', 'rating', '-rating'] as const),
  ...(['capacity', '-capacity', 'bookings', '-bookings'] as const),
] as const;
export type AdminVenueSort = (typeof adminVenueSorts)[number];

export const AdminVenueRow = z.object({
  id: id(),
  name: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  vendor: z.object({ id: id(), name: z.string(), verified: z.boolean() }),
  capacity: z.int(),
  pricePerDay: rupees(),
  status: z.enum(venueStates),
  rating: z.nullable(z.number()),
  isFeatured: z.boolean(),
  featuredUntil: z.nullable(day()),
  bookings: z.int(),
  createdAt: moment(),
});
export type AdminVenueRow = z.output<typeof AdminVenueRow>;

const wishes = {
  /** In the name, the place and the vendor's names. */
  search: searched(),
  status: z.optional(z.enum(venueFilters, 'not_a_choice')),
  featured: z.optional(z.boolean('invalid')),
  sort: z._default(z.enum(adminVenueSorts, 'not_a_choice'), 'newest'),
};

export const listAdminVenues = endpoint({
  method: 'GET',
  path: '/api/admin/venues/',
  summary: 'Every venue, for administrators',
  access: ['admin'],
  input: z.object({ ...adminPaging, ...wishes }),
  output: adminListOf(AdminVenueRow),
});

export const exportAdminVenues = endpoint({
  method: 'GET',
  path: '/api/admin/venues/export/',
  summary: 'The same venues as a table to be saved',
  access: ['admin'],
  input: z.object(wishes),
  output: FileAnswer(),
  file: 'text/csv',
});

const Decision = z.object({
  id: id(),
  at: moment(),
  actor: z.enum(['host', 'admin', 'system']),
  /** Who it was; null: the platform itself, or an account that is gone. */
  person: z.nullable(z.string()),
  move: z.enum([...venueMoves, 'edit']),
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
  host: z.object({
    id: id(),
    name: z.string(),
    contactName: z.string(),
    email: z.string(),
    phone: z.string(),
    hostSince: day(),
    verifiedAt: z.nullable(moment()),
    venues: z.int(),
    eventsHosted: z.int(),
    verifications: z.array(Verification),
  }),
  /** When it was last approved; null: not since such things are kept. */
  approvedAt: z.nullable(moment()),
  changes: z.array(Change),
  /** Newest first. */
  decisions: z.array(Decision),
  /** What can be done with it now; publishing waits for the host's verification where `needsVerification`. */
  moves: z.array(z.enum(venueMoves)),
  needsVerification: z.boolean(),
});
export type AdminVenue = z.output<typeof AdminVenue>;

export const getAdminVenue = endpoint({
  method: 'GET',
  path: '/api/admin/venues/:id/',
  summary: 'One venue with all that a decision needs',
  access: ['admin'],
  input: z.object({ id: id() }),
  output: AdminVenue,
  fails: ['venue_not_found'],
});

const note = () => z._default(text(1000), '');
const reasons = () =>
  z
    .array(z.enum(venueReasons, 'not_a_choice'), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(venueReasons.length, 'too_long'));

/** How a venue stands after an action. */
const Standing = z.object({
  id: id(),
  status: z.enum(venueStates),
  isFeatured: z.boolean(),
  featuredUntil: z.nullable(day()),
});
export type VenueStanding = z.output<typeof Standing>;

export const approveVenue = endpoint({
  method: 'POST',
  path: '/api/admin/venues/:id/approve/',
  summary: 'Publish a venue that waits',
  access: ['admin'],
  input: z.object({ id: id(), note: note() }),
  output: Standing,
  fails: ['venue_not_found', 'venue_moved_on', 'host_not_verified'],
});

export const rejectVenue = endpoint({
  method: 'POST',
  path: '/api/admin/venues/:id/reject/',
  summary: 'Refuse a venue that waits; its host reads why',
  access: ['admin'],
  input: z.object({ id: id(), reasons: reasons(), note: note() }),
  output: Standing,
  fails: ['venue_not_found', 'venue_moved_on'],
});

export const requestVenueChanges = endpoint({
  method: 'POST',
  path: '/api/admin/venues/:id/request-changes/',
  summary: 'Send a venue that waits back to its host, who reads what to change',
  access: ['admin'],
  input: z.object({ id: id(), reasons: reasons(), note: note() }),
  output: Standing,
  fails: ['venue_not_found', 'venue_moved_on'],
});

export const unlistVenue = endpoint({
  method: 'POST',
  path: '/api/admin/venues/:id/unlist/',
  summary: 'Take a venue out of sight; its bookings stay',
  access: ['admin'],
  input: z.object({ id: id(), note: note() }),
  output: Standing,
  fails: ['venue_not_found', 'venue_moved_on'],
});

export const relistVenue = endpoint({
  method: 'POST',
  path: '/api/admin/venues/:id/relist/',
  summary: 'Show an unlisted venue again',
  access: ['admin'],
  input: z.object({ id: id(), note: note() }),
  output: Standing,
  fails: ['venue_not_found', 'venue_moved_on', 'host_not_verified'],
});

export const featureVenue = endpoint({
  method: 'POST',
  path: '/api/admin/venues/:id/feature/',
  summary: 'Put a published venue in front, for good or through a last day',
  access: ['admin'],
  input: z.object({ id: id(), until: z._default(z.nullable(day()), null) }),
  output: Standing,
  fails: ['venue_not_found', 'venue_moved_on'],
});

export const unfeatureVenue = endpoint({
  method: 'DELETE',
  path: '/api/admin/venues/:id/feature/',
  summary: 'No longer put a venue in front',
  access: ['admin'],
  input: z.object({ id: id() }),
  output: Standing,
  fails: ['venue_not_found'],
});

export const venueBulkActions = ['approve', 'feature', 'unfeature', 'unlist'] as const;
export type VenueBulkAction = (typeof venueBulkActions)[number];

export const actOnVenues = endpoint({
  method: 'POST',
  path: '/api/admin/venues/bulk/',
  summary: 'The same action on many venues, each on its own',
  access: ['admin'],
  input: z.extend(bulk(), { action: z.enum(venueBulkActions, 'not_a_choice') }),
  output: bulkAnswer(),
});

const facts = {
  name: text(120).check(z.minLength(3, 'too_short')),
  categoryId: id(),
  state: z.enum(indianStates, 'not_a_choice'),
  district: text(100).check(z.minLength(2, 'too_short')),
  tehsil: text(100).check(z.minLength(2, 'too_short')),
  city: text(100).check(z.minLength(2, 'too_short')),
  addressLine: text(200).check(z.minLength(3, 'too_short')),
  pincode: text(10).check(z.regex(/^[1-9]\d{5}$/, 'pincode_invalid')),
  /** Within India. */
  lat: z.number('not_a_number').check(z.gte(6, 'not_in_india'), z.lte(38, 'not_in_india')),
  lng: z.number('not_a_number').check(z.gte(68, 'not_in_india'), z.lte(98, 'not_in_india')),
  capacity: wholeNumber(1, 100_000),
  pricePerDay: rupees().check(z.gte(1, 'too_small'), z.lte(10_000_000, 'too_big')),
  description: text(5000).check(z.minLength(20, 'description_short')),
  amenityIds: z.array(id()).check(z.maxLength(60, 'too_long')),
  addOns: z
    .array(
      z.object({
        key: z.enum(addOns, 'not_a_choice'),
        price: rupees().check(z.gte(0, 'too_small'), z.lte(10_000_000, 'too_big')),
      }),
    )
    .check(z.maxLength(addOns.length, 'too_long')),
  cancellationPolicy: z.enum(cancellationPolicies, 'not_a_choice'),
  instantBooking: z.boolean('invalid'),
  /** In their order, the cover first; an id is a new upload's or that of a picture that the venue has. */
  pictures: z
    .array(z.object({ id: id(), title: text(200).check(z.minLength(1, 'required')) }))
    .check(z.minLength(1, 'picture_needed'), z.maxLength(20, 'too_many_pictures')),
};

/** What the form of a venue asks for. */
export const VenueForm = z.object(facts);
export type VenueForm = z.output<typeof VenueForm>;

export const addVenue = endpoint({
  method: 'POST',
  path: '/api/admin/venues/',
  summary: 'Add a venue for a host',
  access: ['admin'],
  input: z.extend(VenueForm, {
    hostId: id(),
    /** Publish it at once; otherwise it is a draft. */
    publish: z._default(z.boolean('invalid'), false),
  }),
  output: Standing,
  success: 201,
  fails: ['host_not_found', 'upload_not_found', 'host_not_verified'],
});

export const editVenue = endpoint({
  method: 'PATCH',
  path: '/api/admin/venues/:id/',
  summary: 'Change a venue, its status too; what is not named stays',
  access: ['admin'],
  input: z.extend(z.partial(VenueForm), {
    id: id(),
    status: z.optional(z.enum(venueStates, 'not_a_choice')),
  }),
  output: Standing,
  fails: ['venue_not_found', 'upload_not_found', 'venue_moved_on', 'host_not_verified'],
});

export const removeVenue = endpoint({
  method: 'DELETE',
  path: '/api/admin/venues/:id/',
  summary: 'Take a venue away for good; refused while somebody has a booking there',
  access: ['admin'],
  input: z.object({ id: id() }),
  output: z.object({
    /** Nothing of it is left; otherwise it is out of sight, and what was booked there stays. */
    erased: z.boolean(),
  }),
  fails: ['venue_not_found', 'venue_has_bookings'],
});

export const findHosts = endpoint({
  method: 'GET',
  path: '/api/admin/hosts/',
  summary: 'Hosts by a part of their name or email address, at most twenty',
  access: ['admin'],
  input: z.object({ search: z._default(text(100), '') }),
  output: z.object({
    results: z.array(
      z.object({
        id: id(),
        name: z.string(),
        contactName: z.string(),
        email: z.string(),
        verified: z.boolean(),
      }),
    ),
  }),
});

const HostStanding = z.object({ id: id(), verifiedAt: z.nullable(moment()) });

export const verifyHost = endpoint({
  method: 'POST',
  path: '/api/admin/hosts/:id/verify/',
  summary: 'Give a host the verified mark, with what was checked',
  access: ['admin'],
  input: z.object({
    id: id(),
    checks: z
      .array(z.enum(hostChecks, 'not_a_choice'), 'required')
      .check(z.minLength(1, 'required'), z.maxLength(hostChecks.length, 'too_long')),
    note: note(),
  }),
  output: HostStanding,
  fails: ['host_not_found'],
});

export const unverifyHost = endpoint({
  method: 'POST',
  path: '/api/admin/hosts/:id/unverify/',
  summary: 'Take the verified mark back; venues that are listed stay listed',
  access: ['admin'],
  input: z.object({ id: id(), note: text(1000).check(z.minLength(1, 'required')) }),
  output: HostStanding,
  fails: ['host_not_found'],
});

export const submitVenue = endpoint({
  method: 'POST',
  path: '/api/venues/:id/submit/',
  summary: 'A host sends a venue to the team, again or for the first time',
  access: ['vendor'],
  input: z.object({ id: id() }),
  output: z.object({ id: id(), status: z.enum(venueStates) }),
  fails: ['venue_not_found', 'venue_moved_on'],
});
