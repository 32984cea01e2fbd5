import { cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import { payAtVenueRules } from '@mandap/domain/bookings/pay-at-venue';
import { catalogueIcons } from '@mandap/domain/catalogue/catalogue';
import { responseTimes } from '@mandap/domain/hosts/response-time';
import { offeringUnits } from '@mandap/domain/offerings/offering';
import { landmarkKinds } from '@mandap/domain/places/landmarks';
import { venueStatuses } from '@mandap/domain/venues/lifecycle';
import {
  isTime,
  musicRules,
  openings,
  type PracticalDetail,
  practicalDetails,
  practicalProblems,
  settlePracticalDetails,
  wheelchairAccesses,
} from '@mandap/domain/venues/practical-details';
import * as z from 'zod/mini';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { id, rupees, text, timestamp, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { Place, placeNames } from '../places/places.schemas.ts';
import { PlanRow } from './payment-plan.schemas.ts';

/** A time of day, `HH:mm`. */
const time = () => z.string('invalid').check(z.refine(isTime, { error: 'invalid' }));
const choice = <const Value extends string>(values: readonly Value[]) => z.enum(values, 'not_a_choice');
const yesOrNo = () => z.boolean('not_a_choice');

/** The schema of each answer of `PracticalDetails`, if it is given. */
export const practicalAnswers = {
  opening: choice(openings),
  opensAt: time(),
  closesAt: time(),
  checkInTime: time(),
  checkOutTime: time(),
  rooms: wholeNumber(0, 1_000),
  roomGuests: wholeNumber(1, 10_000),
  parkingCars: wholeNumber(0, 100_000),
  parkingTwoWheelers: wholeNumber(0, 100_000),
  valetParking: yesOrNo(),
  backupPower: yesOrNo(),
  generatorKva: z.number('not_a_number').check(z.gte(1, 'too_small'), z.lte(5_000, 'too_big')),
  backupHours: wholeNumber(1, 168),
  vegetarianOnly: yesOrNo(),
  outsideCatering: yesOrNo(),
  alcoholAllowed: yesOrNo(),
  music: choice(musicRules),
  musicUntil: time(),
  wheelchairAccess: choice(wheelchairAccesses),
} satisfies Record<PracticalDetail, z.ZodMiniType>;

/** Each answer, or null. */
type OrNull<Answers extends Record<string, z.core.SomeType>> = {
  [Detail in keyof Answers]: z.ZodMiniDefault<z.ZodMiniNullable<Answers[Detail]>>;
};

const orNull = (schema: z.ZodMiniType) => z._default(z.nullable(schema), null);

/** All details at once. Those that are left out are cleared. */
export const PracticalDetails = z
  .object(
    Object.fromEntries(
      practicalDetails.map((detail) => [detail, orNull(practicalAnswers[detail])]),
    ) as unknown as OrNull<typeof practicalAnswers>,
  )
  .check(
    z.overwrite(settlePracticalDetails),
    z.check(({ value, issues }) => {
      for (const { detail, code } of practicalProblems(value))
        issues.push({ code: 'custom', path: [detail], message: code, input: value[detail] });
    }),
  );

const typed = () => z._default(text(40), '');

/** The details of a draft as typed and chosen, unchecked. Empty if no answer is given. */
export const TypedDetails = z.object(
  Object.fromEntries(practicalDetails.map((detail) => [detail, typed()])) as Record<
    PracticalDetail,
    ReturnType<typeof typed>
  >,
);

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

/** The public view of a host. Email and phone are null until a booking is confirmed. */
const CardVendor = z.object({
  id: id(),
  name: z.string(),
  contactName: z.string(),
  email: z.nullable(z.string()),
  /** How quickly the host usually answers; null until enough questions have been answered. */
  responseTime: z.nullable(z.enum(responseTimes)),
  verified: z.boolean(),
});

export const Vendor = z.extend(CardVendor, {
  hostSince: z.string(),
  /** Updated every ten minutes. */
  eventsHosted: z.int(),
  languages: z.array(z.string()),
  /** The same, with their names in other languages. */
  languageNames: z.array(Names),
});

/** A venue in a list: the fields of its card, and those that the specification promises. */
export const VenueCard = z.object({
  id: id(),
  name: z.string(),
  description: z.string(),
  addressLine: z.string(),
  city: z.string(),
  tehsil: Place,
  district: Place,
  state: Place,
  placeNames,
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
  /** The price of one day with the service fee, without add-ons. */
  dayTotal: rupees(),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  vendor: CardVendor,
  createdAt: timestamp(),
  updatedAt: timestamp(),
  instantBooking: z.boolean(),
  /** Only if it sells more than itself for whole days: halls, lawns, mornings, evenings. */
  hasOfferings: z.optional(z.boolean()),
  /** Only if it does not sell itself for whole days: `pricePerDay` is the lowest price of what it sells. */
  priceIsLowest: z.optional(z.boolean()),
  /** What that price is for. */
  priceUnit: z.optional(z.enum(offeringUnits)),
  /** Only if it has a vegetarian menu: the lowest price of a plate, in rupees. */
  vegPlatePrice: z.optional(rupees()),
});
export type VenueCard = z.output<typeof VenueCard>;

export const Venue = z.extend(VenueCard, {
  images: z.array(Picture),
  amenities: z.array(Amenity),
  /** The path of the preview picture for shared links, a JPEG of 1200 × 630. The content at a path never changes. */
  shareImage: z.string(),
  vendor: Vendor,
  /** The approximate location, rounded to two decimals (roughly a kilometre). */
  location: z.object({ lat: z.number(), lng: z.number() }),
  cancellationPolicy: z.enum(cancellationPolicies),
  /** A guest who cancels at least `days` whole days before check-in gets `percent` back; later, nothing. */
  cancellationTerms: z.array(z.object({ days: z.int(), percent: z.int() })),
  /** The deposit that the host takes against damage, on top of the price; null if there is none. */
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
  /** Only if the host has an own payment plan. */
  paymentPlan: z.optional(z.array(PlanRow)),
  practicalDetails: PracticalDetails,
});
export type Venue = z.output<typeof Venue>;

export const getVenue = {
  summary: 'Get a venue',
  input: z.object({ id: id() }),
  output: Venue,
  fails: ['venue_not_found', 'venue_unavailable'],
} satisfies EndpointSchema;

export const listLandmarks = {
  summary: 'List the nearest town, railway station and airport of a venue, where known',
  input: z.object({ id: id() }),
  output: z.object({
    results: z.array(
      z.object({
        kind: z.enum(landmarkKinds),
        name: z.string(),
        /** The straight-line distance from the venue's approximate location. */
        km: z.int(),
      }),
    ),
    placeNames,
  }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;
