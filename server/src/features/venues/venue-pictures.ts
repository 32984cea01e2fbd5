import type { VenueForm } from '@mandap/contract/venues/host.schemas';
import type { Actor } from '#server/actor.ts';
import type { Sql } from '#server/platform/db.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import type { PictureRecord } from './queries/venue-records.ts';
import type { VenuesContext } from './venues.context.ts';

export interface PictureRow extends PictureRecord {
  /** The id of its upload. */
  id: string;
}

/**
 * Sets a venue's pictures to these, in this order: existing pictures and uploads. Its draft has already
 * claimed those in `claimed`. Throws `upload_not_found`.
 */
export const updatePictures = async (
  { files }: VenuesContext,
  tx: Sql,
  actor: Actor,
  venueId: string,
  requested: VenueForm['pictures'],
  claimed: readonly string[],
): Promise<void> => {
  const titles = new Map(requested.map(({ id, title }) => [id, title]));
  const before = new Map((await listPictures(tx, venueId)).map((picture) => [picture.id, picture]));
  const added = [...titles.keys()].filter((id) => !before.has(id));
  await files.claim(
    tx,
    actor,
    added.filter((id) => !claimed.includes(id)),
    'venue',
  );
  const uploads = await files.of(added, tx);
  const rows = [...titles].flatMap(([id, title]): PictureRow[] => {
    const picture = before.get(id) ?? uploads.get(id);
    if (!picture) return [];
    const { baseUrl, widths, placeholder } = picture;
    return [{ id, baseUrl, widths, placeholder, title }];
  });
  await replacePictures(tx, venueId, rows);
  await files.remove(
    tx,
    [...before.keys(), ...claimed].filter((id) => !titles.has(id)),
  );
};

export const removePictures = async ({ files }: VenuesContext, tx: Sql, venueId: string): Promise<void> => {
  const ids = (await listPictures(tx, venueId)).map(({ id }) => id);
  await files.remove(tx, ids);
};

const listPictures = (tx: Sql, venueId: string) => tx<PictureRow[]>`
  select id, base_url, widths, title, placeholder from venue_pictures where venue_id = ${venueId} order by position`;

const replacePictures = async (tx: Sql, venueId: string, pictures: readonly PictureRow[]): Promise<void> => {
  await tx`delete from venue_pictures where venue_id = ${venueId}`;
  if (pictures.length === 0) return;
  const rows = pictures.map((picture, position) => ({ ...picture, venueId, position }));
  await tx`insert into venue_pictures ${rowsOf(...rows)}`;
};
