import type { Db, Sql } from '../../platform/db.ts';

export const createBookingsDataStore = (db: Db) => ({
  /** As a guest. Money in rupees: it is for people to read. */
  list: (userId: string): Promise<Record<string, unknown>[]> => db<Record<string, unknown>[]>`
    select b.id, b.code, b.venue_id, v.name as venue_name, b.start_date, b.end_date, b.guest_count, b.event_type,
      b.special_requests, b.contact_phone, b.payment_method, b.add_ons, (b.total / 100.0)::float8 as total_price,
      b.cancellation_policy, b.status, b.cancellation_reason, b.created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('at', h.at, 'by', h.actor, 'move', h.move, 'to', h.to_status)
        order by h.id), '[]') from booking_history h where h.booking_id = b.id) as history
    from bookings b join venues v on v.id = b.venue_id where b.user_id = ${userId} order by b.id`,

  /** Whether somebody has a booking that is not over, as its guest or as its host. */
  async hasLive(sql: Sql, userId: string): Promise<boolean> {
    const [row] = await sql<{ live: boolean }[]>`
      select exists (select 1 from bookings where user_id = ${userId} and status in ('pending', 'confirmed'))
        or exists (select 1 from venues v join bookings b on b.venue_id = v.id
          where v.owner_id = ${userId} and b.status in ('pending', 'confirmed')) as live`;
    return row?.live ?? false;
  },

  /** What the law keeps is the booking and its money; words and numbers that name a person go. */
  async anonymise(userId: string): Promise<void> {
    await db`
      update bookings set special_requests = '', contact_phone = ''
      where user_id = ${userId} and (special_requests <> '' or contact_phone <> '')`;
  },
});
