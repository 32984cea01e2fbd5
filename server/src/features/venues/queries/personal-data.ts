import type { PersonalData } from '../../../personal-data.ts';
import { listDrafts } from '../drafts.store.ts';
import type { VenuesContext } from '../venues.context.ts';

type Row = Record<string, unknown>;

/** A person's venues and drafts, and the venues they saved. Money in rupees: it is for people to read. */
export const findPersonalData =
  ({ db }: VenuesContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [savedVenues, venues, drafts] = await Promise.all([
      db<Row[]>`
        select v.id as venue_id, v.name, s.note, s.saved_at
        from saved_venues s join venues v on v.id = s.venue_id where s.user_id = ${userId} order by s.saved_at`,
      db<Row[]>`
        select id, name, description, address_line, city, pincode, capacity,
          (price_per_day / 100.0)::float8 as price_per_day, cancellation_policy, instant_booking, status, created_at,
          updated_at
        from venues where owner_id = ${userId} order by id`,
      listDrafts(db, userId),
    ]);
    return {
      sections: {
        savedVenues,
        venues,
        venueDrafts: drafts.map(({ id, draft, updatedAt }) => ({ id, ...draft, updatedAt })),
      },
    };
  };
