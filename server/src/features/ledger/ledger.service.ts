import { type Day, dayInIndia } from '@mandap/domain/days';
import {
  type AmountsOf,
  type Earned,
  earningOf,
  keepingOf,
  type LedgerAccount,
  type LedgerEvent,
  linesOf,
  type Parties,
  payoutDueAt,
} from '@mandap/domain/ledger/ledger';
import type { BasisPoints, Paise } from '@mandap/domain/money';
import type { Bearer } from '@mandap/domain/payments/payment-methods';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createLedgerStore, type Payable } from './ledger.store.ts';

export type { Payable } from './ledger.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'within'>;
}

interface Posting<E extends LedgerEvent> {
  event: E;
  /** Names what is posted: under one key once, however often it is told. */
  key: string;
  amounts: AmountsOf<E>;
  parties: Parties;
  actorId?: string | null;
  memo?: string;
  /** From when on what the host gets by it can be paid out; left out: it is not for a payout. */
  dueAt?: Date;
}

interface BookingMoney {
  id: string;
  total: Paise;
  endDate: Day;
  quote: Earned;
}

interface Waiver {
  refundId: string;
  bookingId: string;
  bearer: Bearer;
  amount: Paise;
  actorId: string;
  memo: string;
}

/** Money that a host takes in person has a gateway of this name. */
const atVenue = 'venue';

/** Another process writes at length: the books are closed the next time. */
const isLockTimeout = (error: unknown): boolean => (error as { code?: string }).code === '55P03';

/**
 * The double-entry ledger. Everything posts in the caller's transaction, once by its key; what is posted stays. A
 * balance is a sum of entries.
 */
