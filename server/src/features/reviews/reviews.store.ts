import type { ReviewOrdering } from '@mandap/domain/reviews/reviews';
import type { Db, Part, Sql } from '../../platform/db.ts';
import type { PhotoRecord, ReviewRecord, ReviewRow, ReviewSearch } from './reviews.record.ts';

const rowColumns = (sql: Sql) => sql`
  r.id, r.venue_id, r.booking_id, r.author_id, r.rating::float8 as rating, r.cleanliness, r.service, r.value, r.location,
  r.text, r.reply, r.replied_at, r.state, r.created_at, r.edited_at`;

/** Of the reviews that `source` names as `r`. */
export const records = (sql: Sql, source: Part) => sql`
  select ${rowColumns(sql)}, case when u.deleted_at is null then u.first_name || coalesce(' ' || nullif(u.last_name, ''), '') else 'A guest' end as author, b.event_type,
    to_char(b.start_date, 'YYYY-MM') as event_month, b.guest_count,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'baseUrl', p.base_url, 'widths', p.widths,
      'placeholder', p.placeholder) order by p.position) from review_photos p where p.review_id = r.id), '[]') as photos
  from ${source} join bookings b on b.id = r.booking_id join users u on u.id = r.author_id`;

const orders = (sql: Sql): Record<ReviewOrdering, Part> => ({
  newest: sql`r.created_at desc, r.id`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id`,
});

export const createReviewsStore = (db: Db) => ({
  /** The visible ones of a venue. */
  async list(
    venueId: string,
    { ordering, stars, page, pageSize }: ReviewSearch,
  ): Promise<{ results: ReviewRecord[]; count: number }> {
    const order = orders(db)[ordering];
    const given = stars === undefined ? db`` : db`and r.rating >= ${stars} and r.rating < ${stars + 1}`;
    const wanted = db`from reviews r where r.venue_id = ${venueId} and r.state = 'visible' ${given}`;
    const [results, [total]] = await Promise.all([
      db<ReviewRecord[]>`
        ${records(
          db,
          db`(select r.* ${wanted} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) r`,
        )}
        order by ${order}`,
      db<{ count: number }[]>`select count(*)::int as count ${wanted}`,
    ]);
    return { results, count: total?.count ?? 0 };
  },

  async find(id: string, sql: Sql = db): Promise<ReviewRecord | null> {
    const [row] = await sql<ReviewRecord[]>`${records(sql, sql`reviews r`)} where r.id = ${id}`;
    return row ?? null;
  },

  async findOfBooking(bookingId: string): Promise<ReviewRecord | null> {
    const [row] = await db<ReviewRecord[]>`${records(db, db`reviews r`)} where r.booking_id = ${bookingId}`;
    return row ?? null;
  },

  listOwn: (authorId: string, venueId: string): Promise<ReviewRecord[]> => db<ReviewRecord[]>`
    ${records(db, db`reviews r`)} where r.author_id = ${authorId} and r.venue_id = ${venueId} order by r.created_at desc`,

  /** The row alone, locked until the transaction ends. */
  async lock(tx: Sql, id: string): Promise<ReviewRow | null> {
    const [row] = await tx<
      ReviewRow[]
    >`select ${rowColumns(tx)} from reviews r where r.id = ${id} for update`;
    return row ?? null;
  },

  /** False where the booking has a review already. */
  async insert(tx: Sql, r: ReviewRow): Promise<boolean> {
    const rows = await tx`
      insert into reviews (id, venue_id, booking_id, author_id, rating, cleanliness, service, value, location, text, reply,
        replied_at, state, created_at, edited_at)
      values (${r.id}, ${r.venueId}, ${r.bookingId}, ${r.authorId}, ${r.rating}, ${r.cleanliness}, ${r.service},
        ${r.value}, ${r.location}, ${r.text}, ${r.reply}, ${r.repliedAt}, ${r.state}, ${r.createdAt}, ${r.editedAt})
      on conflict on constraint one_review_per_booking do nothing returning 1`;
    return rows.length > 0;
  },

  async update(tx: Sql, r: ReviewRow): Promise<void> {
    await tx`
      update reviews set rating = ${r.rating}, cleanliness = ${r.cleanliness}, service = ${r.service},
        value = ${r.value}, location = ${r.location}, text = ${r.text}, reply = ${r.reply},
        replied_at = ${r.repliedAt}, state = ${r.state}, edited_at = ${r.editedAt}
      where id = ${r.id}`;
  },

  async remove(tx: Sql, id: string): Promise<void> {
    await tx`delete from reviews where id = ${id}`;
  },

  photos: (tx: Sql, reviewId: string): Promise<PhotoRecord[]> => tx<PhotoRecord[]>`
    select id, base_url, widths, placeholder from review_photos where review_id = ${reviewId} order by position`,

  /** Puts these in the place of whatever pictures the review had. */
  async setPhotos(tx: Sql, reviewId: string, photos: readonly PhotoRecord[]): Promise<void> {
    await tx`delete from review_photos where review_id = ${reviewId}`;
    for (const [position, { id, baseUrl, widths, placeholder }] of photos.entries()) {
      await tx`
        insert into review_photos (id, review_id, position, base_url, widths, placeholder)
        values (${id}, ${reviewId}, ${position}, ${baseUrl}, ${widths}, ${placeholder})`;
    }
  },
});

export type ReviewsStore = ReturnType<typeof createReviewsStore>;
