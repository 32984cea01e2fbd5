import * as offerings from '@mandap/contract/offerings/offerings.endpoints';
import type { Core } from '#server/core.ts';
import type { Feature } from '#server/feature.ts';
import { cached, guardedCall, publicCall } from '#server/http/served-call.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import { addRooms } from './commands/add-rooms.ts';
import { addOffering, removeOffering, saveOffering } from './commands/save-offering.ts';
import { savePriceRule } from './commands/save-price-rule.ts';
import { savePrices } from './commands/save-prices.ts';
import { addSpace, removeSpace, saveSpace } from './commands/save-space.ts';
import type { OfferingsContext } from './offerings.context.ts';
import { listSpaces, listTexts } from './offerings.store.ts';
import { findPersonalData } from './personal-data.ts';
import {
  findBooked,
  findOfVenue,
  findSold,
  listParts,
  listSold,
  ownOfferings,
  soldAt,
  venueOfferings,
} from './queries/offerings.ts';
import { ownPrices, venuePrices } from './queries/prices.ts';

type Needs = Pick<OfferingsContext, 'audit' | 'settings' | 'venues' | 'published'>;

/** What venues sell: spaces, and offerings of them by the day, session, hour or night. */
export const offeringsFeature = (core: Core, needs: Needs) => {
  const context: OfferingsContext = { ...core, ...needs };
  return {
    findBooked,
    findSold,
    soldAt,
    listSold,
    listParts,
    findOfVenue,
    listSpaces,
    listTexts,
    calls: [
      publicCall(
        offerings.listOfferings,
        venueOfferings({ ...context, db: core.publicReads }),
        cached(({ id }) => ({ venues: tags.venue(id) })),
      ),
      publicCall(offerings.listPrices, venuePrices({ ...context, db: core.publicReads })),
      guardedCall(offerings.getPrices, (input, host) => ownPrices(context)(host, input)),
      guardedCall(offerings.savePrices, (input, host) => savePrices(context)(host, input)),
      guardedCall(offerings.savePriceRule, (input, host) => savePriceRule(context)(host, input)),
      guardedCall(offerings.listOwnOfferings, (input, host) => ownOfferings(context)(host, input)),
      guardedCall(offerings.addSpace, (input, host) => addSpace(context)(host, input)),
      guardedCall(offerings.saveSpace, (input, host) => saveSpace(context)(host, input)),
      guardedCall(offerings.removeSpace, (input, host) => removeSpace(context)(host, input)),
      guardedCall(offerings.addOffering, (input, host) => addOffering(context)(host, input)),
      guardedCall(offerings.addRooms, (input, host) => addRooms(context)(host, input)),
      guardedCall(offerings.saveOffering, (input, host) => saveOffering(context)(host, input)),
      guardedCall(offerings.removeOffering, (input, host) => removeOffering(context)(host, input)),
    ],
    personalData: [findPersonalData(context)],
  } satisfies Feature & Record<string, unknown>;
};

export type Offerings = ReturnType<typeof offeringsFeature>;
