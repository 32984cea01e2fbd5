import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { personName } from '#server/i18n/person-name.ts';
import type { Db } from '#server/platform/db.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { findAdminBookings } from './admin-bookings.ts';
import { findBookingHistory } from './booking-history.ts';

/**
 * One booking as administrators see it: its history with names, its payments and postings, and the number of
 * messages.
 */
export const findAdminBooking = (context: BookingsContext) => async (actor: Actor, id: string) => {
  const { db, payments, countMessagesOf } = context;
  const { booking, history } = await findBookingHistory(context, actor, id);
  const actors = history.flatMap(({ actorId }) => actorId ?? []);
  const [{ results }, records, messages, names, phone] = await Promise.all([
    findAdminBookings(db, { ids: [id], sort: 'newest', page: 1, pageSize: 1 }),
    payments.findOfBooking(id),
    countMessagesOf(db, id),
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

const findNames = async (db: Db, userIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db<{ id: string; name: string }[]>`
    select id, trim(first_name || ' ' || last_name) as name from published.users where id = any(${[...userIds]}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, personName(name)]));
};

const findPhone = async (db: Db, userId: string): Promise<string> => {
  const [row] = await db<{ phone: string | null }[]>`select phone from published.users where id = ${userId}`;
  return row?.phone ?? '';
};
