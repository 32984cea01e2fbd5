import type { PersonalData } from '#server/personal-data.ts';
import { listDrafts } from '../drafts.store.ts';
import type { VenuesContext } from '../venues.context.ts';

/** A person's venues and drafts. Money in rupees: it is for people to read. */
export const findPersonalData =
  ({ db }: VenuesContext) =>
  async (userId: string): Promise<PersonalData> => {
    const [venues, drafts] = await Promise.all([
      db<Record<string, unknown>[]>`
        select id, name, description, address_line, city, pincode, capacity,
          (price_per_day / 100.0)::float8 as price_per_day, cancellation_policy, instant_booking, status, created_at,
          updated_at
        from venues where owner_id = ${userId} order by id`,
      listDrafts(db, userId),
    ]);
    return {
      sections: {
        venues,
        venueDrafts: drafts.map(({ id, draft, updatedAt }) => ({ id, ...draft, updatedAt })),
      },
    };
  };
