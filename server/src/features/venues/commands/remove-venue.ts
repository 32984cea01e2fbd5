import { dayInIndia } from '@mandap/domain/days';
import part, { join } from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { changeVenue } from '../change-venue.ts';
import { draftPictureIds, lockDraft, removeDraft } from '../drafts.store.ts';
import { removePictures } from '../venue-pictures.ts';
import type { VenuesContext } from '../venues.context.ts';
import { type LockedVenue, lockDays, lockHostVenue, lockVenue } from '../venues.store.ts';

/** Whether nothing of the venue is left. */
interface Removed {
  erased: boolean;
}

/** An administrator removes a venue. Throws `venue_has_bookings`. */
export const removeVenue =
  (context: VenuesContext) =>
  (actor: Actor, { id }: { id: string }): Promise<Removed> =>
    changeVenue(context, id, async (tx) => {
      await lockDays(tx, id);
      return remove(context, tx, actor, await lockVenue(tx, id));
    });

/** A host removes a draft or a venue. Throws `venue_has_bookings`. */
export const removeHostVenue =
  (context: VenuesContext) =>
  async (host: Actor, { id }: { id: string }): Promise<Removed> => {
    if (await removeHostDraft(context, host, id)) return { erased: true };
    return changeVenue(context, id, async (tx) => {
      await lockDays(tx, id);
      return remove(context, tx, host, await lockHostVenue(tx, host.id, id, 'ownership'));
    });
  };

const remove = async (
  context: VenuesContext,
  tx: Sql,
  actor: Actor,
  { id, name, status }: LockedVenue,
): Promise<Removed> => {
  const { clock, audit, published } = context;
  if (await published.bookings.areLive(tx, id, dayInIndia(clock.now())))
    throw new Failure('venue_has_bookings');
  const erased = !(await isReferenced(tx, published.references, id));
  if (erased) {
    await removePictures(context, tx, id);
    await tx`delete from venues where id = ${id}`;
  } else {
    await tx`
      update venues set status = 'Unlisted', removed_at = ${clock.now()}, is_featured = false, featured_until = null,
        version = version + 1, updated_at = ${clock.now()} where id = ${id}`;
  }
  await audit.record(tx, {
    action: 'venue.deleted',
    actor,
    target: { kind: 'venue', id },
    before: { name, status },
    after: { erased },
  });
  return { erased };
};

/** False if the host has no such draft. */
const removeHostDraft = ({ db, files, audit }: VenuesContext, host: Actor, id: string): Promise<boolean> =>
  db.begin(async (tx) => {
    const found = await lockDraft(tx, id, host.id);
    if (!found) return false;
    await files.remove(tx, draftPictureIds(found));
    await removeDraft(tx, id);
    await audit.record(tx, {
      action: 'venue.draft_deleted',
      actor: host,
      target: { kind: 'venue', id },
      after: { name: found.draft.name },
    });
    return true;
  }) as Promise<boolean>;

/** Whether bookings, conversations, visits, reviews or questions refer to the venue, and stay. */
const isReferenced = async (tx: Sql, references: readonly Part[], id: string): Promise<boolean> => {
  const named = references.map(
    (rows) => part`exists (select 1 from ${rows} named where named.venue_id = ${id})`,
  );
  const [row] = await tx<{ named: boolean }[]>`select ${join(named, ' or ')} as named`;
  return row?.named ?? true;
};
