import { catalogueIcons, catalogueKinds } from '@mandap/domain/catalogue/catalogue';
import { type Language, languages } from '@mandap/domain/languages';
import { venueFacts } from '@mandap/domain/venues/venue-facts';
import * as z from 'zod/mini';
import { fieldsIn } from '../by-language.ts';
import { id, line, rupees } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

const optional = Object.fromEntries(
  languages.map((language) => [language, z.optional(z.string())]),
) as Record<Language, z.ZodMiniOptional<z.ZodMiniString>>;

/** A name by language, always in English. */
export const Names = z.object({ ...optional, en: z.string() });

const Item = z.object({
  id: id(),
  /** Does not change when the item is renamed. */
  key: z.string(),
  names: Names,
  /** No longer offered, but still shown where it is already used. */
  isRetired: z.boolean(),
});
const Pictured = z.extend(Item, { icon: z.enum(catalogueIcons) });

export const Catalogue = z.object({
  categories: z.array(Pictured),
  amenityGroups: z.array(Item),
  amenities: z.array(z.extend(Pictured, { groupId: id() })),
  eventTypes: z.array(Item),
  /** `usualPrice`: the price until a host sets another one, in rupees. */
  addOns: z.array(z.extend(Pictured, { usualPrice: rupees() })),
  languages: z.array(Item),
});
export type Catalogue = z.output<typeof Catalogue>;

export const getCatalogue = {
  summary: 'Get the categories, amenities and other lists that describe venues and bookings',
  input: z.object({}),
  output: Catalogue,
} satisfies EndpointSchema;

export const listCategories = {
  summary: 'List the categories of venues',
  input: z.object({}),
  output: z.array(
    z.object({
      id: id(),
      name: z.string(),
      names: Names,
      slug: z.string(),
      icon: z.enum(catalogueIcons),
    }),
  ),
} satisfies EndpointSchema;

export const listAmenities = {
  summary: 'List the amenities of venues',
  input: z.object({}),
  output: z.array(
    z.object({
      id: id(),
      name: z.string(),
      names: Names,
      icon: z.enum(catalogueIcons),
      group: z.object({ id: id(), name: z.string(), names: Names }),
      /** The search filter that means the same; null if the amenity is a filter of its own. */
      fact: z.nullable(z.enum(venueFacts)),
    }),
  ),
} satisfies EndpointSchema;

/** Increases with every change of an item except a change of its position. */
const version = () => z.int('not_a_whole_number');

export const AdminCatalogueItem = z.object({
  id: id(),
  kind: z.enum(catalogueKinds),
  key: z.string(),
  names: Names,
  /** Only for categories, amenities and add-ons. */
  icon: z.nullable(z.enum(catalogueIcons)),
  /** Only for amenities. */
  groupId: z.nullable(id()),
  /** Only for add-ons; in rupees. */
  usualPrice: z.nullable(rupees()),
  version: version(),
  isRetired: z.boolean(),
  /** How many venues, bookings, hosts or amenities use it. Stops at `countLimit`. */
  uses: z.int(),
  usesAreLimited: z.boolean(),
});
export type AdminCatalogueItem = z.output<typeof AdminCatalogueItem>;

const name = () => line(60).check(z.minLength(2, 'name_short'));

/** The fields of an item that an administrator fills in: a name for each language, and what its kind has. */
export const CatalogueItemForm = z.object({
  ...fieldsIn('name', name),
  /** Required for categories, amenities and add-ons. */
  icon: z._default(z.nullable(z.enum(catalogueIcons, 'not_a_choice')), null),
  /** Required for amenities. */
  groupId: z._default(z.nullable(id()), null),
  /** Required for add-ons; in rupees. */
  usualPrice: z._default(
    z.nullable(rupees().check(z.gte(0, 'too_small'), z.lte(10_000_000, 'too_big'))),
    null,
  ),
});
export type CatalogueItemForm = z.output<typeof CatalogueItemForm>;

export const listCatalogueItems = {
  summary: 'List the items of one kind in their order, the retired ones last',
  input: z.object({ kind: z.enum(catalogueKinds, 'not_a_choice') }),
  output: z.object({ results: z.array(AdminCatalogueItem) }),
} satisfies EndpointSchema;

export const addCatalogueItem = {
  summary: 'Add an item at the end of its list',
  input: z.extend(CatalogueItemForm, { kind: z.enum(catalogueKinds, 'not_a_choice') }),
  output: AdminCatalogueItem,
  success: 201,
  fails: ['catalogue_name_taken'],
} satisfies EndpointSchema;

const changed = z.object({ id: id(), version: version() });

export const editCatalogueItem = {
  summary: 'Update the names, icon, group and price of an item; its key stays',
  input: z.extend(CatalogueItemForm, changed.shape),
  output: AdminCatalogueItem,
  fails: ['catalogue_item_not_found', 'catalogue_item_changed', 'catalogue_name_taken'],
} satisfies EndpointSchema;

export const moveCatalogueItem = {
  summary: 'Move an item one place up or down in its list; an amenity within its group',
  input: z.object({ id: id(), to: z.enum(['up', 'down'], 'not_a_choice') }),
  output: z.object({ id: id() }),
  fails: ['catalogue_item_not_found'],
} satisfies EndpointSchema;

export const mergeCatalogueItem = {
  summary:
    'Merge an item into another of its kind, which replaces it everywhere; existing bookings keep the old name',
  input: z.extend(changed, { into: id() }),
  output: AdminCatalogueItem,
  fails: ['catalogue_item_not_found', 'catalogue_item_changed'],
} satisfies EndpointSchema;

export const retireCatalogueItem = {
  summary: 'Retire an item: nothing new can use it',
  input: changed,
  output: AdminCatalogueItem,
  fails: ['catalogue_item_not_found', 'catalogue_item_changed', 'catalogue_item_needed'],
} satisfies EndpointSchema;

export const restoreCatalogueItem = {
  summary: 'Offer a retired item again',
  input: changed,
  output: AdminCatalogueItem,
  fails: ['catalogue_item_not_found', 'catalogue_item_changed'],
} satisfies EndpointSchema;
