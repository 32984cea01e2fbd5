import {
  listStates as listStatesCall,
  listTehsils as listTehsilsCall,
} from '@mandap/contract/places/places.endpoints';
import type { Core } from '../../core.ts';
import type { Feature } from '../../feature.ts';
import { publicCall } from '../../http/served-call.ts';
import { tags } from '../../platform/cache-invalidation.ts';
import { ensureTehsil } from './commands/ensure-tehsil.ts';
import { listStates } from './queries/states.ts';
import { listTehsils } from './queries/tehsils.ts';

export const placesFeature = (core: Core) =>
  ({
    ensureTehsil,
    calls: [
      publicCall(listStatesCall, listStates(core), () => [tags.places]),
      publicCall(listTehsilsCall, listTehsils(core), () => [tags.places, tags.venues]),
    ],
  }) satisfies Feature & Record<string, unknown>;

export type Places = ReturnType<typeof placesFeature>;
