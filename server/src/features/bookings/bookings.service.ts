import type { NewBooking } from '@house/contract/bookings';
import { type BookingStatus, isReadyToConfirm } from '@house/domain/booking-life';
import { refundOf, refundPercent } from '@house/domain/cancellation';
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
import { createCreating } from './bookings.creating.ts';
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

const system: Mover = { by: 'system', id: null };

export const createBookings = (dependencies: Dependencies) => {
  const { db, jobs, clock, changes, settings, venues, availability, payments } = dependencies;
  const store = createBookingsStore(db);
  const { expect, move } = createMoves({ store, jobs, clock, changes });

  const quoting = createQuoting({ clock, venues });

  const stale = (venueId: string) => [tags.calendar(venueId), tags.calendars];

  /** Lets the dates of one overdue booking go. Whatever was paid goes back in full. */
  const expire = async (tx: Sql, id: string): Promise<void> => {
    const booking = await store.lock(tx, id);
    const now = clock.now();
    if (booking?.status !== 'pending' || !booking.expiresAt || booking.expiresAt > now) return;
    await move(tx, booking, 'expire', system, { reason: booking.approvedAt ? 'not_paid' : 'not_answered' });
    await availability.release(tx, id);
    await payments.refund(tx, id, booking.total, 'expired');
  };

  const expireAll = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) await db.begin((tx) => expire(tx, id));
  };

  const creating = createCreating({ ...dependencies, store, expire });

  const recordOf = async (id: string): Promise<BookingRecord> => {
    const booking = await store.find(id);
    if (!booking) throw new Failure('booking_not_found');
    return booking;
  };

  const moverOf = (actor: Actor, booking: BookingRecord): Mover | null => {
    if (actor.role === 'admin') return { by: 'admin', id: actor.id };
    if (booking.ownerId === actor.id) return { by: 'host', id: actor.id };
    return booking.userId === actor.id ? { by: 'guest', id: actor.id } : null;
  };

  /** A booking for somebody who has to do with it; for everybody else it does not exist. */
  const seenBy = async (actor: Actor, id: string): Promise<{ booking: BookingRecord; mover: Mover }> => {
    const booking = await recordOf(id);
    const mover = moverOf(actor, booking);
    if (!mover) throw new Failure('booking_not_found');
    return { booking, mover };
  };

  const lock = async (tx: Sql, id: string): Promise<BookingRow> => {
    const booking = await store.lock(tx, id);
    if (!booking) throw new Failure('booking_not_found');
    return booking;
  };

  /** The host says yes; with nothing left to wait for, the booking is confirmed at once. */
  const approve = async (tx: Sql, id: string, mover: Mover, paid: Paise): Promise<void> => {
    const booking = await lock(tx, id);
    expect(booking, 'approve', mover.by);
    if (booking.approvedAt) throw new Failure('wrong_transition', { n: 'approved' });
    const now = clock.now();
    const facts = {
      paymentMethod: booking.paymentMethod,
      approved: true,
      advancePaid: paid >= booking.advance,
    };
    if (isReadyToConfirm(facts)) {
      await move(tx, booking, 'confirm', mover, { approvedAt: now });
      return;
    }
    const { approvedPaymentMinutes } = await settings.get();
    const expiresAt = new Date(now.getTime() + approvedPaymentMinutes * 60_000);
    await move(tx, booking, 'approve', mover, { approvedAt: now, expiresAt });
    await jobs.tell(tx, 'booking.waited', { bookingId: id }, { runAt: expiresAt });
  };

  /** What a cancellation by this person gives back now, in paise. */
  const refundNow = (booking: BookingRecord, by: Mover['by']): Paise => {
    const left = booking.paid - booking.refunded - booking.refunding;
    if (by !== 'guest' || booking.status === 'pending') return left;
    const percent = refundPercent(booking.cancellationPolicy, booking.startDate, dayInIndia(clock.now()));
    return refundOf(percent, left, booking.quote.serviceFee);
  };

  const cancel = async (tx: Sql, record: BookingRecord, mover: Mover, reason: string): Promise<void> => {
    const booking = await lock(tx, record.id);
    const name = mover.by === 'guest' || booking.status === 'confirmed' ? 'cancel' : 'decline';
    await move(tx, booking, name, mover, { reason });
    await availability.release(tx, booking.id);
    const amount = refundNow({ ...record, ...booking }, mover.by);
    if (amount > 0) await payments.refund(tx, booking.id, amount, name);
  };

  const confirmPaid = async (tx: Sql, booking: BookingRow): Promise<void> => {
    if (!booking.approvedAt) return;
    await move(tx, booking, 'confirm', system);
  };

  /** Money for a booking that had let its dates go: it gets them again if they are still free. */
  const revive = async (tx: Sql, booking: BookingRow): Promise<boolean> => {
    const last = await store.lastMove(tx, booking.id);
    if (last?.move !== 'expire' || !booking.approvedAt) return false;
    await availability.queue(tx, booking.venueId);
    const range = { start: booking.startDate, end: booking.endDate };
    await availability.hold(tx, { venueId: booking.venueId, bookingId: booking.id, range });
    await move(tx, booking, 'revive', system);
    return true;
  };

  /** A payment that came too late goes back whole. */
  const giveBack = (bookingId: string, paymentId: string): Promise<void> =>
    db.begin(async (tx) => {
      await lock(tx, bookingId);
      await payments.refundPayment(tx, paymentId, 'too_late');
    });

  /** Takes what came in for a booking; false when it has to go back. */
  const accept = (bookingId: string, kept: Paise): Promise<boolean> =>
    db.begin(async (tx) => {
      const booking = await lock(tx, bookingId);
      if (booking.status === 'cancelled') return kept >= booking.advance && (await revive(tx, booking));
      if (booking.status === 'pending' && kept >= booking.advance) await confirmPaid(tx, booking);
      return true;
    });

  /** Money has come in. Safe to be told twice, late, or for a booking that is over. */
  const onCaptured = async (bookingId: string, paymentId: string): Promise<void> => {
    const { paid, refunded, refunding } = await recordOf(bookingId);
    const accepted = await accept(bookingId, paid - refunded - refunding).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'dates_taken') return false;
      throw error;
    });
    if (!accepted) await giveBack(bookingId, paymentId);
  };

  /** What is due next: the advance, then the balance. */
  const due = (booking: BookingRecord): { kind: 'advance' | 'balance'; amount: Paise } => {
    const paid = booking.paid - booking.refunded - booking.refunding;
    if (paid < booking.advance) return { kind: 'advance', amount: booking.advance - paid };
    return { kind: 'balance', amount: booking.total - paid };
  };

  jobs.on('payment.captured', 'bookings', ({ bookingId, paymentId }) => onCaptured(bookingId, paymentId));
  jobs.on('booking.waited', 'bookings', ({ bookingId }) => expireAll([bookingId]));

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
      const booking = await creating.draft(guest, wanted, venue, price);
      await db.begin(async (tx) => {
        await creating.assertRoomForRequest(tx, guest.id);
        await creating.insert(tx, booking);
      });
      changes.drop(stale(venue.id));
      return recordOf(booking.id);
    },

    list: (guest: Actor, wanted: { status?: BookingStatus | undefined; page: number; pageSize: number }) =>
      store.list(guest.id, wanted),

    async see(actor: Actor, id: string): Promise<BookingRecord> {
      return (await seenBy(actor, id)).booking;
    },

    /** Approves (`confirmed`) or ends (`cancelled`) a booking, as whoever the actor is to it. */
    async change(
      actor: Actor,
      id: string,
      status: 'confirmed' | 'cancelled',
      reason: string,
    ): Promise<BookingRecord> {
      const { booking, mover } = await seenBy(actor, id);
      await db.begin((tx) =>
        status === 'confirmed' ? approve(tx, id, mover, booking.paid) : cancel(tx, booking, mover, reason),
      );
      changes.drop(stale(booking.venueId));
      return recordOf(id);
    },

    refundNow,
    due,

    /** Opens a payment of what is due next. Only the customer pays. */
    async pay(guest: Actor, id: string): Promise<{ paymentId: string; amount: Paise; redirectUrl: string }> {
      const { booking, mover } = await seenBy(guest, id);
      if (mover.by !== 'guest') throw new Failure('booking_not_found');
      const isOpen = booking.status === 'pending' || booking.status === 'confirmed';
      if (!isOpen || booking.paymentMethod !== 'online')
        throw new Failure('wrong_transition', { n: booking.status });
      const { kind, amount } = due(booking);
      if (amount <= 0 || (kind === 'balance' && booking.status === 'pending'))
        throw new Failure('already_paid');
      const description = `${booking.venueName}, ${booking.code}`;
      return { ...(await payments.open({ bookingId: id, kind, amount, description })), amount };
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
      await expireAll(await store.listOverdue(db, now));
      for (const id of await store.listOver(dayInIndia(now))) {
        await db.begin(async (tx) => {
          const booking = await lock(tx, id);
          if (booking.status === 'confirmed') await move(tx, booking, 'complete', system);
        });
      }
    },

    /** Everything that a mail about a booking says: the booking and what happened to it last. */
    async forMail(id: string): Promise<{ booking: BookingRecord; last: LastMove | null } | null> {
      const booking = await store.find(id);
      return booking && { booking, last: await store.lastMove(db, id) };
    },
  };
};

export type Bookings = ReturnType<typeof createBookings>;
