import * as calls from '@mandap/contract/catalogue/catalogue.endpoints';
import type { Core } from '#server/core.ts';
import type { Feature } from '#server/feature.ts';
import { cached, publicCall } from '#server/http/served-call.ts';
import { findItems, freezeCatalogue } from './catalogue.store.ts';
import { amenitiesOfGroup } from './queries/admin-items.ts';
import { cachedItems, catalogue, venueAmenities, venueCategories } from './queries/catalogue.ts';
import { isOffered, keysOf, resolveReferences } from './queries/referred-items.ts';

/** The lists that describe venues and bookings: categories, amenities, event types, add-ons and languages. */
export const catalogueFeature = (core: Core) =>
  ({
    items: cachedItems(core),
    /** Reads on the transaction's own connection. */
    within: findItems,
    isOffered: isOffered(core),
    keysOf: keysOf(core),
    freeze: freezeCatalogue,
    resolve: resolveReferences,
    calls: [
      publicCall(calls.getCatalogue, catalogue(core), cached()),
      publicCall(calls.listCategories, venueCategories(core), cached()),
      publicCall(calls.listAmenities, venueAmenities(core), cached()),
    ],
    catalogueUses: [
      {
        kind: 'amenity_group',
        rows: amenitiesOfGroup,
        merge: async (tx, from, into) => {
          await tx`update catalogue_items set group_id = ${into.id} where group_id = ${from.id}`;
        },
      },
    ],
  }) satisfies Feature & Record<string, unknown>;

export type CatalogueLists = ReturnType<typeof catalogueFeature>;
