import type { Actor } from '#server/actor.ts';
import type { Sql } from '#server/platform/db.ts';
import type { PhotoRow } from './queries/review-records.ts';
import type { ReviewsContext } from './reviews.context.ts';
import { replacePhotos } from './reviews.store.ts';

/**
 * Sets a review's photos and their order. Existing ones stay, new ones are claimed from the author's uploads, and others
 * are removed with their files. Throws `upload_not_found`.
 */
export const changePhotos = async (
  { files }: ReviewsContext,
  tx: Sql,
  author: Actor,
  reviewId: string,
  photoIds: readonly string[],
): Promise<void> => {
  const ids = [...new Set(photoIds)];
  const before = await tx<PhotoRow[]>`
    select id, base_url, widths, placeholder from review_photos where review_id = ${reviewId}`;
  const added = ids.filter((id) => !before.some((photo) => photo.id === id));
  await files.claim(tx, author, added, 'review');
  const photos = new Map<string, PhotoRow>([
    ...before.map((photo) => [photo.id, photo] as const),
    ...(await files.of(added, tx)),
  ]);
  await replacePhotos(
    tx,
    reviewId,
    ids.flatMap((id) => photos.get(id) ?? []),
  );
  const removed = before.map(({ id }) => id).filter((id) => !ids.includes(id));
  if (removed.length > 0) await files.remove(tx, removed);
};
