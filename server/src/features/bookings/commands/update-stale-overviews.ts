import type { BookingsContext } from '../bookings.context.ts';

/** As many as take some tenths of a second. */
const bookingsAtOnce = 200;

interface Run {
  bookingsAtOnce?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Writes the search text of bookings whose venue or host was renamed. Each batch is one short transaction that also
 * removes its bookings from the list, so that an interrupted run continues where it stopped.
 */
export const updateStaleOverviews =
  ({ db }: Pick<BookingsContext, 'db'>) =>
  async ({ bookingsAtOnce: limit = bookingsAtOnce, signal }: Run = {}): Promise<void> => {
    const updateNext = (): Promise<boolean> =>
      db.begin(async (tx) => {
        const stale = await tx<{ bookingId: string }[]>`
          delete from stale_overviews where booking_id in (
            select booking_id from stale_overviews order by booking_id limit ${limit} for update skip locked)
          returning booking_id`;
        const ids = stale.map(({ bookingId }) => bookingId);
        await tx`
          select refresh_booking_overview(id) from (
            select id from bookings where id = any(${ids}::uuid[]) order by id) b`;
        return ids.length > 0;
      });
    while (!signal?.aborted && (await updateNext()));
  };
