import type { AdminPlace, AreaKind, PlaceForm } from '@mandap/contract/places/places.schemas';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { identifier, rowsOf } from '#server/platform/fragments.ts';
import { assertNameFree, changePlaces, getArea, levels } from '../area-levels.ts';
import { addScript, makeKnown } from '../known-places.store.ts';
import type { PlacesContext } from '../places.context.ts';
import { getAdminPlace } from '../queries/admin-places.ts';

/** An administrator adds a state, a district or a tehsil. Throws `place_not_found` or `place_name_taken`. */
export const addPlace =
  (context: PlacesContext) =>
  async (
    actor: Actor,
    { within, name, nameInScript }: PlaceForm & { within: string | null },
  ): Promise<AdminPlace> => {
    const id = newId();
    await changePlaces(context, async (tx) => {
      const kind = await kindWithin(tx, within);
      await assertNameFree(tx, { kind, parentId: within, name, id: null });
      const { table, parent } = levels[kind];
      await tx`insert into ${identifier(table)} ${rowsOf(parent ? { id, name, [`${parent}Id`]: within } : { id, name })}`;
      await makeKnown(tx, { id, kind, name });
      await addScript(tx, id, nameInScript);
      await context.audit.record(tx, {
        action: 'place.added',
        actor,
        target: { kind: 'place', id },
        after: { kind, within, name, nameInScript },
      });
    });
    return getAdminPlace(context, id);
  };

const kindWithin = async (tx: Sql, within: string | null): Promise<AreaKind> => {
  if (within === null) return 'state';
  const { child } = levels[(await getArea(tx, within)).kind];
  if (!child) throw new Failure('place_not_found');
  return child;
};
