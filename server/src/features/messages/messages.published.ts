import part from 'sql-template-tag';
import type { Sql } from '#server/platform/db.ts';

// What features below messages need to know of them, given to them by app.ts.

/** What names a venue and stays when it is removed. */
export const venuesOfMessages = part`(select venue_id from threads)`;

/** How soon hosts answered: each request to book and each guest's first message since `from`. `answered_at` null: not yet. */
export const answersSince = (from: Date) => part`(
  select v.owner_id as host_id, b.created_at as asked_at, least(
    (select min(d.at) from published.booking_history d
      where d.booking_id = b.id and d.actor = 'host' and d.transition in ('approve', 'confirm', 'decline')),
    (select min(m.created_at) from threads t join messages m on m.thread_id = t.id
      where t.booking_id = b.id and m.sender_id = t.host_id and m.created_at >= b.created_at)) as answered_at
  from published.bookings b join published.venues v on v.id = b.venue_id
  where b.created_at >= ${from} and not b.instant
  union all
  select t.host_id, first.created_at, (select min(m.created_at) from messages m
    where m.thread_id = t.id and m.sender_id = t.host_id and m.number > first.number)
  from threads t
  cross join lateral (select m.number, m.created_at from messages m
    where m.thread_id = t.id and m.sender_id = t.guest_id order by m.number limit 1) first
  where t.created_at >= ${from})`;

export const messagesWritten = part`(select count(*)::int from messages m where m.sender_id = u.id)`;

/** About a booking. `mayRead`: whether an administrator may read them. */
export const countMessagesOf = async (
  sql: Sql,
  bookingId: string,
): Promise<{ count: number; lastAt: Date | null; mayRead: boolean }> => {
  const [row] = await sql<{ count: number; lastAt: Date | null; mayRead: boolean }[]>`
    select t.last_number as count, t.last_at,
      exists (select 1 from bookings_in_question q where q.booking_id = t.booking_id) as may_read
    from threads t where t.booking_id = ${bookingId}`;
  return row ?? { count: 0, lastAt: null, mayRead: false };
};
