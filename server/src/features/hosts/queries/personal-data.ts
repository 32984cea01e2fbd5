import type { PersonalData } from '../../../personal-data.ts';
import type { HostsContext } from '../hosts.context.ts';
import { listDocuments } from '../verification-documents.ts';

type Row = Record<string, unknown>;

/** What is stored of a person as a host, and the venues they saved. */
export const findPersonalData =
  ({ db }: HostsContext) =>
  async (userId: string): Promise<PersonalData> => {
    const savedVenues = await db<Row[]>`
      select v.id as venue_id, v.name, s.note, s.saved_at
      from saved_venues s join venues v on v.id = s.venue_id where s.user_id = ${userId} order by s.saved_at`;
    const [host] = await db<Row[]>`select * from hosts where user_id = ${userId}`;
    const venues = await db<Row[]>`
      select id, name, description, address_line, city, pincode, capacity,
        (price_per_day / 100.0)::float8 as price_per_day, cancellation_policy, instant_booking, status, created_at,
        updated_at
      from venues where owner_id = ${userId} order by id`;
    const documents = await listDocuments(db, userId);
    return {
      sections: {
        savedVenues,
        host: host ?? null,
        venues,
        hostPapers: documents.map(({ kind, sentAt }) => ({ kind, sentAt })),
      },
    };
  };
