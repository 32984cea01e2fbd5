import type { Day } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { Db } from '#server/platform/db.ts';
import type { BookingRow } from '../bookings.record.ts';
import { agreedQuote } from '../quotes.store.ts';

export interface ApproachingBooking extends Pick<BookingRow, 'id'> {
  /** The first days of its functions. */
  starts: Day[];
  /** When the host and the guest last agreed on it. */
  agreedAt: Date;
  /** The instalments that are due online within the days, paid or not. */
  dues: { position: number; dueOn: Day }[];
}

/** Confirmed bookings that take place, or an instalment of whose price, lies within these days, both included. */
export const listApproachingBookings = (db: Db, from: Day, to: Day): Promise<ApproachingBooking[]> => {
  const isDue = part`i.due_on between ${from} and ${to}`;
  return db<ApproachingBooking[]>`
    select b.id, greatest(b.created_at, b.approved_at, q.answered_at) as agreed_at,
      (select jsonb_agg(distinct f.start_date) from functions f where f.quote_id = q.id) as starts,
      coalesce((select jsonb_agg(jsonb_build_object('position', i.position, 'dueOn', i.due_on) order by i.position)
        from instalments i where i.quote_id = q.id and b.payment_method = 'online' and ${isDue}), '[]') as dues
    from bookings b ${agreedQuote}
    where b.source = 'guest' and b.status = 'confirmed' and (b.start_date <= ${to} and b.end_date >= ${from}
      or b.id in (select o.booking_id from instalments i join quotes o on o.id = i.quote_id where ${isDue}))
    order by b.start_date, b.id`;
};
