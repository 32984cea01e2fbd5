import { type BookingActor, changeExpiresAt, needsHost } from '@mandap/domain/bookings/lifecycle';
import { type DayRange, dayInIndia } from '@mandap/domain/days';
import { commissionOf } from '@mandap/domain/ledger/ledger';
import type { Paise } from '@mandap/domain/money';
import { v7 as newId } from 'uuid';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Availability, Own } from '../calendar/availability.service.ts';
import type { Payments } from '../payments/payments.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { Venues } from '../venues/venues.feature.ts';
import { keptOf, settledOf } from './bookings.money.ts';
import type { Quoting } from './bookings.quoting.ts';
import type { BookingRecord, BookingRow, FrozenQuote } from './bookings.record.ts';
import type { BookingsStore } from './bookings.store.ts';
import type { Mover, Moves } from './bookings.transitions.ts';
import { type ChangeRow, type ChangeStatus, createChangesStore } from './changes.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  settings: Settings;
  venues: Venues;
  availability: Availability;
  payments: Payments;
  store: BookingsStore;
  quoting: Quoting;
  move: Moves['move'];
  /** Takes what has come in since: a change is of a booking whose money is known. */
  takeIn(tx: Sql, booking: BookingRow): Promise<BookingRow>;
  /** Lets everything at a venue go whose time is over. */
  letOverdueGo(tx: Sql, venueId: string): Promise<void>;
}

export interface ChangeWish {
  startDate: string;
  endDate: string;
  guestCount: number;
}

/** What a change would mean. Money in paise; `difference` is negative where the price falls. */
export interface ChangeOffer {
  wish: ChangeWish;
  quote: FrozenQuote;
  advance: Paise;
  difference: Paise;
  needsApproval: boolean;
  /** Whether the days are free of everybody else. */
  available: boolean;
  balanceDue: Paise;
  refund: Paise;
}

export type ChangeAnswer = 'approve_change' | 'decline_change' | 'withdraw_change';

/** More that happens in the same transaction. */
type Also = (tx: Sql, change: Pick<ChangeRow, 'total'>) => Promise<void>;

interface Answered {
  booking: BookingRecord;
  changeId: string;
  mover: Mover;
  reason: string;
}

const answered: Record<ChangeAnswer, ChangeStatus> = {
  approve_change: 'applied',
  decline_change: 'declined',
  withdraw_change: 'withdrawn',
};

/** Whose days are in nobody's way when this booking moves. */
export const ownOf = ({ id, change, startDate, endDate }: BookingRecord): Own & { range: DayRange } => ({
  bookingId: id,
  changeId: change?.id ?? null,
  range: { start: startDate, end: endDate },
});

const rangeOf = ({ startDate, endDate }: ChangeWish): DayRange => ({ start: startDate, end: endDate });

const isSameStay = (one: ChangeWish, other: ChangeWish): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate;

const isSame = (one: ChangeWish, other: ChangeWish): boolean =>
  isSameStay(one, other) && one.guestCount === other.guestCount;

const system: Mover = { by: 'system', id: null };

