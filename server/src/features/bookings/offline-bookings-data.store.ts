import type { Db } from '../../platform/db.ts';

export const createOfflineBookingsDataStore = (db: Db) => ({
  /** Money in rupees: it is for people to read. */
  listOfflineBookings: (ownerId: string): Promise<Record<string, unknown>[]> => db<Record<string, unknown>[]>`
    select w.id, w.code, v.name as venue, w.start_date, w.end_date, w.guest_name, w.phone, w.guest_count, w.event_type,
      (w.price / 100.0)::float8 as price, (w.paid / 100.0)::float8 as paid, w.note, w.cancelled_at, w.cancellation_reason,
      w.created_at
    from venues v join offline_bookings w on w.venue_id = v.id where v.owner_id = ${ownerId} order by w.start_date, w.id`,

  listBlocks: (ownerId: string): Promise<Record<string, unknown>[]> => db<Record<string, unknown>[]>`
    select k.id, v.name as venue, k.start_date, k.end_date, k.note, k.created_at
    from venues v join blocks k on k.venue_id = v.id where v.owner_id = ${ownerId} order by k.start_date, k.id`,
});
