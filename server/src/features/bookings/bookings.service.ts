import type { NewBooking } from '@mandap/contract/bookings/bookings.schemas';
import { allows } from '@mandap/domain/bookings/lifecycle';
import type { Quote } from '@mandap/domain/bookings/pricing';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { formatPaise, type Paise } from '@mandap/domain/money';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { IdempotentRequest } from '../../idempotent.ts';
import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Availability } from '../calendar/availability.service.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { Payments } from '../payments/payments.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { Venues } from '../venues/venues.feature.ts';
import { createAltering, createNearestFree } from './bookings.altering.ts';
import { createAtVenue } from './bookings.at-venue.ts';
import { auditorOf } from './bookings.audit.ts';
import { createChanging } from './bookings.changing.ts';
import { createCreating, waitingTimes } from './bookings.creating.ts';
import { createDeciding } from './bookings.deciding.ts';
import { createMoney, keptOf, paidOf } from './bookings.money.ts';
import { createSides } from './bookings.parties.ts';
import { createPaying } from './bookings.paying.ts';
import { createQuoting, type Wanted } from './bookings.quoting.ts';
import type { BookingRecord, BookingRow } from './bookings.record.ts';
import { createGivingBack } from './bookings.refunding.ts';
import { createBookingsStore, type HistoryEntry, type LastMove, type PaymentLine } from './bookings.store.ts';
import { createMoves, type Mover } from './bookings.transitions.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  cacheInvalidation: CacheInvalidation;
  liveUpdates: LiveUpdates;
  audit: Audit;
  settings: Settings;
  venues: Venues;
  availability: Availability;
  ledger: Ledger;
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

export interface BookingWithMoney {
  booking: BookingRecord;
  paid: Paise;
  kept: Paise;
  back: Paise | null;
}

export interface BookingStory {
  booking: BookingRecord;
  history: HistoryEntry[];
  payments: PaymentLine[];
}

const system: Mover = { by: 'system', id: null };

