import { listTehsils } from '@house/contract/places';
import type { Api } from '../../http/api.ts';
import { tags } from '../../platform/changes.ts';
import type { Places } from './places.service.ts';

export const servePlaces = (api: Api, places: Places): void => {
  api.open(
    listTehsils,
    () => places.tehsils(),
    () => [tags.places],
  );
};
