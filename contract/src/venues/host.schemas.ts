import {
  cancellationPolicies,
  furthestRefundDay,
  maxRefundRules,
  refundTableProblem,
} from '@mandap/domain/bookings/cancellation';
import { payAtVenueRules } from '@mandap/domain/bookings/pay-at-venue';
import { india } from '@mandap/domain/india-time';
import { offeringUnits } from '@mandap/domain/offerings/offering';
import { venueRoles } from '@mandap/domain/team/managers';
import { venueStates, venueStatuses, venueTransitionNames } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { hostBookingKinds } from '../bookings/bookings.ts';
import { LastDecision } from '../bookings/host.schemas.ts';
import { catalogueKey, day, id, line, rupees, text, timestamp, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { pincode } from '../places/pincode.schemas.ts';
import { placeNames } from '../places/places.schemas.ts';
import { ownPlan, PlanRow } from './payment-plan.schemas.ts';
import { Picture, PracticalDetails, TypedDetails } from './venues.schemas.ts';

/**
 * The optimistic lock of the venue form. Every change creates a new version, and a form is saved only if it was filled
 * from the current one.
 */
export const venueVersion = () => wholeNumber(1, 2_147_483_647);

/** The status of a venue after an action. */
export const ChangedVenue = z.object({
  id: id(),
  status: z.enum(venueStates),
  version: venueVersion(),
  isFeatured: z.boolean(),
  featuredUntil: z.nullable(day()),
});
export type ChangedVenue = z.output<typeof ChangedVenue>;

export const featureVenue = {
  summary: 'Feature a published venue, permanently or until a last day',
  input: z.object({ id: id(), until: z._default(z.nullable(day()), null) }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;

export const unfeatureVenue = {
  summary: 'Stop featuring a venue',
  input: z.object({ id: id() }),
  output: ChangedVenue,
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const removeVenue = {
  summary: 'Delete a venue permanently; refused while it has bookings',
  input: z.object({ id: id() }),
  output: z.object({
    /** True: the venue was deleted. False: it is only hidden, because its bookings remain. */
    erased: z.boolean(),
  }),
  fails: ['venue_not_found', 'venue_has_bookings'],
} satisfies EndpointSchema;

export const submitVenue = {
  summary: 'Submit a venue to the team, for the first time or again',
  input: z.object({ id: id() }),
  output: z.object({ id: id(), status: z.enum(venueStates) }),
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;

/** The price of an add-on, in rupees. */
export const addOnPrice = () => rupees().check(z.gte(0, 'too_small'), z.lte(10_000_000, 'too_big'));

/** A short note about one amenity or add-on. */
export const venueNote = () => line(120);

const fields = {
  name: text(120).check(z.minLength(3, 'too_short')),
  categoryId: id(),
  /** A state and one of its districts, as `listStates` returns them. */
  state: text(100).check(z.minLength(1, 'required')),
  district: text(100).check(z.minLength(1, 'required')),
  tehsil: text(100).check(z.minLength(2, 'too_short')),
  city: text(100).check(z.minLength(2, 'too_short')),
  addressLine: text(200).check(z.minLength(3, 'too_short')),
  pincode: pincode(),
  lat: z.number('not_a_number').check(z.gte(india.south, 'not_in_india'), z.lte(india.north, 'not_in_india')),
  lng: z.number('not_a_number').check(z.gte(india.west, 'not_in_india'), z.lte(india.east, 'not_in_india')),
  capacity: wholeNumber(1, 100_000),
  pricePerDay: rupees().check(z.gte(1, 'too_small'), z.lte(10_000_000, 'too_big')),
  description: text(5000).check(z.minLength(20, 'description_short')),
  amenityIds: z.array(id()).check(z.maxLength(60, 'too_long')),
  /** All notes about the venue's amenities. Notes that are left out are removed. */
  amenityNotes: z.optional(
    z.array(z.object({ id: id(), note: venueNote() })).check(z.maxLength(60, 'too_long')),
  ),
  addOns: z
    .array(
      z.object({
        key: catalogueKey(),
        price: addOnPrice(),
        /** Unchanged if it is left out. */
        note: z.optional(venueNote()),
      }),
    )
    .check(z.maxLength(60, 'too_long')),
  cancellationPolicy: z.enum(cancellationPolicies, 'not_a_choice'),
  instantBooking: z.boolean('invalid'),
  practicalDetails: z.optional(PracticalDetails),
  /** The ids of new uploads or of the venue's pictures, in display order. The first one is the cover. */
  pictures: z
    .array(z.object({ id: id(), title: text(200).check(z.minLength(1, 'required')) }))
    .check(z.minLength(1, 'picture_needed'), z.maxLength(20, 'too_many_pictures')),
};

/** The fields of the venue form. */
export const VenueForm = z.object(fields);
export type VenueForm = z.output<typeof VenueForm>;

export const addVenue = {
  summary: 'Create a venue for a host',
  input: z.extend(VenueForm, {
    hostId: id(),
    /** True: publish at once. False: create a draft. */
    publish: z._default(z.boolean('invalid'), false),
  }),
  output: ChangedVenue,
  success: 201,
  fails: ['host_not_found', 'upload_not_found', 'host_not_verified'],
} satisfies EndpointSchema;

export const editVenue = {
  summary: 'Update a venue, including its status; omitted fields stay unchanged',
  input: z.extend(z.partial(VenueForm), {
    id: id(),
    version: venueVersion(),
    status: z.optional(z.enum(venueStates, 'not_a_choice')),
  }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'upload_not_found', 'venue_moved_on', 'venue_changed', 'host_not_verified'],
} satisfies EndpointSchema;

const typed = (maxLength: number) => z._default(text(maxLength), '');

/** A host's draft as typed. It is fully validated only when the venue is submitted. */
export const VenueDraft = z.object({
  name: typed(120),
  categoryId: typed(40),
  description: typed(5000),
  state: typed(100),
  district: typed(100),
  tehsil: typed(100),
  city: typed(100),
  addressLine: typed(200),
  pincode: typed(20),
  lat: typed(40),
  lng: typed(40),
  capacity: typed(40),
  pricePerDay: typed(40),
  amenityIds: z._default(z.array(id()).check(z.maxLength(60, 'too_long')), []),
  amenityNotes: z._default(
    z.array(z.object({ id: id(), note: typed(120) })).check(z.maxLength(60, 'too_long')),
    [],
  ),
  addOns: z._default(
    z
      .array(z.object({ key: catalogueKey(), price: text(40), note: typed(120) }))
      .check(z.maxLength(60, 'too_long')),
    [],
  ),
  cancellationPolicy: z._default(z.enum(cancellationPolicies, 'not_a_choice'), 'moderate'),
  instantBooking: z._default(z.boolean('invalid'), false),
  practicalDetails: z.prefault(TypedDetails, {}),
  /** In display order. The first one is the cover. */
  pictures: z._default(
    z.array(z.object({ id: id(), title: text(200) })).check(z.maxLength(20, 'too_many_pictures')),
    [],
  ),
  /** The last step that was reached in the form on a phone, which continues there. */
  step: typed(20),
});
export type VenueDraft = z.output<typeof VenueDraft>;

const Saved = z.object({ id: id(), version: venueVersion() });

export const addVenueDraft = {
  summary: 'Create a draft of a venue, visible only to its host',
  input: VenueDraft,
  output: Saved,
  success: 201,
  fails: ['too_many_drafts', 'upload_not_found', 'host_not_found'],
} satisfies EndpointSchema;

export const saveVenueDraft = {
  summary: 'Save a draft that was never submitted',
  input: z.extend(VenueDraft, { id: id(), version: venueVersion() }),
  output: Saved,
  fails: ['venue_not_found', 'venue_changed', 'upload_not_found'],
} satisfies EndpointSchema;

const Cover = z.object({ baseUrl: z.string(), widths: z.array(z.int()), placeholder: z.string() });

/** The reader's role at a venue, and the person for whom they manage it unless they own it. */
const asManager = { role: z.enum(venueRoles), managedFor: z.nullable(z.string()) };

export const OwnVenueCard = z.object({
  id: id(),
  ...asManager,
  name: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  placeNames,
  capacity: z.int(),
  pricePerDay: rupees(),
  /** It does not sell itself for whole days: `pricePerDay` is the lowest price of what it sells. */
  priceIsLowest: z.boolean(),
  priceUnit: z.optional(z.enum(offeringUnits)),
  status: z.enum(venueStatuses),
  decision: z.nullable(LastDecision),
  /** The transitions that are available to the host now. */
  transitions: z.array(z.enum(venueTransitionNames)),
  cover: z.nullable(Cover),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  /** The number of bookings ever made, including offline bookings; null if the reader does not manage bookings. */
  bookings: z.nullable(z.int()),
  /** The next confirmed event, today or later. */
  nextEvent: z.nullable(
    z.object({ id: id(), kind: z.enum(hostBookingKinds), startDate: day(), endDate: day() }),
  ),
});
export type OwnVenueCard = z.output<typeof OwnVenueCard>;

const DraftCard = z.object({ id: id(), name: z.string(), cover: z.nullable(Cover), updatedAt: timestamp() });
export type VenueDraftCard = z.output<typeof DraftCard>;

export const listOwnVenues = {
  summary: 'List the venues that you own or manage with their status and key figures, and your drafts',
  input: z.object({ ...paging(12) }),
  output: z.extend(listOf(OwnVenueCard), {
    /** Drafts that were never submitted, newest first. */
    drafts: z.array(DraftCard),
    /** None of this host's venues becomes public before the host is verified. */
    needsVerification: z.boolean(),
  }),
} satisfies EndpointSchema;

export const OwnVenue = z.object({
  id: id(),
  ...asManager,
  status: z.enum(venueStatuses),
  /** A draft that was never submitted, so it is not a venue yet. */
  isUnsent: z.boolean(),
  version: venueVersion(),
  sheet: VenueDraft,
  placeNames,
  pictures: z.array(z.extend(Picture, { id: id() })),
  /** The GST that the host charges, in per cent; 0 if the host is not registered. */
  gstPercent: z.number(),
  decision: z.nullable(LastDecision),
  transitions: z.array(z.enum(venueTransitionNames)),
});
export type OwnVenue = z.output<typeof OwnVenue>;

export const getOwnVenue = {
  summary: 'Get one of your venues or drafts for its form',
  input: z.object({ id: id() }),
  output: OwnVenue,
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const changeOwnVenue = {
  summary: 'Update one of your venues, live at once if public; omitted fields stay unchanged',
  input: z.extend(z.partial(VenueForm), { id: id(), version: venueVersion() }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_changed', 'upload_not_found'],
} satisfies EndpointSchema;

export const sendVenue = {
  summary: 'Save all fields of one of your venues and submit it to the team',
  input: z.extend(VenueForm, { id: id(), version: venueVersion() }),
  output: z.object({ id: id(), status: z.enum(venueStates) }),
  fails: ['venue_not_found', 'venue_changed', 'upload_not_found', 'venue_moved_on', 'host_not_found'],
} satisfies EndpointSchema;

export const unlistOwnVenue = {
  summary: 'Unlist one of your venues; its bookings stay',
  input: z.object({ id: id() }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;

export const relistOwnVenue = {
  summary: 'List one of your venues again after you unlisted it',
  input: z.object({ id: id() }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_moved_on', 'host_not_verified'],
} satisfies EndpointSchema;

export const removeOwnVenue = {
  summary: 'Delete one of your venues or drafts permanently; refused while it has bookings',
  input: z.object({ id: id() }),
  output: z.object({
    /** True: the venue was deleted. False: it is only hidden, because its bookings remain. */
    erased: z.boolean(),
  }),
  fails: ['venue_not_found', 'venue_has_bookings'],
} satisfies EndpointSchema;

const refundTable = () =>
  z.array(z.object({ days: wholeNumber(0, furthestRefundDay), percent: wholeNumber(0, 100) })).check(
    z.minLength(1, 'too_short'),
    z.maxLength(maxRefundRules, 'too_long'),
    z.refine((table) => refundTableProblem(table) === null, { error: 'refund_table_invalid' }),
  );

export const VenueTerms = z.object({
  cancellationPolicy: z.enum(cancellationPolicies),
  /** Included for the named policies too. Days and percentages decrease. */
  cancellationTerms: z.array(z.object({ days: z.int(), percent: z.int() })),
  securityDeposit: z.nullable(rupees()),
  payAtVenue: z.enum(payAtVenueRules),
  /** The host's own payment plan; null: an advance, and the rest two days before check-in. */
  paymentPlan: z.nullable(z.array(PlanRow)),
});
export type VenueTerms = z.output<typeof VenueTerms>;

export const getVenueTerms = {
  summary:
    'Get the cancellation terms, security deposit and rule for paying at the venue of one of your venues',
  input: z.object({ id: id() }),
  output: VenueTerms,
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const saveVenueTerms = {
  summary:
    'Update the cancellation terms, security deposit and rule for paying at the venue of one of your venues',
  input: z.object({
    id: id(),
    cancellationPolicy: z.enum(cancellationPolicies, 'not_a_choice'),
    /** The host's own table, if the policy is `custom`. Days and percentages decrease. */
    cancellationTerms: z.optional(refundTable()),
    /** In rupees; null if there is none. */
    securityDeposit: z._default(
      z.nullable(rupees().check(z.gte(1, 'too_small'), z.lte(10_000_000, 'too_big'))),
      null,
    ),
    payAtVenue: z._default(z.enum(payAtVenueRules, 'not_a_choice'), 'on_approval'),
    /** One to six rows, each later one nearer to check-in; null for the platform's plan. */
    paymentPlan: z._default(z.nullable(ownPlan()), null),
  }),
  output: VenueTerms,
  fails: ['venue_not_found'],
} satisfies EndpointSchema;
