import { cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import { addOns } from '@mandap/domain/venues/add-ons';
import { venueMoves, venueStates, venueStatuses } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { LastDecision } from '../bookings/host.schemas.ts';
import { hostBookingKinds } from '../bookings/host.ts';
import { day, id, moment, rupees, text } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { VenueForm } from './form.schemas.ts';
import { VenueStanding, venueVersion } from './lifecycle.schemas.ts';
import { Picture } from './venues.schemas.ts';

const typed = (most: number) => z._default(text(most), '');

/** What a host has typed of a venue so far, as it was typed: checked in full only when the venue is sent. */
export const VenueSheet = z.object({
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
  addOns: z._default(
    z
      .array(z.object({ key: z.enum(addOns, 'not_a_choice'), price: text(40) }))
      .check(z.maxLength(addOns.length, 'too_long')),
    [],
  ),
  cancellationPolicy: z._default(z.enum(cancellationPolicies, 'not_a_choice'), 'moderate'),
  instantBooking: z._default(z.boolean('invalid'), false),
  /** In their order, the cover first. */
  pictures: z._default(
    z.array(z.object({ id: id(), title: text(200) })).check(z.maxLength(20, 'too_many_pictures')),
    [],
  ),
});
export type VenueSheet = z.output<typeof VenueSheet>;

const Saved = z.object({ id: id(), version: venueVersion() });

export const addVenueDraft = {
  summary: 'Begin a venue: saved as it is, seen by nobody else',
  input: VenueSheet,
  output: Saved,
  success: 201,
  fails: ['too_many_drafts', 'upload_not_found', 'host_not_found'],
} satisfies EndpointSchema;

export const saveVenueDraft = {
  summary: 'Save a venue that was never sent, as it is',
  input: z.extend(VenueSheet, { id: id(), version: venueVersion() }),
  output: Saved,
  fails: ['venue_not_found', 'venue_changed', 'upload_not_found'],
} satisfies EndpointSchema;

const Cover = z.object({ baseUrl: z.string(), widths: z.array(z.int()), placeholder: z.string() });

export const OwnVenueCard = z.object({
  id: id(),
  name: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  capacity: z.int(),
  pricePerDay: rupees(),
  status: z.enum(venueStatuses),
  decision: z.nullable(LastDecision),
  /** What its host can do with it now. */
  moves: z.array(z.enum(venueMoves)),
  cover: z.nullable(Cover),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  /** All that were ever made, those by telephone too. */
  bookings: z.int(),
  /** The confirmed event that comes first, today or later. */
  nextEvent: z.nullable(
    z.object({ id: id(), kind: z.enum(hostBookingKinds), startDate: day(), endDate: day() }),
  ),
});
export type OwnVenueCard = z.output<typeof OwnVenueCard>;

const DraftCard = z.object({ id: id(), name: z.string(), cover: z.nullable(Cover), updatedAt: moment() });
export type VenueDraftCard = z.output<typeof DraftCard>;

export const listOwnVenues = {
  summary: 'A host’s own venues with how they stand and do, and what was begun',
  input: z.object({ ...paging(12) }),
  output: z.extend(listOf(OwnVenueCard), {
    /** Begun and never sent, the latest first. */
    drafts: z.array(DraftCard),
    /** Nothing of this host becomes public before the team has verified them. */
    needsVerification: z.boolean(),
  }),
} satisfies EndpointSchema;

export const OwnVenue = z.object({
  id: id(),
  status: z.enum(venueStatuses),
  /** Begun and never sent: no venue yet. */
  isUnsent: z.boolean(),
  version: venueVersion(),
  sheet: VenueSheet,
  pictures: z.array(z.extend(Picture, { id: id() })),
  decision: z.nullable(LastDecision),
  moves: z.array(z.enum(venueMoves)),
});
export type OwnVenue = z.output<typeof OwnVenue>;

export const getOwnVenue = {
  summary: 'One of a host’s own venues, or what was begun of one, as its form has it',
  input: z.object({ id: id() }),
  output: OwnVenue,
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const changeOwnVenue = {
  summary: 'Change an own venue, live at once where it is public; what is not named stays',
  input: z.extend(z.partial(VenueForm), { id: id(), version: venueVersion() }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_changed', 'upload_not_found'],
} satisfies EndpointSchema;

export const sendVenue = {
  summary: 'Save an own venue whole and send it to the team',
  input: z.extend(VenueForm, { id: id(), version: venueVersion() }),
  output: z.object({ id: id(), status: z.enum(venueStates) }),
  fails: ['venue_not_found', 'venue_changed', 'upload_not_found', 'venue_moved_on', 'host_not_found'],
} satisfies EndpointSchema;

export const unlistOwnVenue = {
  summary: 'Take an own venue out of sight; its bookings stay',
  input: z.object({ id: id() }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;

export const relistOwnVenue = {
  summary: 'Show a venue again that its host took out of sight',
  input: z.object({ id: id() }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_moved_on', 'host_not_verified'],
} satisfies EndpointSchema;

export const removeOwnVenue = {
  summary:
    'Take an own venue away for good, or what was begun of one; refused while somebody has a booking there',
  input: z.object({ id: id() }),
  output: z.object({
    /** Nothing of it is left; otherwise it is out of sight, and what was booked there stays. */
    erased: z.boolean(),
  }),
  fails: ['venue_not_found', 'venue_has_bookings'],
} satisfies EndpointSchema;
