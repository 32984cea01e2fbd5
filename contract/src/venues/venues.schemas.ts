import { cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import { payAtVenueRules } from '@mandap/domain/bookings/pay-at-venue';
import { catalogueIcons } from '@mandap/domain/catalogue/catalogue';
import { responseTimes } from '@mandap/domain/hosts/response-time';
import { venueStatuses } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { id, rupees, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { Place } from '../places/places.schemas.ts';
import { PracticalDetails } from './practical-details.schemas.ts';

/**
 * `fileUrl` is the largest JPEG; `baseUrl`/{width}.{avif,webp,jpg} are other sizes; `placeholder` is a tiny data
 * URI.
 */
export const Picture = z.object({
  fileUrl: z.string(),
  baseUrl: z.string(),
  widths: z.array(z.int()),
  title: z.string(),
  isCover: z.boolean(),
  placeholder: z.string(),
});
export type Picture = z.output<typeof Picture>;

export const Category = z.object({
  id: id(),
  name: z.string(),
  names: Names,
  slug: z.string(),
  icon: z.enum(catalogueIcons),
});
export const Amenity = z.object({
  id: id(),
  name: z.string(),
  names: Names,
  icon: z.enum(catalogueIcons),
  note: z.optional(z.string()),
});

/** The public view of a host: email and phone are null until a booking is confirmed. */
const CardVendor = z.object({
  id: id(),
  name: z.string(),
  contactName: z.string(),
  email: z.nullable(z.string()),
  /** How soon the host usually answers; null until enough questions were answered. */
  responseTime: z.nullable(z.enum(responseTimes)),
  verified: z.boolean(),
});

export const Vendor = z.extend(CardVendor, {
  hostSince: z.string(),
  /** Recounted every ten minutes. */
  eventsHosted: z.int(),
  languages: z.array(z.string()),
});

/** A venue in a list: what its card shows and what the specification promises. */
export const VenueCard = z.object({
  id: id(),
  name: z.string(),
  description: z.string(),
  addressLine: z.string(),
  city: z.string(),
  tehsil: Place,
  district: Place,
  state: Place,
  pincode: z.string(),
  capacity: z.int(),
  images: z.array(z.pick(Picture, { fileUrl: true, title: true, isCover: true })),
  coverImage: z.nullable(Picture),
  amenities: z.array(z.pick(Amenity, { name: true })),
  category: Category,
  isFeatured: z.boolean(),
  status: z.enum(venueStatuses),
  owner: id(),
  pricePerDay: rupees(),
  pricePerHour: z.nullable(rupees()),
  /** One day with the service fee, without add-ons. */
  dayTotal: rupees(),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  vendor: CardVendor,
  createdAt: timestamp(),
  updatedAt: timestamp(),
  instantBooking: z.boolean(),
});
export type VenueCard = z.output<typeof VenueCard>;

export const Venue = z.extend(VenueCard, {
  images: z.array(Picture),
  amenities: z.array(Amenity),
  /** The path of a JPEG, 1200 × 630, that shows the venue where its link is shared. Its content never changes. */
  shareImage: z.string(),
  vendor: Vendor,
  /** Approximate location, rounded to two decimals (roughly a kilometre). */
  location: z.object({ lat: z.number(), lng: z.number() }),
  cancellationPolicy: z.enum(cancellationPolicies),
  /** `percent` is refunded when cancelled at least `days` whole days before check-in; afterwards nothing. */
  cancellationTerms: z.array(z.object({ days: z.int(), percent: z.int() })),
  /** Charged by the host against damage, on top of the price; null: none. */
  securityDeposit: z.nullable(rupees()),
  payAtVenue: z.enum(payAtVenueRules),
  addOns: z.array(
    z.object({
      key: z.string(),
      names: Names,
      icon: z.enum(catalogueIcons),
      price: rupees(),
      note: z.nullable(z.string()),
    }),
  ),
  gstPercent: z.number(),
  serviceFeePercent: z.number(),
  advancePercent: z.number(),
  practicalDetails: PracticalDetails,
});
export type Venue = z.output<typeof Venue>;

export const getVenue = {
  summary: 'Get a venue',
  input: z.object({ id: id() }),
  output: Venue,
  fails: ['venue_not_found', 'venue_unavailable'],
} satisfies EndpointSchema;
