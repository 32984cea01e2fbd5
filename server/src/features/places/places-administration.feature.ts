import * as calls from '@mandap/contract/places/places.endpoints';
import type { Core } from '#server/core.ts';
import type { Feature } from '#server/feature.ts';
import { guardedCall } from '#server/http/served-call.ts';
import { addPlace } from './commands/add-place.ts';
import { editPlace } from './commands/edit-place.ts';
import { mergePlace } from './commands/merge-place.ts';
import { movePlace } from './commands/move-place.ts';
import { restorePlace, retirePlace } from './commands/retire-place.ts';
import type { PlacesContext } from './places.context.ts';
import { adminPlaces } from './queries/admin-places.ts';

/** Administrators change places, which also updates the venues in them. */
export const placesAdministrationFeature = (core: Core, needs: Pick<PlacesContext, 'audit' | 'uses'>) => {
  const context: PlacesContext = { ...core, ...needs };
  return {
    calls: [
      guardedCall(calls.listAdminPlaces, (input) => adminPlaces(context)(input)),
      guardedCall(calls.addPlace, (input, actor) => addPlace(context)(actor, input)),
      guardedCall(calls.editPlace, (input, actor) => editPlace(context)(actor, input)),
      guardedCall(calls.movePlace, (input, actor) => movePlace(context)(actor, input)),
      guardedCall(calls.mergePlace, (input, actor) => mergePlace(context)(actor, input)),
      guardedCall(calls.retirePlace, (input, actor) => retirePlace(context)(actor, input)),
      guardedCall(calls.restorePlace, (input, actor) => restorePlace(context)(actor, input)),
    ],
  } satisfies Feature;
};
