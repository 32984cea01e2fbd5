import { listTehsils } from '@mandap/contract/places/places.endpoints';
import { publicCall, type ServedCall } from '../../http/served-call.ts';
import { tags } from '../../platform/cache-invalidation.ts';
import type { Places } from './places.service.ts';

export const placesCalls = (places: Places): ServedCall[] => [
  publicCall(
    listTehsils,
    () => places.tehsils(),
    () => [tags.places],
  ),
];
