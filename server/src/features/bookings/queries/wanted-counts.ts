import type { Day } from '@mandap/domain/days';
import type { CountReminder } from '@mandap/domain/services/services';
import type { Db } from '#server/platform/db.ts';

export interface WantedCount {
  bookingId: string;
  name: CountReminder;
  /** The last day for the final count. */
  countOn: Day;
}

/** The functions without a final count whose last day for it lies within these days, both included. */
export const listWantedCounts = (db: Db, from: Day, to: Day): Promise<WantedCount[]> => db<WantedCount[]>`
  select b.id as booking_id, 'count_' || f.id as name, f.start_date - f.final_count_days as count_on
  from bookings b join quotes q on q.booking_id = b.id and q.status = 'agreed' join functions f on f.quote_id = q.id
  where b.source = 'guest' and b.status = 'confirmed' and f.start_date - f.final_count_days between ${from} and ${to}
    and not exists (select 1 from jsonb_array_elements(f.menus) m where m ->> 'finalPlates' is not null)
  order by b.start_date, b.id, f.position`;
