import { catalogueIcons } from '@mandap/domain/catalogue/catalogue';
import { venueFacts } from '@mandap/domain/venues/venue-facts';
import * as z from 'zod/mini';
import { id, rupees } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

/** What something is called in every language. */
export const Names = z.object({ en: z.string(), hi: z.string() });

const Item = z.object({
  id: id(),
  /** Stays when the item is renamed. */
  key: z.string(),
  names: Names,
  /** Offered no more; shown where it is used already. */
  isRetired: z.boolean(),
});
const Pictured = z.extend(Item, { icon: z.enum(catalogueIcons) });

export const Catalogue = z.object({
  categories: z.array(Pictured),
  amenityGroups: z.array(Item),
  amenities: z.array(z.extend(Pictured, { groupId: id() })),
  eventTypes: z.array(Item),
  /** `usualPrice` in rupees: what one costs until a host sets another price. */
  addOns: z.array(z.extend(Pictured, { usualPrice: rupees() })),
  languages: z.array(Item),
});
export type Catalogue = z.output<typeof Catalogue>;

export const getCatalogue = {
  summary: 'Get the lists that venues and bookings are described with',
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
      /** The filter of venues that says the same; null: it is a filter of its own. */
      fact: z.nullable(z.enum(venueFacts)),
    }),
  ),
} satisfies EndpointSchema;
