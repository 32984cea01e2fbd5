import part, { join } from 'sql-template-tag';
import type { DeletionObstacle, PersonalData } from '#server/personal-data.ts';
import type { Db, Sql } from '#server/platform/db.ts';
import { identifier } from '#server/platform/fragments.ts';
import { guestTexts } from '../bookings.record.ts';
import { moneyOf } from '../bookings.store.ts';
import { agreedQuote } from '../quotes.store.ts';

type Row = Record<string, unknown>;

/** A person's bookings as a guest, those that they plan with others, whom they asked to pay a part, and their entries as a host: offline bookings and blocked days. */
export const findPersonalData = async (db: Db, userId: string): Promise<PersonalData> => {
  const [bookings, plannedBookings, contributions, offlineBookings, blockedDays] = await Promise.all([
    listBookings(db, userId),
    listPlanned(db, userId),
    listAsked(db, userId),
    listOfflineBookings(db, userId),
    listBlocks(db, userId),
  ]);
  return { sections: { bookings, plannedBookings, contributions, offlineBookings, blockedDays } };
};

/** An account cannot be deleted while it has current or future bookings as guest or host. Offline bookings are the host's own notes. */
export const findDeletionObstacle = async (userId: string, sql: Sql): Promise<DeletionObstacle | null> => {
  const [row] = await sql<{ live: boolean }[]>`
    select exists (select 1 from bookings where user_id = ${userId} and is_live_booking(status))
      or exists (select 1 from published.venues v join bookings b on b.venue_id = v.id
        where v.owner_id = ${userId} and b.source = 'guest' and is_live_booking(b.status)) as live`;
  return row?.live ? 'bookings_live' : null;
};

// Money is in rupees, because people read it.

/** The events of agreed quote `q`. */
const functionsData = part`
      (select jsonb_agg(jsonb_build_object('name', f.name, 'event_type', f.event_type, 'start_date', f.start_date,
        'end_date', f.end_date, 'starts_minute', f.starts, 'ends_minute', f.ends, 'guest_count', f.guest_count,
        'menus', (select coalesce(jsonb_agg(jsonb_build_object('name', m ->> 'name', 'plates', coalesce(m -> 'finalPlates', m -> 'plates'))), '[]')
          from jsonb_array_elements(f.menus) m),
        'extras', (select coalesce(jsonb_agg(jsonb_build_object('name', x ->> 'name', 'quantity', x -> 'quantity')), '[]')
          from jsonb_array_elements(f.extras) x)) order by f.position)
        from functions f where f.quote_id = q.id) as functions`;

const listBookings = (db: Db, userId: string): Promise<Row[]> => db<Row[]>`
    select b.id, b.code, b.venue_id, v.name as venue_name, b.start_date, b.end_date, b.guest_count, b.event_type,
      ${join(guestTexts.map((name) => part`b.${identifier(name)}`))}, b.payment_method, 
      array(select line ->> 'key' from jsonb_array_elements(q.lines) line where line ->> 'kind' = 'add_on') as add_ons,
      (b.total / 100.0)::float8 as total_price,
      ${functionsData},
      b.cancellation_policy, b.status, b.cancellation_reason, b.created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('at', h.at, 'by', h.actor, 'transition', h.transition, 'to', h.to_status)
        order by h.id), '[]') from booking_history h where h.booking_id = b.id) as history
    from bookings b ${agreedQuote} join published.venues v on v.id = b.venue_id where b.user_id = ${userId} order by b.id`;

const listPlanned = (db: Db, userId: string): Promise<Row[]> => db<Row[]>`
    select b.id, b.code, v.name as venue_name, b.start_date, b.end_date, p.family, p.accepted_at
    from booking_planners p join bookings b on b.id = p.booking_id join published.venues v on v.id = b.venue_id
    where p.user_id = ${userId} order by b.id`;

const listAsked = (db: Db, userId: string): Promise<Row[]> => db<Row[]>`
    select b.code as booking_code, c.name, c.note, (c.amount / 100.0)::float8 as amount, c.asked_at, c.expires_at, c.withdrawn_at
    from contributions c join bookings b on b.id = c.booking_id where c.asked_by = ${userId} order by c.id`;

const listOfflineBookings = (db: Db, ownerId: string): Promise<Row[]> => db<Row[]>`
    select b.id, b.code, v.name as venue, ${functionsData}, b.start_date, b.end_date, b.customer_name as guest_name,
      b.contact_phone as phone, b.guest_count, b.event_type, (b.total / 100.0)::float8 as price, (money.paid / 100.0)::float8 as paid,
      (select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'amount', r.amount / 100.0, 'means', r.means,
        'received_on', r.received_on, 'reference', r.reference, 'reason', r.reason) order by r.recorded_at, r.id), '[]')
        from receipts r where r.booking_id = b.id) as receipts,
      b.host_note as note, b.status, b.cancellation_reason, b.created_at
    from published.venues v join bookings b on b.venue_id = v.id and b.source = 'host' ${agreedQuote} ${moneyOf()}
    where v.owner_id = ${ownerId} order by b.start_date, b.id`;

const listBlocks = (db: Db, ownerId: string): Promise<Row[]> => db<Row[]>`
    select k.id, v.name as venue, o.name as offering, k.start_date, k.end_date, k.note, k.created_at
    from published.venues v
    join published.blocks k on k.venue_id = v.id join published.offerings o on o.id = k.offering_id where v.owner_id = ${ownerId} order by k.start_date, k.id`;
