import type { Day } from '@mandap/domain/days';
import { hashToken } from '#server/platform/secrets.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { agreedQuote } from '../quotes.store.ts';
import { findBookings } from './find-booking.ts';

/** What the link of a day shows. */
export interface DaySheet {
  venueName: string;
  day: Day;
  expiresAt: Date;
  bookings: BookingRecord[];
}

/** Null: there is no such link, or it has expired. */
export const findDaySheet = async (
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  token: string,
): Promise<DaySheet | null> => {
  const [sheet] = await db<(Omit<DaySheet, 'bookings'> & { venueId: string })[]>`
    select s.venue_id, v.name as venue_name, s.day, s.expires_at
    from day_sheets s join published.venues v on v.id = s.venue_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${clock.now()}`;
  if (!sheet) return null;
  const { venueId, day } = sheet;
  const rows = await db<{ id: string }[]>`
    select b.id from bookings b ${agreedQuote}
    where b.venue_id = ${venueId} and b.status in ('confirmed', 'completed')
      and b.start_date <= ${day} and b.end_date >= ${day}
      and exists (select 1 from functions f where f.quote_id = q.id and f.start_date <= ${day} and f.end_date >= ${day})
    order by b.start_date, b.id`;
  const ids = rows.map(({ id }) => id);
  return { ...sheet, bookings: await findBookings(db, ids) };
};
