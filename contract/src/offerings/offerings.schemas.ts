import { daysBetween } from '@mandap/domain/days';
import { offeringUnits, spaceKinds, windowLimits } from '@mandap/domain/offerings/offering';
import {
  discountAudiences,
  maxCode,
  maxDiscounts,
  maxRuleDays,
  maxRules,
} from '@mandap/domain/offerings/price-book';
import { weekdays } from '@mandap/domain/weekdays';
import * as z from 'zod/mini';
import { day, id, line, rupees, text, wholeNumber } from '../checks.ts';
import { version } from '../document-version.schemas.ts';
import type { EndpointSchema } from '../endpoint.ts';

/** Minutes from midnight. */
const minutes = () => wholeNumber(windowLimits.earliest, windowLimits.latest);
const name = () => line(60).check(z.minLength(2, 'name_short'));
const guests = () => z._default(z.nullable(wholeNumber(1, 1_000_000)), null);

export const SpaceForm = z.object({ name: name(), kind: z.enum(spaceKinds, 'not_a_choice') });

/** `kind` is `venue` for the first space: everything that is no other space. */
export const Space = z.object({
  id: id(),
  name: z.string(),
  kind: z.enum([...spaceKinds, 'venue']),
});
export type Space = z.output<typeof Space>;

/**
 * What an offering occupies: a space, or the whole venue (null), in minutes from midnight. `starts` counts from the first
 * day of a booking, `ends` from its last. Negative: the day before. 1,440 and more: a day after.
 */
export const Window = z.object({ spaceId: z.nullable(id()), starts: minutes(), ends: minutes() });

const times = { starts: z.int(), ends: z.int() };

/** A picture of the venue. */
const Picture = z.object({
  id: id(),
  title: z.string(),
  baseUrl: z.string(),
  widths: z.array(z.int()),
  placeholder: z.string(),
});

/** What a family can book. Amounts are in rupees. */
export const Offering = z.object({
  id: id(),
  /** Empty for the whole venue. */
  name: z.string(),
  isWholeVenue: z.boolean(),
  unit: z.enum(offeringUnits),
  /** The names of its spaces. Empty: the whole venue, or rooms. */
  spaces: z.array(z.string()),
  /** How many rooms there are. Null: it is not rooms. */
  rooms: z.nullable(z.int()),
  /** Null: whole days, at the usual hours of the venue. */
  hours: z.nullable(z.object(times)),
  /** The base price per unit. */
  price: rupees(),
  minGuests: z.nullable(z.int()),
  /** Of all rooms together, if it is rooms. */
  maxGuests: z.int(),
  seated: z.nullable(z.int()),
  minDays: z.int(),
  leadDays: z.int(),
  opensDays: z.nullable(z.int()),
  seasonFrom: z.nullable(day()),
  seasonTo: z.nullable(day()),
  musicUntil: z.nullable(z.int()),
  inclusions: z.string(),
  pictures: z.array(Picture),
  /** Whether a booking needs no approval by the host. */
  instantBooking: z.boolean(),
  /** Whether some discount needs a code. */
  takesCode: z.boolean(),
});
export type Offering = z.output<typeof Offering>;

/** How many pictures an offering can have. */
const maxPictures = 6;

/** An offering as its host enters it. */
export const OfferingForm = z.object({
  /** Empty for the whole venue. */
  name: z.union([z.literal(''), name()], { error: 'name_short' }),
  unit: z.enum(offeringUnits, 'not_a_choice'),
  windows: z.array(Window).check(z.minLength(1, 'required'), z.maxLength(60, 'too_long')),
  turnaround: z._default(wholeNumber(0, 1440), 0),
  /** In rupees per unit. Null for the whole venue: the price of the venue. */
  price: z.nullable(rupees().check(z.gte(1, 'too_small'), z.lte(10_000_000, 'too_big'))),
  minGuests: guests(),
  /** Of one room, if it is rooms. */
  maxGuests: guests(),
  seated: guests(),
  minDays: z._default(wholeNumber(1, 30), 1),
  leadDays: z._default(wholeNumber(0, 365), 0),
  opensDays: z._default(z.nullable(wholeNumber(1, 730)), null),
  seasonFrom: z._default(z.nullable(day()), null),
  seasonTo: z._default(z.nullable(day()), null),
  musicUntil: z._default(z.nullable(minutes()), null),
  inclusions: z._default(text(1000), ''),
  /** Of the pictures of the venue, those that show it. */
  pictureIds: z._default(z.array(id()).check(z.maxLength(maxPictures, 'too_many_pictures')), []),
  instant: z._default(z.nullable(z.boolean()), null),
  sold: z._default(z.boolean(), true),
});
export type OfferingForm = z.output<typeof OfferingForm>;

