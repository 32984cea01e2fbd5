import type { Core } from '../../core.ts';
import type { Feature } from '../../feature.ts';
import { placesCalls } from './places.routes.ts';
import { createPlaces, type Places } from './places.service.ts';

export const placesFeature = (core: Core): Feature & Places => {
  const places = createPlaces(core);
  return { ...places, calls: placesCalls(places) };
};
