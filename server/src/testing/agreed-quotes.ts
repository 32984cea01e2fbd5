import type { PriceLine } from '@mandap/domain/bookings/pricing';
import type { Paise } from '@mandap/domain/money';
import type { Sql } from '../platform/db.ts';

/**
 * Gives bookings that were inserted directly what every booking has: an agreed quote with one function. The
 * venues need their offerings. Money is in paise.
 */
export const addAgreedQuotes = async (
  sql: Sql,
  {
    lines = [],
    commission = 0,
    advance,
  }: { lines?: readonly PriceLine[]; commission?: Paise; advance: Paise },
): Promise<void> => {
  await sql`
    insert into quotes (id, booking_id, status, asked_at, answered_at, lines, total, commission, advance)
    select gen_random_uuid(), b.id, 'agreed', b.created_at, b.created_at, ${JSON.stringify(lines)}::text::jsonb, b.total,
      ${commission}, ${advance}
    from bookings b where not exists (select from quotes q where q.booking_id = b.id)`;
  await sql`
    insert into functions (quote_id, id, position, offering_id, event_type, start_date, end_date, guest_count)
    select q.id, gen_random_uuid(), 0, o.id, b.event_type, b.start_date, b.end_date, b.guest_count
    from quotes q join bookings b on b.id = q.booking_id join offerings o on o.venue_id = b.venue_id
    where not exists (select from functions f where f.quote_id = q.id)`;
};
