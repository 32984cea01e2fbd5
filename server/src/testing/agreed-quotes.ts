import type { PriceLine } from '@mandap/domain/bookings/pricing';
import type { Paise } from '@mandap/domain/money';
import part from 'sql-template-tag';
import type { Sql } from '../platform/db.ts';

interface Quoted {
  /** One line for all of the total, unless they are given. */
  lines?: readonly PriceLine[];
  commission?: Paise;
  advance: Paise;
}

const allOfIt = part`jsonb_build_array(jsonb_build_object('kind', 'rent', 'key', null, 'names', null, 'quantity', 1,
  'unit', 'day', 'unitPrice', b.total, 'amount', b.total, 'taxClass', 'venue_rent', 'taxRate', 0, 'owner', 'host'))`;

/**
 * Gives bookings that were inserted directly what every booking has: an agreed quote with one function and an
 * advance. The venues need their offerings. Money is in paise.
 */
export const addAgreedQuotes = async (
  sql: Sql,
  { lines, commission = 0, advance }: Quoted,
): Promise<void> => {
  await sql`
    insert into quotes (id, booking_id, status, asked_at, answered_at, lines, total, commission, service_fee_rate, commission_rate)
    select gen_random_uuid(), b.id, 'agreed', b.created_at, b.created_at,
      ${lines ? part`${JSON.stringify(lines)}::text::jsonb` : allOfIt}, b.total, ${commission}, 500, 500
    from bookings b where not exists (select from quotes q where q.booking_id = b.id)`;
  await sql`
    insert into functions (quote_id, id, position, offering_id, event_type, start_date, end_date, guest_count)
    select q.id, gen_random_uuid(), 0, o.id, b.event_type, b.start_date, b.end_date, b.guest_count
    from quotes q join bookings b on b.id = q.booking_id join offerings o on o.venue_id = b.venue_id
    where not exists (select from functions f where f.quote_id = q.id)`;
  await sql`
    insert into instalments (quote_id, position, amount, due_on)
    select q.id, n, case n when 0 then ${advance}::bigint else q.total - ${advance}::bigint end,
      case n when 1 then b.start_date - 2 end
    from quotes q join bookings b on b.id = q.booking_id, generate_series(0, 1) n
    where (n = 0 or q.total > ${advance}::bigint)
      and not exists (select from instalments i where i.quote_id = q.id)`;
};