/** Rooms that are all sold alike: each is a space, named after its number. */
export const RoomsForm = z.object({
  name: name(),
  count: wholeNumber(1, 50),
  /** The number of the first. The others follow. */
  firstNumber: wholeNumber(1, 9999),
  /** In rupees per room and night. */
  price: rupees().check(z.gte(1, 'too_small'), z.lte(10_000_000, 'too_big')),
  /** In minutes from midnight. Check-out is on a later day. */
  checkIn: wholeNumber(0, 1439),
  checkOut: wholeNumber(0, 1439),
  /** Of one room. Null: any number. */
  maxGuests: z._default(z.nullable(wholeNumber(1, 50)), null),
});
export type RoomsForm = z.output<typeof RoomsForm>;

export const OwnOffering = z.extend(OfferingForm, {
  id: id(),
  isWholeVenue: z.boolean(),
  /** The number of bookings that are still to come. */
  bookings: z.int(),
  /** The version of its price book. */
  priceVersion: z.string(),
});
export type OwnOffering = z.output<typeof OwnOffering>;

const amount = () => z._default(z.nullable(rupees()), null);
const percent = () => z._default(z.nullable(z.number('not_a_number')), null);
const effect = { name: line(60), set: amount(), percent: percent() };
const days = () => z.array(day()).check(z.maxLength(maxRuleDays, 'too_long'));
const count = () => z.number('not_a_number');

/** A rule has either a set price or a percentage, which is negative for less. */
export const PriceRule = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('dates'), days: days(), ...effect }),
    z.object({ kind: z.literal('date_kind'), days: days(), ...effect }),
    z.object({ kind: z.literal('season'), start: day(), end: day(), ...effect }),
    z.object({
      kind: z.literal('weekday'),
      weekdays: z.array(z.enum(weekdays, 'not_a_choice')).check(z.maxLength(7, 'too_long')),
      ...effect,
    }),
    z.object({ kind: z.literal('length'), days: count(), ...effect }),
    z.object({ kind: z.literal('early'), daysBefore: count(), ...effect }),
    z.object({ kind: z.literal('last_minute'), daysBefore: count(), ...effect }),
  ],
  { error: 'not_a_choice' },
);

/**
 * What changes the base price of an offering: rules, the newest last, limits and offers. At most one set price applies, then
 * one percentage of each kind. Amounts are in rupees.
 */
export const PriceBook = z.object({
  version: version(),
  rules: z._default(z.array(PriceRule).check(z.maxLength(maxRules, 'too_long')), []),
  /** The lowest and the highest price of a day. */
  floor: amount(),
  ceiling: amount(),
  /** Of rent and extras. */
  minimumSpend: amount(),
  /** A family with fewer guests pays `perMissingGuest` for each missing one. */
  minimumGuests: z._default(z.nullable(count()), null),
  perMissingGuest: amount(),
  /** Of them, the one that takes most off applies. `start` and `end`: for which first days. */
  discounts: z._default(
    z
      .array(
        z.object({
          name: line(60),
          percent: percent(),
          amount: amount(),
          start: z._default(z.nullable(day()), null),
          end: z._default(z.nullable(day()), null),
          /** What a family enters to get it. Null: nothing. */
          code: z._default(z.nullable(line(maxCode)), null),
          /** How many bookings get it. Null: any number. */
          uses: z._default(z.nullable(count()), null),
          /** `new_guests`: only with a code. */
          audience: z._default(z.enum(discountAudiences, 'not_a_choice'), 'everyone'),
        }),
      )
      .check(z.maxLength(maxDiscounts, 'too_long')),
    [],
  ),
});

/** The prices of an offering, and what else a total depends on. */
export const OfferingPrices = z.object({
  venueName: z.string(),
  /** Empty for the whole venue. */
  name: z.string(),
  unit: z.enum(offeringUnits),
  /** The base price, in rupees. */
  price: rupees(),
  maxGuests: z.int(),
  serviceFeePercent: z.number(),
  gstPercent: z.number(),
  book: PriceBook,
});
export type OfferingPrices = z.output<typeof OfferingPrices>;

/** The longest range of `listPrices`, in days. */
const longestRange = 400;

const ofVenue = z.object({ id: id() });
const ofSpace = z.object({ id: id(), spaceId: id() });
const ofOffering = z.object({ id: id(), offeringId: id() });

export const listOfferings = {
  summary:
    'List what a venue offers: the whole venue, its halls and lawns, by the day, session or hour, and rooms by the night',
  input: ofVenue,
  output: z.object({ offerings: z.array(Offering) }),
  fails: ['venue_not_found', 'venue_unavailable'],
} satisfies EndpointSchema;

