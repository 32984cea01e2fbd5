import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Db } from '#server/platform/db.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { findAdminBookings } from './admin-bookings.ts';
import { findBookingHistory } from './booking-history.ts';

interface WrittenMessages {
  count: number;
  lastAt: Date | null;
  /** Whether an administrator may read them. */
  mayRead: boolean;
}

/** One booking as administrators see it: its history with names, its payments and postings, and its messages' number. */
export const findAdminBooking =
  ({ db, payments }: BookingsContext) =>
  async (actor: Actor, id: string) => {
    const { booking, history } = await findBookingHistory(db, actor, id);
    const actors = history.flatMap(({ actorId }) => actorId ?? []);
    const [{ results }, records, messages, names, phone] = await Promise.all([
      findAdminBookings(db, { ids: [id], sort: 'newest', page: 1, pageSize: 1 }),
      payments.findOfBooking(id),
      countMessages(db, id),
      findNames(db, actors),
      findPhone(db, booking.userId),
    ]);
    const [row] = results;
    if (!row) throw new Failure('booking_not_found');
    return {
      row,
      booking,
      ...records,
      messages,
      phone: booking.contactPhone || phone,
      history: history.map((entry) => ({ ...entry, name: names.get(entry.actorId ?? '') ?? null })),
    };
  };

const countMessages = async (db: Db, bookingId: string): Promise<WrittenMessages> => {
  const [row] = await db<WrittenMessages[]>`
    select t.last_number as count, t.last_at,
      exists (select 1 from bookings_in_question q where q.booking_id = t.booking_id) as may_read
    from threads t where t.booking_id = ${bookingId}`;
  return row ?? { count: 0, lastAt: null, mayRead: false };
};

const findNames = async (db: Db, userIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db<{ id: string; name: string }[]>`
    select id, trim(first_name || ' ' || last_name) as name from users where id = any(${[...userIds]}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const findPhone = async (db: Db, userId: string): Promise<string> => {
  const [row] = await db<{ phone: string | null }[]>`select phone from users where id = ${userId}`;
  return row?.phone ?? '';
};
