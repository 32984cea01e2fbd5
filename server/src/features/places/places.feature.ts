import {
  findPincode as findPincodeCall,
  getPlace as getPlaceCall,
  listStates as listStatesCall,
  listTehsils as listTehsilsCall,
  listTehsilsOf as listTehsilsOfCall,
  listTowns as listTownsCall,
  suggestPlaces as suggestPlacesCall,
} from '@mandap/contract/places/places.endpoints';
import type { Core } from '#server/core.ts';
import { every, type Feature } from '#server/feature.ts';
import { cached, publicCall } from '#server/http/served-call.ts';
import { confirmTehsil, confirmTown, ensureTehsil } from './commands/confirm-place.ts';
import { loadPlaces } from './commands/load-places.ts';
import type { PublishedToPlaces } from './places.context.ts';
import { findArea } from './queries/find-area.ts';
import { findPincode, getPlace } from './queries/find-place.ts';
import { findAllFormerNames, findFormerNames, findTowns, listTowns } from './queries/known-towns.ts';
import { findNearestLandmarks } from './queries/nearest-landmarks.ts';
import { suggestPlaces } from './queries/suggest-places.ts';
import { listStates, listTehsils, listTehsilsOf } from './queries/tehsils.ts';

export { placeLineIn, placeNamesOf, townIn } from './place-names.ts';

export const placesFeature = (core: Core, { tehsils }: PublishedToPlaces) => {
  const suggest = suggestPlaces(core);
  const load = loadPlaces(core);
  const { places } = core.config;
  let isLoaded = places === 'none';
  return {
    ensureTehsil,
    confirmTehsil,
    confirmTown,
    findTowns,
    findFormerNames,
    findAllFormerNames,
    /** The places that a typed text may mean, best match first. */
    suggest,
    /** Throws `place_not_found`. */
    find: getPlace(core),
    /** The place that a URL names. Throws `place_not_found`. */
    findArea: findArea(core, tehsils),
    /** The nearest town, station and airport to a position. */
    findLandmarks: findNearestLandmarks,
    load,
    calls: [
      publicCall(listStatesCall, listStates(core), cached()),
      publicCall(listTehsilsCall, listTehsils(core, tehsils), cached()),
      publicCall(suggestPlacesCall, async ({ q, limit }) => ({ results: await suggest(q, limit) }), cached()),
      publicCall(listTehsilsOfCall, listTehsilsOf(core), cached()),
      publicCall(listTownsCall, listTowns(core), cached()),
      publicCall(getPlaceCall, getPlace(core), cached()),
      publicCall(findPincodeCall, findPincode(core), cached()),
    ],
    schedule: [
      every(
        '* * * * *',
        'places.load',
        async (signal) => {
          if (!isLoaded) await load({ only: typeof places === 'string' ? undefined : places, signal });
          isLoaded = true;
        },
        { atStart: true },
      ),
    ],
  } satisfies Feature & Record<string, unknown>;
};

export type Places = ReturnType<typeof placesFeature>;
