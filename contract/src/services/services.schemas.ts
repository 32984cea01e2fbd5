import { foodTaxes } from '@mandap/domain/ledger/tax-classes';
import { extraUnits, menuKinds, outsideCateringRules } from '@mandap/domain/services/services';
import * as z from 'zod/mini';
import { day, id, line, rupees, text, wholeNumber } from '../checks.ts';
import { version } from '../document-version.schemas.ts';
import type { EndpointSchema } from '../endpoint.ts';

const name = () => line(60).check(z.minLength(2, 'name_short'));
const price = (most: number) => rupees().check(z.gte(1, 'too_small'), z.lte(most, 'too_big'));

/** A menu. `price` is that of a plate, in rupees. */
export const Menu = z.object({
  id: id(),
  kind: z.enum(menuKinds, 'not_a_choice'),
  name: name(),
  dishes: z._default(text(2000), ''),
  price: price(100_000),
  minPlates: z._default(wholeNumber(1, 100_000), 1),
});
export type Menu = z.output<typeof Menu>;

/** Something that families can book with an event. `price` is that of a unit, in rupees. */
export const Extra = z.object({
  id: id(),
  name: name(),
  unit: z.enum(extraUnits, 'not_a_choice'),
  price: price(10_000_000),
  /** How much of it there is on one day. Null: as much as families want. */
  stock: z._default(z.nullable(wholeNumber(1, 100_000)), null),
  leadDays: z._default(wholeNumber(0, 365), 0),
  seasonFrom: z._default(z.nullable(day()), null),
  seasonTo: z._default(z.nullable(day()), null),
});
export type Extra = z.output<typeof Extra>;

const terms = {
  outsideCatering: z.enum(outsideCateringRules, 'not_a_choice'),
  /** Families give the final count until this many days before. */
  finalCountDays: wholeNumber(0, 60),
};

/** Per event, in rupees, if outside catering is charged. */
const outsideCharge = z._default(z.nullable(price(10_000_000)), null);

const drafted = { id: z.optional(id()) };

export const ServicesForm = z.object({
  version: version(),
  ...terms,
  outsideCharge,
  foodTax: z._default(z.enum(foodTaxes, 'not_a_choice'), 'separate'),
  /** Without an id: a new one. What is not in the list is removed. */
  menus: z.array(z.extend(Menu, drafted)).check(z.maxLength(30, 'too_long')),
  extras: z.array(z.extend(Extra, drafted)).check(z.maxLength(60, 'too_long')),
});
export type ServicesForm = z.output<typeof ServicesForm>;

export const OwnServices = z.object({
  version: z.string(),
  venueName: z.string(),
  ...terms,
  outsideCharge,
  foodTax: z.enum(foodTaxes),
  /** Only hosts with a GST registration choose how food is taxed. */
  isRegistered: z.boolean(),
  menus: z.array(Menu),
  extras: z.array(Extra),
});
export type OwnServices = z.output<typeof OwnServices>;

export const VenueServices = z.object({
  ...terms,
  menus: z.array(Menu),
  extras: z.array(
    z.extend(Extra, {
      /** The family's own caterer, where the host charges for it. */
      isOutsideCatering: z.boolean(),
      /** How many are left on the days that were asked for. Null: as many as families want, or no days were asked for. */
      left: z.nullable(z.int()),
    }),
  ),
});
export type VenueServices = z.output<typeof VenueServices>;

const ofVenue = z.object({ id: id() });

export const listServices = {
  summary: 'List the menus and extras of a venue, and how many of each extra are left on some days',
  input: z.object({ id: id(), startDate: z.optional(day()), endDate: z.optional(day()) }).check(
    z.refine(({ startDate, endDate }) => (startDate === undefined) === (endDate === undefined), {
      error: 'dates_together',
      path: ['endDate'],
    }),
    z.refine(({ startDate = '', endDate = '' }) => startDate <= endDate, {
      error: 'dates_reversed',
      path: ['endDate'],
    }),
  ),
  output: VenueServices,
  fails: ['venue_not_found', 'venue_unavailable'],
} satisfies EndpointSchema;

export const getOwnServices = {
  summary: 'Get the menus, extras and food terms of one of your venues',
  input: ofVenue,
  output: OwnServices,
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const saveServices = {
  summary: 'Change the menus, extras and food terms of one of your venues',
  input: z.extend(ofVenue, ServicesForm.shape),
  output: OwnServices,
  fails: ['venue_not_found', 'changed_meanwhile'],
} satisfies EndpointSchema;
