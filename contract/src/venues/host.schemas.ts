import { cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import { venueRoles } from '@mandap/domain/team/managers';
import { venueStates, venueStatuses, venueTransitionNames } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { LastDecision } from '../bookings/host.schemas.ts';
import { hostBookingKinds } from '../bookings/host.ts';
import { catalogueKey, day, id, rupees, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { VenueForm } from './form.schemas.ts';
import { ChangedVenue, venueVersion } from './lifecycle.schemas.ts';
import { TypedDetails } from './practical-details.schemas.ts';
import { Picture } from './venues.schemas.ts';

const typed = (most: number) => z._default(text(most), '');

/** A host's draft as typed: fully validated only when the venue is submitted. */
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
  /** In order, cover first. */
  pictures: z._default(
    z.array(z.object({ id: id(), title: text(200) })).check(z.maxLength(20, 'too_many_pictures')),
    [],
  ),
  /** The furthest step of the phone's form; there it goes on. */
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

/** What the reader is at a venue, and for whom unless they own it. */
const asManager = { role: z.enum(venueRoles), managedFor: z.nullable(z.string()) };

export const OwnVenueCard = z.object({
  id: id(),
  ...asManager,
  name: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  capacity: z.int(),
  pricePerDay: rupees(),
  status: z.enum(venueStatuses),
  decision: z.nullable(LastDecision),
  /** The transitions available to its host now. */
  transitions: z.array(z.enum(venueTransitionNames)),
  cover: z.nullable(Cover),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  /** All bookings ever made, offline bookings included; null where the reader manages no bookings. */
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
    /** Drafts never submitted, newest first. */
    drafts: z.array(DraftCard),
    /** Nothing of this host becomes public before verification. */
    needsVerification: z.boolean(),
  }),
} satisfies EndpointSchema;

export const OwnVenue = z.object({
  id: id(),
  ...asManager,
  status: z.enum(venueStatuses),
  /** A draft never submitted: not a venue yet. */
  isUnsent: z.boolean(),
  version: venueVersion(),
  sheet: VenueDraft,
  pictures: z.array(z.extend(Picture, { id: id() })),
  /** What the host charges, in per cent; 0: not registered. */
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
  summary: 'Save one of your venues completely and submit it to the team',
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
    /** True: fully deleted. False: hidden, because its bookings remain. */
    erased: z.boolean(),
  }),
  fails: ['venue_not_found', 'venue_has_bookings'],
} satisfies EndpointSchema;
