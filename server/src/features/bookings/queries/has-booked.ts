import { dayInIndia } from '@mandap/domain/days';
import type { BookingsContext } from '../bookings.context.ts';

/** Whether a guest has current or future days at a venue, held or confirmed. */
export const hasBooked =
  ({ db, clock }: Pick<BookingsContext, 'db' | 'clock'>) =>
  async (guestId: string, venueId: string): Promise<boolean> => {
    const now = clock.now();
    const found = await db`
      select 1 from bookings
      where user_id = ${guestId} and venue_id = ${venueId} and end_date >= ${dayInIndia(now)}
        and (status = 'confirmed' or (status = 'pending' and expires_at > ${now})) limit 1`;
    return found.length > 0;
  };
