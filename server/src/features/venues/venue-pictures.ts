import type { VenueForm } from '@mandap/contract/venues/form.schemas';
import type { Actor } from '../../actor.ts';
import type { Sql } from '../../platform/db.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { createVenueEditingStore, PictureRow } from './venue-editing.store.ts';

interface Dependencies {
  uploads: Uploads;
  store: ReturnType<typeof createVenueEditingStore>;
}

/** A venue's pictures: those that it has, and uploads that it takes over under their own ids. */
export const createVenuePictures = ({ uploads, store }: Dependencies) => {
  const taken = async (
    tx: Sql,
    actor: Actor,
    ids: readonly string[],
    held: readonly string[],
  ): Promise<Map<string, PictureRow>> => {
    const free = ids.filter((id) => !held.includes(id));
    await uploads.claim(tx, actor, free, 'venue');
    const sent = await uploads.of(ids, tx);
    return new Map(
      [...sent].map(([id, { baseUrl, widths, placeholder }]) => [
        id,
        { id, baseUrl, widths, placeholder, title: '' },
      ]),
    );
  };

  return {
    /** In this order, and no others; those of `held` are the venue's draft's already. Throws `upload_not_found`. */
    async set(
      tx: Sql,
      actor: Actor,
      venueId: string,
      wanted: VenueForm['pictures'],
      held: readonly string[] = [],
    ): Promise<void> {
      const before = await store.listPictures(tx, venueId);
      const known = new Map(before.map((picture) => [picture.id, picture]));
      const wantedIds = new Set(wanted.map(({ id }) => id));
      const fresh = await taken(
        tx,
        actor,
        [...wantedIds].filter((id) => !known.has(id)),
        held,
      );
      const titles = new Map(wanted.map(({ id, title }) => [id, title]));
      const rows = [...wantedIds].flatMap((id): PictureRow[] => {
        const picture = known.get(id) ?? fresh.get(id);
        return picture ? [{ ...picture, title: titles.get(id) ?? '' }] : [];
      });
      await store.setPictures(tx, venueId, rows);
      await uploads.remove(
        tx,
        [...before.map(({ id }) => id), ...held].filter((id) => !wantedIds.has(id)),
      );
    },

    async removeAll(tx: Sql, venueId: string): Promise<void> {
      const ids = (await store.listPictures(tx, venueId)).map(({ id }) => id);
      await uploads.remove(tx, ids);
    },
  };
};
