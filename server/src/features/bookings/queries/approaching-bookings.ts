import type { Day } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { Db } from '#server/platform/db.ts';
import type { BookingRow } from '../bookings.record.ts';
import { agreedQuote } from '../quotes.store.ts';

export interface ApproachingBooking
  extends Pick<BookingRow, 'id' | 'startDate' | 'approvedAt' | 'createdAt'> {
  /** The instalments that are due online within the days, paid or not. */
  dues: { position: number; dueOn: Day }[];
}

/** Confirmed bookings whose check-in, or an instalment of whose price, lies within these days, both included. */
export const listApproachingBookings = (db: Db, from: Day, to: Day): Promise<ApproachingBooking[]> => {
  const isDue = part`i.due_on between ${from} and ${to}`;
  return db<ApproachingBooking[]>`
    select b.id, b.start_date, b.approved_at, b.created_at,
      coalesce((select jsonb_agg(jsonb_build_object('position', i.position, 'dueOn', i.due_on) order by i.position)
        from instalments i where i.quote_id = q.id and b.payment_method = 'online' and ${isDue}), '[]') as dues
    from bookings b ${agreedQuote}
    where b.status = 'confirmed' and (b.start_date between ${from} and ${to}
      or b.id in (select o.booking_id from instalments i join quotes o on o.id = i.quote_id where ${isDue}))
    order by b.start_date, b.id`;
};
