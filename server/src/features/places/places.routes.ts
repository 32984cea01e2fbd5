import { listTehsils } from '@mandap/contract/places/places';
import type { Api } from '../../http/api.ts';
import { tags } from '../../platform/cache-invalidation.ts';
import type { Places } from './places.service.ts';

export const servePlaces = (api: Api, places: Places): void => {
  api.open(
    listTehsils,
    () => places.tehsils(),
    () => [tags.places],
  );
};
