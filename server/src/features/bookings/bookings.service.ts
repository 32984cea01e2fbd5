import type { NewBooking } from '@house/contract/bookings';
import {
  allows,
  type BookingActor,
  type BookingMove,
  type BookingStatus,
  expiryOf,
  isReadyToConfirm,
  type WaitingTimes,
} from '@house/domain/booking-life';
import { dayInIndia } from '@house/domain/days';
import type { Paise } from '@house/domain/money';
import type { Quote } from '@house/domain/pricing';
import type { Actor } from '../../actor.ts';
import type { Facts } from '../../facts.ts';
import { Failure } from '../../failure.ts';
import { type Changes, tags } from '../../platform/changes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Availability } from '../availability/availability.service.ts';
import type { Payments } from '../payments/payments.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { Venues } from '../venues/venues.service.ts';
import { createCreating, waitingTimes } from './bookings.creating.ts';
import { createMoney, dueOf, keptOf, paidOf } from './bookings.money.ts';
import { createMoves, type Mover } from './bookings.moves.ts';
import { createQuoting, type Wanted } from './bookings.quoting.ts';
import type { BookingRecord, BookingRow } from './bookings.record.ts';
import { createBookingsStore, type LastMove } from './bookings.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<Facts>;
  clock: Clock;
  changes: Changes;
  settings: Settings;
  venues: Venues;
  availability: Availability;
  payments: Payments;
  /** Whether a customer's open requests are counted. */
  limits: boolean;
}

interface ForMail {
  booking: BookingRecord;
  paid: Paise;
  kept: Paise;
  last: LastMove | null;
}

const system: Mover = { by: 'system', id: null };

