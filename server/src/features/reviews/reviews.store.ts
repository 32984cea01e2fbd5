import type { EventType } from '@house/domain/booking-life';
import type { Db, Sql } from '../../platform/db.ts';

export interface ReviewRecord {
  id: string;
  author: string;
  rating: number;
  text: string;
  reply: string | null;
  eventType: EventType;
  eventMonth: string;
  guestCount: number;
  createdAt: Date;
}

export interface NewReview {
  id: string;
  venueId: string;
  bookingId: string;
  authorId: string;
  rating: number;
  text: string;
  reply: string | null;
  createdAt: Date;
}

export const createReviewsStore = (db: Db) => ({
  async list(
    venueId: string,
    page: number,
    pageSize: number,
  ): Promise<{ results: ReviewRecord[]; count: number }> {
    const [results, [total]] = await Promise.all([
      db<ReviewRecord[]>`
        select r.id, u.first_name || coalesce(' ' || nullif(u.last_name, ''), '') as author, r.rating::float8 as rating,
          r.text, r.reply, b.event_type, to_char(b.start_date, 'YYYY-MM') as event_month, b.guest_count, r.created_at
        from reviews r join bookings b on b.id = r.booking_id join users u on u.id = r.author_id
        where r.venue_id = ${venueId} order by r.created_at desc, r.id
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
      db<{ count: number }[]>`select count(*)::int as count from reviews where venue_id = ${venueId}`,
    ]);
    return { results, count: total?.count ?? 0 };
  },

  async insert(tx: Sql, review: NewReview): Promise<void> {
    await tx`
      insert into reviews (id, venue_id, booking_id, author_id, rating, text, reply, created_at)
      values (${review.id}, ${review.venueId}, ${review.bookingId}, ${review.authorId}, ${review.rating},
        ${review.text}, ${review.reply}, ${review.createdAt})`;
  },
});