/** Other days or another number of guests for a confirmed booking, as one action (product.md, A booking's life). */
export const createChanging = (dependencies: Dependencies) => {
  const { db, jobs, clock, settings, venues, availability, payments, store, quoting, move } = dependencies;
  const { takeIn, letOverdueGo } = dependencies;
  const changesStore = createChangesStore();

  const today = () => dayInIndia(clock.now());

  const assertChangeable = (booking: BookingRow): void => {
    if (booking.status !== 'confirmed') throw new Failure('wrong_transition', { n: booking.status });
    if (booking.startDate < today()) throw new Failure('wrong_transition', { n: 'under way' });
  };

  /** The same days keep their price. Other days have today's, with the prices of the extras as they were booked. */
  const priceOf = async (booking: BookingRow, wish: ChangeWish): Promise<FrozenQuote> => {
    const venue = await venues.published(booking.venueId);
    const addOnPrices = Object.fromEntries(booking.quote.addOns.map(({ key, price }) => [key, price]));
    const guests = wish.guestCount > booking.guestCount ? wish.guestCount : undefined;
    const wanted = { stay: rangeOf(wish), guests, addOns: booking.addOns, addOnPrices };
    const price = await quoting.priceOf(venue, wanted);
    if (isSameStay(booking, wish)) return booking.quote;
    const { commissionBasisPoints } = await settings.get();
    const advance = Math.min(booking.advance, price.total);
    const commission = commissionOf(price, commissionBasisPoints);
    return { ...price, advance, balance: price.total - advance, commission };
  };

  const offerFor = async (
    booking: BookingRecord,
    wish: ChangeWish,
    by: BookingActor,
  ): Promise<ChangeOffer> => {
    assertChangeable(booking);
    const quote = await priceOf(booking, wish);
    const settled = settledOf(booking);
    // What was given back cannot be taken back by a lower price.
    if (quote.total < booking.conceded) throw new Failure('wrong_transition', { n: 'refunded' });
    return {
      wish,
      quote,
      advance: quote.advance,
      difference: quote.total - booking.total,
      needsApproval: by === 'guest' && needsHost(booking, { ...wish, total: quote.total }),
      available: await availability.isFreeFor(booking.venueId, rangeOf(wish), ownOf(booking)),
      balanceDue: Math.max(0, quote.total - settled),
      refund: Math.min(keptOf(booking), Math.max(0, settled - quote.total)),
    };
  };

  const draft = (booking: BookingRow, { wish, quote, advance }: ChangeOffer): ChangeRow => ({
    id: newId(),
    bookingId: booking.id,
    askedAt: clock.now(),
    oldStartDate: booking.startDate,
    oldEndDate: booking.endDate,
    oldGuestCount: booking.guestCount,
    oldTotal: booking.total,
    ...wish,
    quote,
    total: quote.total,
    advance,
    status: 'applied',
    expiresAt: null,
    answeredAt: clock.now(),
    reason: null,
  });

  /** The booking becomes what was wanted: its days move, and what is paid above the new price goes back. */
  const apply = async (
    tx: Sql,
    booking: BookingRow,
    change: ChangeRow,
    name: 'change' | 'approve_change',
    mover: Mover,
  ): Promise<void> => {
    const { startDate, endDate, guestCount, quote, total, advance } = change;
    const range = { start: startDate, end: endDate };
    if (!isSameStay(booking, change)) await availability.move(tx, booking.id, range);
    const changed = { ...booking, startDate, endDate, guestCount, quote, total, advance };
    await store.setStay(tx, changed);
    await move(tx, changed, name, mover);
    const tooMuch = (await payments.kept(tx, booking.id)) + booking.conceded - total;
    if (tooMuch > 0) await payments.refund(tx, booking.id, tooMuch, 'changed');
  };

  const askHost = async (tx: Sql, booking: BookingRow, change: ChangeRow, mover: Mover): Promise<void> => {
    const { hostAnswerMinutes } = await settings.within(tx);
    const checkIns = [booking.startDate, change.startDate] as const;
    const expiresAt = changeExpiresAt(change.askedAt, checkIns, hostAnswerMinutes);
    await changesStore.insert(tx, { ...change, status: 'waiting', expiresAt, answeredAt: null });
    const { id: bookingId, venueId } = booking;
    const own = { start: booking.startDate, end: booking.endDate };
    await availability.holdMore(tx, { venueId, changeId: change.id, wanted: rangeOf(change), own });
    await move(tx, booking, 'ask_change', mover);
    await jobs.publish(tx, 'booking.change_waited', { bookingId }, { runAt: expiresAt });
  };

  /** A booking as the change was made for: nobody has changed it in between. */
  const isAsSeen = (booking: BookingRow, seen: BookingRow): boolean =>
    isSame(booking, seen) && booking.total === seen.total;

  const begin = async (tx: Sql, seen: BookingRecord, offer: ChangeOffer, mover: Mover): Promise<void> => {
    await availability.queue(tx, seen.venueId);
    await letOverdueGo(tx, seen.venueId);
    const booking = await takeIn(tx, await lock(tx, seen.id));
    assertChangeable(booking);
    if (await changesStore.waitingOf(tx, seen.id)) throw new Failure('change_waiting');
    if (!isAsSeen(booking, seen)) throw new Failure('booking_moved_on');
    const change = draft(booking, offer);
    if (offer.needsApproval) return askHost(tx, booking, change, mover);
    await changesStore.insert(tx, change);
    await apply(tx, booking, change, 'change', mover);
  };

  const lock = async (tx: Sql, id: string): Promise<BookingRow> => {
    const booking = await store.lock(tx, id);
    if (!booking) throw new Failure('booking_not_found');
    return booking;
  };

  /** The change that waits, with its booking locked. */
  const waiting = async (tx: Sql, changeId: string, bookingId: string): Promise<ChangeRow> => {
    const change = await changesStore.waitingOf(tx, bookingId);
    if (change?.id !== changeId) throw new Failure('change_not_waiting');
    return change;
  };

  const isOverdue = ({ expiresAt }: ChangeRow): boolean => expiresAt !== null && expiresAt <= clock.now();

  const end = async (tx: Sql, change: ChangeRow, status: ChangeStatus, reason: string | null) => {
    await changesStore.close(tx, change.id, status, clock.now(), reason);
    await availability.releaseOf(tx, { changeId: change.id });
  };

  return {
    offerFor,

    /** Changes the booking, or asks its host. `seen`: the total that was shown, in rupees. */
    async ask(
      mover: Mover,
      booking: BookingRecord,
      wish: ChangeWish,
      seen: number,
      also: Also,
    ): Promise<void> {
      if (isSame(booking, wish)) throw new Failure('nothing_to_change');
      const offer = await offerFor(booking, wish, mover.by);
      quoting.assertSeen(seen, offer.quote);
      await db.begin(async (tx) => {
        await begin(tx, booking, offer, mover);
        await also(tx, offer.quote);
      });
    },

    /** The host says yes or no, or the guest takes the wish back. */
    async answer(
      name: ChangeAnswer,
      { booking: seen, changeId, mover, reason }: Answered,
      also: Also,
    ): Promise<void> {
      await db.begin(async (tx) => {
        await availability.queue(tx, seen.venueId);
        const locked = await lock(tx, seen.id);
        const change = await waiting(tx, changeId, seen.id);
        const status = answered[name];
        if (status !== 'withdrawn' && isOverdue(change)) throw new Failure('change_not_waiting');
        await end(tx, change, status, reason || null);
        await also(tx, change);
        if (name !== 'approve_change')
          return void (await move(tx, locked, name, mover, { reason: reason || null }));
        await apply(tx, await takeIn(tx, locked), change, name, mover);
      });
    },

    listOverdue: (sql: Sql, venueId?: string) => changesStore.listOverdue(sql, clock.now(), venueId),

    /** Lets the wanted days of a change go that nobody has answered in time. */
    async lapse(tx: Sql, bookingId: string): Promise<void> {
      const booking = await store.lock(tx, bookingId);
      const change = booking && (await changesStore.waitingOf(tx, bookingId));
      if (!change || !isOverdue(change)) return;
      await end(tx, change, 'lapsed', null);
      if (booking.status === 'confirmed') await move(tx, booking, 'lapse_change', system);
    },

    /** The booking itself ends: what was wanted of it is void. The caller has it locked. */
    async drop(tx: Sql, bookingId: string): Promise<void> {
      const change = await changesStore.waitingOf(tx, bookingId);
      if (change) await end(tx, change, 'withdrawn', null);
    },
  };
};

export type Changing = ReturnType<typeof createChanging>;
