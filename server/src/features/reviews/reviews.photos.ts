import type { Actor } from '../../actor.ts';
import type { Sql } from '../../platform/db.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { PhotoRecord } from './reviews.record.ts';
import type { ReviewsStore } from './reviews.store.ts';

/** The pictures of reviews, which were uploads of their authors. */
export const createReviewPhotos = ({ store, uploads }: { store: ReviewsStore; uploads: Uploads }) => {
  const claim = async (tx: Sql, author: Actor, ids: readonly string[]): Promise<PhotoRecord[]> => {
    if (ids.length === 0) return [];
    await uploads.claim(tx, author, ids, 'review');
    const claimed = await uploads.of(ids, tx);
    return [...claimed.values()].map(({ id, baseUrl, widths, placeholder }) => ({
      id,
      baseUrl,
      widths,
      placeholder,
    }));
  };

  return {
    /** Shows exactly these, in this order: those it has stay, new ones are claimed, others go with their files. */
    async change(tx: Sql, author: Actor, reviewId: string, ids: readonly string[]): Promise<void> {
      const wanted = [...new Set(ids)];
      const known = await store.photos(tx, reviewId);
      const has = new Set(known.map(({ id }) => id));
      const added = await claim(
        tx,
        author,
        wanted.filter((id) => !has.has(id)),
      );
      const byId = new Map([...known, ...added].map((photo) => [photo.id, photo]));
      await store.setPhotos(
        tx,
        reviewId,
        wanted.map((id) => byId.get(id)).filter((photo) => photo !== undefined),
      );
      const gone = known.filter(({ id }) => !wanted.includes(id)).map(({ id }) => id);
      if (gone.length > 0) await uploads.remove(tx, gone);
    },
  };
};