export const listOwnOfferings = {
  summary: 'List the spaces and offerings of one of your venues',
  input: ofVenue,
  output: z.object({
    spaces: z.array(Space),
    /** Of the venue. */
    pictures: z.array(Picture),
    offerings: z.array(OwnOffering),
  }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const addSpace = {
  summary: 'Add a hall, a lawn or another space to one of your venues',
  input: z.extend(ofVenue, SpaceForm.shape),
  output: Space,
  success: 201,
  fails: ['venue_not_found', 'too_many_spaces'],
} satisfies EndpointSchema;

export const saveSpace = {
  summary: 'Rename a space',
  input: z.extend(ofSpace, SpaceForm.shape),
  output: Space,
  fails: ['venue_not_found', 'space_not_found'],
} satisfies EndpointSchema;

export const removeSpace = {
  summary: 'Remove a space that no offering uses',
  input: ofSpace,
  output: z.object({ detail: z.string() }),
  fails: ['venue_not_found', 'space_not_found', 'space_in_use'],
} satisfies EndpointSchema;

export const addOffering = {
  summary: 'Offer something of one of your venues: spaces, hours and a price',
  input: z.extend(ofVenue, OfferingForm.shape),
  output: OwnOffering,
  success: 201,
  fails: ['venue_not_found', 'too_many_offerings'],
} satisfies EndpointSchema;

export const addRooms = {
  summary: 'Add rooms to one of your venues: their spaces, and one offering of them per night',
  input: z.extend(ofVenue, RoomsForm.shape),
  output: OwnOffering,
  success: 201,
  fails: ['venue_not_found', 'too_many_spaces', 'too_many_offerings'],
} satisfies EndpointSchema;

export const saveOffering = {
  summary: 'Change an offering; bookings that were made before keep what they hold',
  input: z.extend(ofOffering, OfferingForm.shape),
  output: OwnOffering,
  fails: ['venue_not_found', 'offering_not_found', 'nothing_offered'],
} satisfies EndpointSchema;

export const removeOffering = {
  summary: 'Remove an offering; bookings that were made before stay',
  input: ofOffering,
  output: z.object({ detail: z.string() }),
  fails: ['venue_not_found', 'offering_not_found', 'nothing_offered'],
} satisfies EndpointSchema;

export const listPrices = {
  summary: 'List what each day, and a stay, costs: per offering, if it is booked alone',
  input: z
    .object({
      id: id(),
      offeringId: z.optional(id()),
      from: day(),
      to: day(),
      guestCount: z.optional(wholeNumber(1, 1_000_000)),
      /** The first and the last day of a stay. */
      startDate: z.optional(day()),
      endDate: z.optional(day()),
    })
    .check(
      z.refine(({ startDate, endDate }) => !startDate === !endDate, {
        error: 'dates_together',
        path: ['endDate'],
      }),
      z.refine(({ startDate = '', endDate = '' }) => startDate <= endDate, {
        error: 'dates_reversed',
        path: ['endDate'],
      }),
      z.refine(({ from, to }) => from <= to, { error: 'dates_reversed', path: ['to'] }),
      z.refine(({ from, to }) => daysBetween(from, to) < longestRange, { error: 'too_long', path: ['to'] }),
    ),
  output: z.object({
    offerings: z.array(
      z.object({
        id: id(),
        /** `price`: with all rules of the host. `total`: with the service fee and taxes. */
        days: z.array(z.object({ day: day(), price: rupees(), total: rupees() })),
        /** Of whole days and nights. `price`: of one of them, on average. `total`: of the stay, with the service fee and taxes. */
        stay: z.optional(z.object({ price: rupees(), total: rupees() })),
      }),
    ),
  }),
  fails: ['venue_not_found', 'venue_unavailable'],
} satisfies EndpointSchema;

export const getPrices = {
  summary: 'Get the price rules of an offering of yours',
  input: ofOffering,
  output: OfferingPrices,
  fails: ['venue_not_found', 'offering_not_found'],
} satisfies EndpointSchema;

export const savePrices = {
  summary: 'Change the price rules of an offering; bookings that were made before keep their price',
  input: z.extend(ofOffering, { book: PriceBook }),
  output: OfferingPrices,
  fails: ['venue_not_found', 'offering_not_found', 'changed_meanwhile'],
} satisfies EndpointSchema;

export const savePriceRule = {
  summary: 'Give several offerings the same price rule; a rule of theirs with its name is replaced',
  input: z.extend(ofVenue, {
    rule: PriceRule,
    /** The name of the rule that it replaces. Null: its own. */
    replaces: z._default(z.nullable(line(60)), null),
    books: z
      .array(z.object({ offeringId: id(), version: version() }))
      .check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
  }),
  output: z.object({ offerings: z.int() }),
  fails: ['venue_not_found', 'offering_not_found', 'changed_meanwhile'],
} satisfies EndpointSchema;