export const createBookings = (dependencies: Dependencies) => {
  const { db, jobs, clock, cacheInvalidation, liveUpdates, audit, settings } = dependencies;
  const { venues, availability, ledger, payments } = dependencies;
  const store = createBookingsStore(db);
  const moves = createMoves({ store, jobs, clock, cacheInvalidation, liveUpdates });
  const { move, announce } = moves;
  const { takeIn, refundFor } = createMoney({ store, clock, availability, ledger, payments, move });

  const atVenue = createAtVenue({ clock, ledger, payments });
  const note = auditorOf(audit);
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
    if (booking.status !== 'confirmed') return;
    await changing.drop(tx, id);
    await move(tx, booking, 'complete', system);
    await ledger.bookingEarned(tx, booking, (await payments.kept(tx, id)) + booking.conceded);
  };

  const paying = createPaying({
    db,
    jobs,
    clock,
    audit,
    settings,
    payments,
    store,
    announce,
    isOverdue,
    takeIn: (id) => onCaptured(id),
  });

  const changing = createChanging({
    db,
    jobs,
    clock,
    settings,
    venues,
    availability,
    payments,
    store,
    quoting,
    move,
    takeIn,
    letOverdueGo: (tx, venueId) => letOverdueGo(tx, venueId),
  });

  const listOverdue = (sql: Sql, venueId: string): Promise<[string[], string[]]> =>
    Promise.all([store.listOverdue(sql, clock.now(), venueId), changing.listOverdue(sql, venueId)]);

  const hasOverdue = async (venueId: string): Promise<boolean> =>
    (await listOverdue(db, venueId)).some((found) => found.length > 0);

  /** What the clock has overtaken at one venue, though no job has come by yet: expiry is exact. */
  const letOverdueGo = async (tx: Sql, venueId: string): Promise<void> => {
    const [overdue, unanswered] = await listOverdue(tx, venueId);
    for (const id of overdue) await expire(tx, id);
    for (const id of unanswered) await changing.lapse(tx, id);
  };

  const creating = createCreating({ ...dependencies, store, letOverdueGo, hasOverdue, announce });

  const sides = createSides({ store });
  const { recordOf, sidesOf, moverFor, seenBy } = sides;

  const lock = async (tx: Sql, id: string): Promise<BookingRow> => {
    const booking = await store.lock(tx, id);
    if (!booking) throw new Failure('booking_not_found');
    return booking;
  };

  const { approve, cancel } = createDeciding({
    jobs,
    clock,
    audit,
    availability,
    ledger,
    payments,
    changing,
    moves,
    refundFor,
    lock,
    isOverdue,
    keptByTransfer: (tx, id) => paying.keptByTransfer(tx, id),
  });
  const altering = createAltering({ audit, cacheInvalidation, availability, changing, sides });
  const withNearestFree = createNearestFree(availability);
  const giveBack = createGivingBack({ db, jobs, audit, ledger, payments, store, announce, lock });

  /** Money has come in. Safe to be told twice, late, or for a booking that is over. */
  const onCaptured = async (bookingId: string): Promise<void> => {
    const { venueId } = await recordOf(bookingId);
    await db.begin(async (tx) => {
      // Before the booking's row, as everybody who may need both takes them.
      await availability.queue(tx, venueId);
      const booking = await takeIn(tx, await lock(tx, bookingId));
      await announce(tx, booking);
    });
    cacheInvalidation.drop(stale(venueId));
  };

  /** Money is back where it came from: nothing of the booking changes but what its page says. */
  const onRefunded = async (bookingId: string): Promise<void> => {
    await db.begin(async (tx) => announce(tx, await lock(tx, bookingId)));
  };

  return {
    onCaptured,
    onRefunded,
    expireOverdue: (bookingId: string) => eachOf([bookingId], expire),
    expireChange: (bookingId: string) => eachOf([bookingId], changing.lapse),

    /** What a stay would cost at a venue that the public may see. */
    async estimate(venueId: string, wanted: Wanted): Promise<Quote> {
      return quoting.priceOf(await venues.published(venueId), wanted);
    },

    async create(
      guest: Actor,
      wanted: NewBooking,
      note: IdempotentRequest['recordCreated'],
    ): Promise<BookingRecord> {
      const venue = await venues.published(wanted.venueId);
      const price = await quoting.priceOf(venue, {
        stay: { start: wanted.startDate, end: wanted.endDate },
        guests: wanted.guestCount,
        addOns: wanted.additionalServices,
      });
      quoting.assertSeen(wanted.totalPrice, price);
      if (wanted.paymentMethod === 'online' && payments.offered(await settings.get()).length === 0)
        throw new Failure('online_payment_off');
      const stay = { start: wanted.startDate, end: wanted.endDate };
      const id = await withNearestFree(venue.id, stay, () =>
        creating.create(guest, wanted, venue, price, note),
      );
      cacheInvalidation.drop(stale(venue.id));
      return recordOf(id);
    },

    see: seenBy,

    /** What happened to a booking and the payments for it, oldest first, with the booking itself. */
    async story(actor: Actor, id: string): Promise<BookingStory> {
      const booking = await seenBy(actor, id);
      const [history, payments] = await Promise.all([store.listHistory(id), store.listPayments(id)]);
      return { booking, history, payments };
    },

    /** Approves (`confirmed`) or ends (`cancelled`) a booking, as whoever the actor is to it. */
    async change(
      actor: Actor,
      id: string,
      status: 'confirmed' | 'cancelled',
      reason: string,
      seenRefund?: Paise,
    ): Promise<BookingRecord> {
      const booking = await seenBy(actor, id);
      const waiting = waitingTimes(await settings.get());
      await db.begin((tx) =>
        status === 'confirmed'
          ? approve(tx, id, moverFor(actor, booking, 'approve'), waiting)
          : cancel(tx, id, moverFor(actor, booking, 'cancel'), reason, seenRefund),
      );
      cacheInvalidation.drop(stale(booking.venueId));
      return seenBy(actor, id);
    },

    changeOffer: altering.changeOffer,
    askChange: altering.askChange,
    answerChange: altering.answerChange,
    giveBack,

    /** The host, or an administrator, says that what was open has been paid in person. */
    async paidAtVenue(actor: Actor, id: string): Promise<BookingRecord> {
      const by = sidesOf(actor, await seenBy(actor, id)).find((side) => side === 'host' || side === 'admin');
      if (!by) throw new Failure('booking_not_found');
      await db.begin(async (tx) => {
        const booking = await lock(tx, id);
        const amount = await atVenue.record(tx, booking);
        await note(tx, { by, id: actor.id }, 'booking.paid_at_venue', booking, booking, formatPaise(amount));
        await announce(tx, booking);
      });
      return recordOf(id);
    },

    /** What a cancellation by whoever asks would give back now, in paise; null where it cannot be cancelled. */
    refundNow(actor: Actor, booking: BookingRecord): Paise | null {
      const { by } = moverFor(actor, booking, 'cancel');
      return allows('cancel', booking.status, by) ? refundFor(booking, keptOf(booking), by) : null;
    },

    /** Bookings with their money in paise: `back` is what the guest gets if the host cancels now. */
    async withMoney(ids: readonly string[]): Promise<BookingWithMoney[]> {
      return (await store.findAll(ids)).map((booking) => {
        const kept = keptOf(booking);
        const back = allows('cancel', booking.status, 'host') ? refundFor(booking, kept, 'host') : null;
        return { booking, kept, paid: paidOf(booking), back };
      });
    },

    paying,

    /** Whatever the clock has overtaken: pending ones whose time ran out, confirmed ones whose event is over. */
    async sweep(): Promise<void> {
      const now = clock.now();
      const overdue = eachOf(await store.listOverdue(db, now), expire);
      const [expired] = await Promise.allSettled([overdue]);
      const unanswered = eachOf(await changing.listOverdue(db), changing.lapse);
      const [lapsed] = await Promise.allSettled([unanswered]);
      await eachOf(await store.listOver(dayInIndia(now)), complete);
      for (const done of [expired, lapsed]) if (done?.status === 'rejected') throw done.reason;
    },

    /** Confirmed bookings whose check-in lies within these days, both included. */
    starting: (from: Day, to: Day) => store.listStarting(from, to),

    /** Everything that a mail about a booking says: the booking, its money in paise, and what happened to it last. */
    async forMail(id: string): Promise<ForMail | null> {
      const booking = await store.find(id);
      if (!booking) return null;
      return { booking, paid: paidOf(booking), kept: keptOf(booking), last: await store.lastMove(db, id) };
    },
  };
};

export type Bookings = ReturnType<typeof createBookings>;