export const createBookings = (dependencies: Dependencies) => {
  const { db, jobs, clock, changes, settings, venues, availability, payments } = dependencies;
  const store = createBookingsStore(db);
  const { expect, move } = createMoves({ store, jobs, clock, changes });
  const { takeIn, refundFor } = createMoney({ store, clock, availability, payments, move });

  const quoting = createQuoting({ clock, venues });

  const stale = (venueId: string) => [tags.calendar(venueId), tags.calendars];

  const isOverdue = ({ status, expiresAt }: BookingRow): boolean =>
    status === 'pending' && expiresAt !== null && expiresAt <= clock.now();

  /** Lets the dates of one overdue booking go, unless it was paid in time. Whatever was paid goes back in full. */
  const expire = async (tx: Sql, id: string): Promise<void> => {
    const found = await store.lock(tx, id);
    if (!found || !isOverdue(found)) return;
    const booking = await takeIn(tx, found);
    if (booking.status !== 'pending') return;
    await move(tx, booking, 'expire', system, { reason: booking.approvedAt ? 'not_paid' : 'not_answered' });
    await availability.release(tx, id);
    await payments.refund(tx, id, booking.total, 'expired');
  };

  /** One transaction each. One that fails does not stop the others; the first failure is told at the end. */
  const eachOf = async (ids: readonly string[], work: (tx: Sql, id: string) => Promise<void>) => {
    const failures: unknown[] = [];
    for (const id of ids) {
      await db.begin((tx) => work(tx, id)).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };

  const complete = async (tx: Sql, id: string): Promise<void> => {
    const booking = await lock(tx, id);
    if (booking.status === 'confirmed') await move(tx, booking, 'complete', system);
  };

  const creating = createCreating({ ...dependencies, store, expire });

  const recordOf = async (id: string): Promise<BookingRecord> => {
    const booking = await store.find(id);
    if (!booking) throw new Failure('booking_not_found');
    return booking;
  };

  /** What somebody is to a booking; a host may be his own guest. */
  const sidesOf = (actor: Actor, booking: BookingRecord): BookingActor[] => [
    ...(actor.role === 'admin' ? (['admin'] as const) : []),
    ...(booking.userId === actor.id ? (['guest'] as const) : []),
    ...(booking.ownerId === actor.id ? (['host'] as const) : []),
  ];

  /** As whom somebody makes a move: the first side that may make it, or the first there is. */
  const moverFor = (actor: Actor, booking: BookingRecord, name: BookingMove): Mover => {
    const sides = sidesOf(actor, booking);
    const by = sides.find((side) => allows(name, booking.status, side)) ?? sides[0];
    if (!by) throw new Failure('booking_not_found');
    return { by, id: actor.id };
  };

  /** A booking for somebody who has to do with it; for everybody else it does not exist. */
  const seenBy = async (actor: Actor, id: string): Promise<BookingRecord> => {
    const booking = await recordOf(id);
    if (sidesOf(actor, booking).length === 0) throw new Failure('booking_not_found');
    return booking;
  };

  const lock = async (tx: Sql, id: string): Promise<BookingRow> => {
    const booking = await store.lock(tx, id);
    if (!booking) throw new Failure('booking_not_found');
    return booking;
  };

  /** The host says yes; with nothing left to wait for, the booking is confirmed at once. */
  const approve = async (tx: Sql, id: string, mover: Mover, waiting: WaitingTimes): Promise<void> => {
    const booking = await lock(tx, id);
    expect(booking, 'approve', mover.by);
    if (booking.approvedAt) throw new Failure('wrong_transition', { n: 'approved' });
    if (isOverdue(booking)) throw new Failure('wrong_transition', { n: 'expired' });
    const approvedAt = clock.now();
    const advancePaid = (await payments.kept(tx, id)) >= booking.advance;
    const facts = { ...booking, approved: true, advancePaid, approvedAt };
    if (isReadyToConfirm(facts)) {
      await move(tx, booking, 'confirm', mover, { approvedAt });
      return;
    }
    const expiresAt = expiryOf(facts, waiting);
    await move(tx, booking, 'approve', mover, { approvedAt, expiresAt });
    if (expiresAt) await jobs.tell(tx, 'booking.waited', { bookingId: id }, { runAt: expiresAt });
  };

  const cancel = async (tx: Sql, id: string, mover: Mover, reason: string): Promise<void> => {
    const booking = await lock(tx, id);
    const name = mover.by === 'guest' || booking.status === 'confirmed' ? 'cancel' : 'decline';
    await move(tx, booking, name, mover, { reason });
    await availability.release(tx, id);
    const amount = refundFor(booking, await payments.kept(tx, id), mover.by);
    if (amount > 0) await payments.refund(tx, id, amount, name);
  };

  /** Money has come in. Safe to be told twice, late, or for a booking that is over. */
  const onCaptured = async (bookingId: string): Promise<void> => {
    const { venueId } = await recordOf(bookingId);
    await db.begin(async (tx) => {
      // Before the booking's row, as everybody who may need both takes them.
      await availability.queue(tx, venueId);
      await takeIn(tx, await lock(tx, bookingId));
    });
    changes.drop(stale(venueId));
  };

  jobs.on('payment.captured', 'bookings', ({ bookingId }) => onCaptured(bookingId));
  jobs.on('booking.waited', 'bookings', ({ bookingId }) => eachOf([bookingId], expire));

  return {
    /** What a stay would cost at a venue that the public may see. */
    async estimate(venueId: string, wanted: Wanted): Promise<Quote> {
      return quoting.priceOf(await venues.published(venueId), wanted);
    },

    async create(guest: Actor, wanted: NewBooking): Promise<BookingRecord> {
      const venue = await venues.published(wanted.venueId);
      const price = await quoting.priceOf(venue, {
        stay: { start: wanted.startDate, end: wanted.endDate },
        guests: wanted.guestCount,
        addOns: wanted.additionalServices,
      });
      quoting.assertSeen(wanted.totalPrice, price);
      if (wanted.paymentMethod === 'online' && !payments.isOnline()) throw new Failure('online_payment_off');
      const id = await creating.create(guest, wanted, venue, price);
      changes.drop(stale(venue.id));
      return recordOf(id);
    },

    list: (guest: Actor, wanted: { status?: BookingStatus | undefined; page: number; pageSize: number }) =>
      store.list(guest.id, wanted),

    see: seenBy,

    /** Approves (`confirmed`) or ends (`cancelled`) a booking, as whoever the actor is to it. */
    async change(
      actor: Actor,
      id: string,
      status: 'confirmed' | 'cancelled',
      reason: string,
    ): Promise<BookingRecord> {
      const booking = await seenBy(actor, id);
      const waiting = waitingTimes(await settings.get());
      await db.begin((tx) =>
        status === 'confirmed'
          ? approve(tx, id, moverFor(actor, booking, 'approve'), waiting)
          : cancel(tx, id, moverFor(actor, booking, 'cancel'), reason),
      );
      changes.drop(stale(booking.venueId));
      return recordOf(id);
    },

    /** What a cancellation by whoever asks would give back now, in paise; null where it cannot be cancelled. */
    refundNow(actor: Actor, booking: BookingRecord): Paise | null {
      const { by } = moverFor(actor, booking, 'cancel');
      return allows('cancel', booking.status, by) ? refundFor(booking, keptOf(booking), by) : null;
    },

    /** Opens a payment of what is due next. Only the customer pays. */
    async pay(guest: Actor, id: string): Promise<{ paymentId: string; amount: Paise; redirectUrl: string }> {
      const booking = await seenBy(guest, id);
      if (booking.userId !== guest.id) throw new Failure('booking_not_found');
      const isOpen = booking.status === 'pending' || booking.status === 'confirmed';
      if (!isOpen || booking.paymentMethod !== 'online')
        throw new Failure('wrong_transition', { n: booking.status });
      if (isOverdue(booking)) throw new Failure('wrong_transition', { n: 'expired' });
      const { kind, amount } = dueOf(booking);
      if (amount <= 0 || (kind === 'balance' && booking.status === 'pending'))
        throw new Failure('already_paid');
      return payments.open({
        bookingId: id,
        kind,
        amount,
        description: `${booking.venueName}, ${booking.code}`,
      });
    },

    /** The customer is back from the gateway. */
    async settle(guest: Actor, paymentId: string) {
      const payment = await payments.find(paymentId);
      const booking = payment && (await store.find(payment.bookingId));
      if (!payment || booking?.userId !== guest.id) throw new Failure('order_not_found');
      return payments.settle(paymentId);
    },

    /** Whatever the clock has overtaken: pending ones whose time ran out, confirmed ones whose event is over. */
    async sweep(): Promise<void> {
      const now = clock.now();
      const overdue = eachOf(await store.listOverdue(db, now), expire);
      const [expired] = await Promise.allSettled([overdue]);
      await eachOf(await store.listOver(dayInIndia(now)), complete);
      if (expired?.status === 'rejected') throw expired.reason;
    },

    /** Everything that a mail about a booking says: the booking, its money in paise, and what happened to it last. */
    async forMail(id: string): Promise<ForMail | null> {
      const booking = await store.find(id);
      if (!booking) return null;
      return { booking, paid: paidOf(booking), kept: keptOf(booking), last: await store.lastMove(db, id) };
    },
  };
};

export type Bookings = ReturnType<typeof createBookings>;
