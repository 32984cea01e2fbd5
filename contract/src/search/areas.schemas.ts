import { catalogueIcons } from '@mandap/domain/catalogue/catalogue';
import * as z from 'zod/mini';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { rupees, text, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf } from '../lists.schemas.ts';
import { Place } from '../places/places.schemas.ts';
import { Category, VenueCard } from '../venues/venues.schemas.ts';

const slug = () => z.optional(text(80).check(z.minLength(1, 'required')));
const range = (of: z.ZodMiniType<number>) => z.nullable(z.object({ least: of, most: of }));
const counted = { count: z.int() };

/** Of a state, a district or a tehsil: what its address calls it and what it is in. */
const AreaSlugs = z.object({
  state: z.nullable(z.string()),
  district: z.nullable(z.string()),
  tehsil: z.nullable(z.string()),
});
export type AreaSlugs = z.output<typeof AreaSlugs>;

const OtherArea = z.object({ name: z.string(), slugs: AreaSlugs, ...counted });

/** What a page about the venues of a place, or of a category in it, says of them. */
export const AreaFacts = z.object({
  /** Null: all of India. */
  state: z.nullable(Place),
  district: z.nullable(Place),
  tehsil: z.nullable(Place),
  /** The address of the page: it may have been asked for by another. */
  slugs: AreaSlugs,
  category: z.nullable(Category),
  /** A day without fee and tax; null: no venues. */
  price: range(rupees()),
  capacity: range(z.int()),
  /** Those of the place, whichever was asked for, the most common first. */
  categories: z.array(z.object({ slug: z.string(), names: Names, icon: z.enum(catalogueIcons), ...counted })),
  /** Those that at least half of the venues have. */
  amenities: z.array(z.object({ names: Names, icon: z.enum(catalogueIcons), ...counted })),
  /** The parts of the place that have venues; of a tehsil, the other tehsils of its district. */
  inside: z.array(z.extend(OtherArea, { leastPrice: rupees() })),
  /** The next districts that have venues. `km`: null where nobody knows where one of the two is. */
  nearby: z.array(z.extend(OtherArea, { state: z.string(), km: z.nullable(z.int()) })),
  /** Where it is about; null: nobody knows, and it cannot be searched for by its id. */
  location: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
});

export const getVenueArea = {
  summary: 'Show the venues of a state, a district or a tehsil, or those of a category there',
  input: z.object({
    state: slug(),
    district: slug(),
    tehsil: slug(),
    category: slug(),
    page: z._default(wholeNumber(1, 100_000), 1),
  }),
  output: z.extend(AreaFacts, listOf(VenueCard).shape),
  fails: ['place_not_found', 'not_found'],
} satisfies EndpointSchema;
