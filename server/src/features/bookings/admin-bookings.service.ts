import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { createMoneyDetailStore } from '../payments/admin-money-detail.store.ts';
import { createTalliesStore, lately, tallyOf } from '../payments/counts.store.ts';
import { createBookingsListStore } from './admin-bookings.store.ts';
import type { Bookings } from './bookings.service.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  bookings: Bookings;
}

const hour = 3_600_000;
/** Pending bookings that run out within this time are named, in ms. */
const soon = 3 * hour;

/** All bookings, as administrators look for them. What is done to one is the bookings’ own. */
export const createAdminBookings = ({ db, clock, bookings }: Dependencies) => {
  const list = createBookingsListStore(db);
  const detail = createMoneyDetailStore(db);
  const tallies = createTalliesStore(db);

  return {
    list: list.list,
    all: list.all,

    async summary() {
      const [counted, { pending, runningOut }] = await Promise.all([
        tallies.read(lately(clock)),
        tallies.pending(new Date(clock.now().getTime() + soon)),
      ]);
      const [made, unpaid] = [tallyOf(counted, 'booking_made'), tallyOf(counted, 'booking_unpaid')];
      return {
        all: made.count,
        recent: made.recentCount,
        pending,
        runningOut,
        revenue: tallyOf(counted, 'booking_kept').amount,
        unpaid: unpaid.count,
        unpaidAmount: unpaid.amount,
      };
    },

    async show(actor: Actor, id: string) {
      const { booking, history } = await bookings.story(actor, id);
      const movers = history.flatMap(({ actorId }) => actorId ?? []);
      const [{ results }, payments, ledger, messages, names, phone] = await Promise.all([
        list.list({ ids: [id], sort: 'newest', page: 1, pageSize: 1 }),
        detail.paymentsOf(id),
        detail.postingsOfBooking(id),
        detail.messagesOf(id),
        detail.namesOf(movers),
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
    },

    fold: tallies.fold,
  };
};

export type AdminBookings = ReturnType<typeof createAdminBookings>;
