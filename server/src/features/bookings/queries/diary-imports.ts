import type { listDiaryImports } from '@mandap/contract/bookings/diary.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { removableUntil } from '@mandap/domain/bookings/diary';
import type { Actor } from '#server/actor.ts';
import { venuesWhere } from '#server/venue-access.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { isOpenImport, isUntouched } from '../diary-imports.store.ts';

interface ImportRow {
  id: string;
  venueId: string;
  venueName: string;
  createdAt: Date;
  bookings: number;
  untouched: number;
}

/** What a host can still remove: imports of the last day with bookings that nobody has changed. */
export const findDiaryImports = async (
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  host: Actor,
): Promise<OutputOf<typeof listDiaryImports>> => {
  const rows = await db<ImportRow[]>`
    select i.id, i.venue_id, v.name as venue_name, i.created_at, count(*)::int as bookings,
      count(*) filter (where ${isUntouched})::int as untouched
    from diary_imports i join published.venues v on v.id = i.venue_id
      join imported_bookings m on m.import_id = i.id join bookings b on b.id = m.booking_id
    where i.venue_id in (${venuesWhere(host.id, 'bookings')}) and ${isOpenImport(clock.now())}
    group by 1, 2, 3, 4 having count(*) filter (where ${isUntouched}) > 0
    order by i.created_at desc, i.id`;
  return {
    results: rows.map(({ venueId, venueName, createdAt, ...row }) => ({
      ...row,
      venue: { id: venueId, name: venueName },
      createdAt: createdAt.toISOString(),
      removableUntil: removableUntil(createdAt).toISOString(),
    })),
  };
};
