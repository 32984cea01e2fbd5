import type { EventType } from '@mandap/domain/bookings/lifecycle';
import type { Names } from '@mandap/domain/languages';
import type { RatingPart } from '@mandap/domain/reviews/reviews';
import { unknownAuthor } from '@mandap/domain/reviews/reviews';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';

/** A photo at the time when the review claimed it. `id` is the upload's. */
export interface PhotoRow {
  id: string;
  baseUrl: string;
  widths: number[];
  placeholder: string;
}

/** A stored review. 1 to 5 stars each. The parts are all null on reviews from before parts were rated. */
export interface ReviewRow extends Record<RatingPart, number | null> {
  id: string;
  venueId: string;
  bookingId: string;
  authorId: string;
  rating: number;
  text: string;
  reply: string | null;
  repliedAt: Date | null;
  state: 'visible' | 'hidden';
  createdAt: Date;
  editedAt: Date | null;
}

/** A review with the visible details of its author, event and photos. */
export interface ReviewRecord extends ReviewRow {
  author: string;
  eventType: EventType;
  eventNames: Names;
  eventMonth: string;
  guestCount: number;
  photos: PhotoRow[];
}

/** The columns of review `r`. */
export const reviewColumns = (): Part => part`
  r.id, r.venue_id, r.booking_id, r.author_id, r.rating::float8 as rating, r.cleanliness, r.service, r.value, r.location,
  r.text, r.reply, r.replied_at, r.state, r.created_at, r.edited_at`;

/** Selects the reviews `r` of `rows`. `more` adds columns. */
export const selectReviews = (rows: Part, more: Part = part``): Part => part`
  select ${reviewColumns()}, case when u.deleted_at is null then u.first_name || coalesce(' ' || nullif(u.last_name, ''), '') else ${unknownAuthor} end as author, b.event_type, b.event_names,
    to_char(b.start_date, 'YYYY-MM') as event_month, b.guest_count,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'baseUrl', p.base_url, 'widths', p.widths,
      'placeholder', p.placeholder) order by p.position) from review_photos p where p.review_id = r.id), '[]') as photos
    ${more}
  from ${rows} join published.bookings b on b.id = r.booking_id join published.users u on u.id = r.author_id`;

/** Visible reviews `r`, of any rating or of this many stars, including half a star more. */
export const isVisible = (stars: number | undefined): Part => part`
  r.state = 'visible' ${stars === undefined ? part`` : part`and r.rating >= ${stars} and r.rating < ${stars + 1}`}`;

/** Null if there is no such review. */
export const findReview = async (sql: Sql, id: string): Promise<ReviewRecord | null> => {
  const [row] = await sql<ReviewRecord[]>`${selectReviews(part`reviews r`)} where r.id = ${id}`;
  return row ?? null;
};

/** Throws `review_not_found`. */
export const getReview = async (sql: Sql, id: string): Promise<ReviewRecord> => {
  const review = await findReview(sql, id);
  if (!review) throw new Failure('review_not_found');
  return review;
};

/** A review by this person. Throws `review_not_found` for everybody else. */
export const getOwnReview = async (sql: Sql, author: { id: string }, id: string): Promise<ReviewRecord> => {
  const review = await getReview(sql, id);
  if (review.authorId !== author.id) throw new Failure('review_not_found');
  return review;
};
