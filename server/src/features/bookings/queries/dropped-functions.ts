import type { BookingFunction } from '@mandap/domain/bookings/functions';
import type { Db } from '#server/platform/db.ts';

/** The functions that a booking had and has no more, each as it was agreed last. */
export const listDroppedFunctions = (db: Db, bookingId: string): Promise<BookingFunction[]> => db<
  BookingFunction[]
>`
  select distinct on (f.id) f.id, f.offering_id, f.name, f.rooms, f.event_type, f.start_date, f.end_date, f.guest_count,
    f.menus, f.extras, f.final_count_days,
    coalesce(f.event_names, (select names from published.catalogue_items
      where kind = 'event_type' and key = f.event_type)) as event_names,
    case when f.starts is not null then jsonb_build_object('starts', f.starts, 'ends', f.ends) end as hours
  from functions f join quotes q on q.id = f.quote_id and q.status = 'replaced'
  where q.booking_id = ${bookingId} and not exists (
    select from functions own join quotes agreed on agreed.id = own.quote_id and agreed.status = 'agreed'
    where agreed.booking_id = q.booking_id and own.id = f.id)
  order by f.id, q.asked_at desc, q.id desc`;