export const createLedger = ({ db, clock, settings }: Dependencies) => {
  const store = createLedgerStore(db);

  const post = async <E extends LedgerEvent>(tx: Sql, posting: Posting<E>): Promise<boolean> => {
    const { event, key, amounts, parties, actorId = null, memo = '', dueAt } = posting;
    const lines = linesOf(event, amounts, parties);
    if (lines.length === 0) return false;
    const owed = lines.reduce((sum, line) => (line.account === 'host' ? sum - line.amount : sum), 0);
    const payable = dueAt && parties.host ? { hostId: parties.host, amount: owed, dueAt } : null;
    const bookingId = parties.booking ?? null;
    const facts = { id: newId(), key, event, bookingId, at: clock.now(), actorId, memo };
    return store.insert(tx, { ...facts, lines, payable });
  };

  const inHours = (hours: number): Date => new Date(clock.now().getTime() + hours * 3_600_000);

  /** The platform's GST on its own fees today: the law's rate where it is registered. */
  const taxRate = async (tx: Sql): Promise<BasisPoints> => {
    const { platformGstRegistered } = await settings.within(tx);
    return platformGstRegistered ? store.taxRate(tx, 'platform', dayInIndia(clock.now())) : 0;
  };

  const balance = (account: LedgerAccount, owner = '', sql: Sql = db): Promise<Paise> =>
    store.balance(sql, account, owner);

  return {
    post,
    balance,

    /** What a host is owed, in paise; negative: owes. */
    hostBalance: async (hostId: string): Promise<Paise> => 0 - (await balance('host', hostId)),
    balancesOfBooking: (bookingId: string, sql: Sql = db) => store.balancesOfBooking(sql, bookingId),
    hostOf: (tx: Sql, bookingId: string) => store.hostOf(tx, bookingId),

    paymentCompleted: (
      tx: Sql,
      { id, bookingId, gateway, amount }: { id: string; bookingId: string; gateway: string; amount: Paise },
    ): Promise<boolean> =>
      post(tx, {
        event: gateway === atVenue ? 'paid_at_venue' : 'payment_captured',
        key: `payment:${id}`,
        amounts: { amount },
        parties: { gateway, booking: bookingId },
      }),

    refundScheduled: async (
      tx: Sql,
      refund: { id: string; paymentId: string; amount: Paise; reason: string },
    ): Promise<boolean> =>
      post(tx, {
        event: 'refund_scheduled',
        key: `refund:${refund.id}:scheduled`,
        amounts: { amount: refund.amount },
        parties: { booking: await store.bookingOf(tx, refund.paymentId) },
        memo: refund.reason,
      }),

    refundCompleted: (
      tx: Sql,
      refund: { id: string; bookingId: string; gateway: string; amount: Paise },
    ): Promise<boolean> =>
      post(tx, {
        event: refund.gateway === atVenue ? 'refunded_at_venue' : 'refund_completed',
        key: `refund:${refund.id}:completed`,
        amounts: { amount: refund.amount },
        parties: { gateway: refund.gateway, booking: refund.bookingId },
      }),

    /**
     * The event is over: the booking's money is earned. What was not settled through the platform (`settled` is what
     * was, in paise) the host took at the venue, and owes the fees of.
     */
    async bookingEarned(tx: Sql, { id, total, endDate, quote }: BookingMoney, settled: Paise): Promise<void> {
      const parties = { booking: id, host: await store.hostOf(tx, id) };
      const presumed = Math.max(0, total - settled);
      const inTill = await balance('till', id, tx);
      await post(tx, {
        event: 'paid_at_venue',
        key: `booking:${id}:presumed`,
        amounts: { amount: presumed },
        parties,
        memo: 'presumed',
      });
      const { payoutHours } = await settings.within(tx);
      await post(tx, {
        event: 'booking_earned',
        key: `booking:${id}:earned`,
        amounts: earningOf(quote, presumed + inTill, await taxRate(tx)),
        parties,
        dueAt: payoutDueAt(endDate, payoutHours),
      });
    },

    /** A payment that a booking took after its event: the host was thought to have had it at the venue. */
    latePayment: async (tx: Sql, payment: { id: string; amount: Paise }, bookingId: string) =>
      post(tx, {
        event: 'late_payment',
        key: `payment:${payment.id}:late`,
        amounts: { amount: payment.amount },
        parties: { booking: bookingId, host: await store.hostOf(tx, bookingId) },
        dueAt: inHours((await settings.within(tx)).payoutHours),
      }),

    /** A booking has ended early and keeps this much of what was paid, in paise. */
    async cancellationKept(
      tx: Sql,
      booking: { id: string; quote: Pick<Earned, 'serviceFee'> },
      amount: Paise,
    ): Promise<void> {
      if (amount <= 0) return;
      await post(tx, {
        event: 'cancellation_kept',
        key: `booking:${booking.id}:kept`,
        amounts: keepingOf(amount, booking.quote.serviceFee, await taxRate(tx)),
        parties: { booking: booking.id, host: await store.hostOf(tx, booking.id) },
        dueAt: inHours((await settings.within(tx)).payoutHours),
      });
    },

    /** Some of a booking's price is waived after it was paid; the refund itself is posted as any. */
    waived: async (
      tx: Sql,
      { refundId, bookingId, bearer, amount, actorId, memo }: Waiver,
    ): Promise<boolean> =>
      post(tx, {
        event: bearer === 'host' ? 'conceded_by_host' : 'conceded_by_platform',
        key: `waiver:${refundId}`,
        amounts: { amount },
        parties: { booking: bookingId, host: await store.hostOf(tx, bookingId) },
        actorId,
        memo,
        ...(bearer === 'host' && { dueAt: clock.now() }),
      }),

    /** A booking was cancelled: what had been waived of its price no longer is. */
    async undoWaivers(
      tx: Sql,
      booking: { id: string; waivedByHost: Paise; waivedByPlatform: Paise },
    ): Promise<void> {
      if (booking.waivedByHost + booking.waivedByPlatform === 0) return;
      const parties = { booking: booking.id, host: await store.hostOf(tx, booking.id) };
      await post(tx, {
        event: 'host_concession_undone',
        key: `booking:${booking.id}:host-undone`,
        parties,
        amounts: { amount: booking.waivedByHost },
        dueAt: clock.now(),
      });
      await post(tx, {
        event: 'platform_concession_undone',
        key: `booking:${booking.id}:platform-undone`,
        parties,
        amounts: { amount: booking.waivedByPlatform },
      });
    },

    /** Hosts who are to be paid by now, leaving bookings in dispute out. */
    dueHosts: (tx: Sql, except: readonly string[]) => store.listDueHosts(tx, clock.now(), except),

    /** Takes everything that is due to a host out of what waits; nothing where it comes to nothing or less. */
    async takeDue(tx: Sql, hostId: string, except: readonly string[]): Promise<Payable[]> {
      const due = await store.lockDue(tx, hostId, clock.now(), except);
      if (due.reduce((sum, { amount }) => sum + amount, 0) <= 0) return [];
      await store.removePayables(
        tx,
        due.map(({ transactionId }) => transactionId),
      );
      return due;
    },

    /** A payout failed: what it was made of waits again. */
    putBack: (tx: Sql, hostId: string, items: readonly Payable[]) => store.restorePayables(tx, hostId, items),

    waitingFor: (hostId: string, held: readonly string[]) => store.sumPayables(db, hostId, clock.now(), held),

    /** Closes the books as far as they are decided, so that balances need not be summed from the beginning. */
    async close(): Promise<boolean> {
      const through = await store.lastDecided().catch((error: unknown) => {
        if (isLockTimeout(error)) return 0;
        throw error;
      });
      return db.begin((tx) => store.close(tx, through, clock.now()));
    },
  };
};

export type Ledger = ReturnType<typeof createLedger>;
