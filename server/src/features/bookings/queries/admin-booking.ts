import type { Actor } from '../../../actor.ts';
import { Failure } from '../../../failure.ts';
import type { Db } from '../../../platform/db.ts';
import { createMoneyDetailStore } from '../../payments/admin-money-detail.store.ts';
import { findAdminBookings } from './admin-bookings.ts';
import { findBookingHistory } from './booking-history.ts';

/** One booking as administrators see it: its history with names, its payments, its postings, and whether people write. */
export const findAdminBooking = async (db: Db, actor: Actor, id: string) => {
  const detail = createMoneyDetailStore(db);
  const { booking, history } = await findBookingHistory(db, actor, id);
  const people = history.flatMap(({ actorId }) => actorId ?? []);
  const [{ results }, payments, ledger, messages, names, phone] = await Promise.all([
    findAdminBookings(db, { ids: [id], sort: 'newest', page: 1, pageSize: 1 }),
    detail.paymentsOf(id),
    detail.postingsOfBooking(id),
    detail.messagesOf(id),
    detail.namesOf(people),
    detail.guestPhone(booking.userId),
  ]);
  const [row] = results;
  if (!row) throw new Failure('booking_not_found');
  return {
    row,
    booking,
    payments,
    ledger,
    messages,
    phone: booking.contactPhone || phone,
    history: history.map((entry) => ({ ...entry, name: names.get(entry.actorId ?? '') ?? null })),
  };
};
