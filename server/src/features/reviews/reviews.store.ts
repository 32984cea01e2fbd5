import type { ReportReason } from '@mandap/domain/reviews/reviews';
import { v7 as newId } from 'uuid';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { assignments, rowsOf } from '#server/platform/fragments.ts';
import { type PhotoRow, type ReviewRow, reviewColumns } from './queries/review-records.ts';
import type { ReviewsContext } from './reviews.context.ts';

/** Locks only the review's row until the transaction ends. Throws `review_not_found`. */
export const lockReview = async (tx: Sql, id: string): Promise<ReviewRow> => {
  const [row] = await tx<
    ReviewRow[]
  >`select ${reviewColumns()} from reviews r where r.id = ${id} for no key update`;
  if (!row) throw new Failure('review_not_found');
  return row;
};

/** False if the booking already has a review. */
export const insertReview = async (tx: Sql, review: ReviewRow): Promise<boolean> => {
  const rows = await tx`
    insert into reviews ${rowsOf({ ...review })} on conflict on constraint one_review_per_booking do nothing returning 1`;
  return rows.length > 0;
};

/** Leaves omitted fields as they are. */
export const updateReview = async (tx: Sql, id: string, changed: Partial<ReviewRow>): Promise<void> => {
  await tx`update reviews set ${assignments({ ...changed })} where id = ${id}`;
};

/** Adds a review to its venue's totals (`by` 1) or removes it (-1). Hidden ones do not count. */
export const countReview = async (
  { venues }: ReviewsContext,
  tx: Sql,
  review: ReviewRow,
  by: 1 | -1,
): Promise<void> => {
  if (review.state === 'visible') await venues.countReview(tx, review.venueId, review, by);
};

/** Replaces the review's photos. */
export const replacePhotos = async (
  tx: Sql,
  reviewId: string,
  photos: readonly PhotoRow[],
): Promise<void> => {
  await tx`delete from review_photos where review_id = ${reviewId}`;
  if (photos.length === 0) return;
  const rows = photos.map(({ id, baseUrl, widths, placeholder }, position) => ({
    id,
    reviewId,
    position,
    baseUrl,
    widths,
    placeholder,
  }));
  await tx`insert into review_photos ${rowsOf(...rows)}`;
};

interface Report {
  reviewId: string;
  reporterId: string;
  reason: ReportReason;
  text: string;
  createdAt: Date;
}

/** False if this person has already reported this review. */
export const insertReport = async (tx: Sql, report: Report): Promise<boolean> => {
  const rows = await tx`
    insert into review_reports ${rowsOf({ id: newId(), ...report })}
    on conflict on constraint one_report_per_person do nothing returning 1`;
  return rows.length > 0;
};
