import type { Transfer } from '@mandap/contract/payments/payments.schemas';
import { expiryOf } from '@mandap/domain/bookings/lifecycle';
import type { Paise } from '@mandap/domain/money';
import type { GatewayName, PaymentPart } from '@mandap/domain/payments/payment-methods';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Payments } from '../payments/payments.service.ts';
import type { PlatformSettings } from '../settings/settings.schema.ts';
import type { Settings } from '../settings/settings.service.ts';
import { waitingTimes } from './bookings.creating.ts';
import { partsOf } from './bookings.money.ts';
import type { BookingRecord, BookingRow } from './bookings.record.ts';
import type { BookingsStore } from './bookings.store.ts';
import type { Moves } from './bookings.transitions.ts';
import { presentTransfer } from './transfers.present.ts';
import { createTransfersStore, type TransferRecord } from './transfers.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  audit: Audit;
  settings: Settings;
  payments: Payments;
  store: BookingsStore;
  announce: Moves['announce'];
  isOverdue(booking: BookingRow): boolean;
  /** Lets a booking take what has come in. */
  takeIn(bookingId: string): Promise<void>;
}

export interface PayWish {
  gateway?: GatewayName | undefined;
  part?: PaymentPart | undefined;
}

export interface PaymentOptions {
  gateways: GatewayName[];
  parts: { part: PaymentPart; amount: Paise }[];
  waitingTransfer: string | null;
}

const minute = 60_000;

/** How customers pay for their bookings, and how the word of a bank transfer is given and answered. */
export const createPaying = (dependencies: Dependencies) => {
  const { db, jobs, clock, audit, settings, payments, store, announce, isOverdue, takeIn } = dependencies;
  const transferStore = createTransfersStore(db);

  const ownBooking = async (guest: Actor, id: string): Promise<BookingRecord> => {
    const booking = await store.find(id);
    if (booking?.userId !== guest.id) throw new Failure('booking_not_found');
    return booking;
  };

  const assertOpen = (booking: BookingRow): void => {
    const isOpen = booking.status === 'pending' || booking.status === 'confirmed';
    if (!isOpen) throw new Failure('wrong_transition', { n: booking.status });
    if (isOverdue(booking)) throw new Failure('wrong_transition', { n: 'expired' });
  };

  const assertPayable = (booking: BookingRow): void => {
    if (booking.paymentMethod !== 'online') throw new Failure('wrong_transition', { n: booking.status });
    assertOpen(booking);
  };

  const isPayable = (booking: BookingRow): boolean => {
    try {
      assertPayable(booking);
      return true;
    } catch {
      return false;
    }
  };

  const chosenGateway = (wanted: GatewayName | undefined, current: PlatformSettings): GatewayName => {
    const offered = payments.offered(current);
    const [first] = offered;
    if (!first) throw new Failure('online_payment_off');
    if (wanted && !offered.includes(wanted)) throw new Failure('gateway_not_offered');
    return wanted ?? first;
  };

  const waitingTransfer = async (bookingId: string): Promise<string | null> => {
    const open = await payments.findOpen(bookingId);
    const waits = open?.gateway === 'bank_transfer' && (await payments.transfers.isWaiting(open.id));
    return waits ? open.id : null;
  };

  const transferRecord = async (id: string): Promise<TransferRecord> => {
    const found = await transferStore.find(id);
    if (!found) throw new Failure('order_not_found');
    return found;
  };

  /** A host's own booking is for somebody else to look into. */
  const mayDecide = (actor: Actor, transfer: TransferRecord, current: PlatformSettings): boolean => {
    if (actor.role === 'admin') return true;
    const isHost = transfer.ownerId === actor.id && transfer.userId !== actor.id;
    return isHost && current.hostsConfirmTransfers;
  };

  const seen = async (
    actor: Actor,
    id: string,
  ): Promise<{ transfer: TransferRecord; current: PlatformSettings }> => {
    const transfer = await transferRecord(id);
    const isTheirs = [transfer.userId, transfer.ownerId].includes(actor.id) || actor.role === 'admin';
    if (!isTheirs) throw new Failure('order_not_found');
    return { transfer, current: await settings.get() };
  };

  const present = (actor: Actor, transfer: TransferRecord, current: PlatformSettings): Transfer =>
    presentTransfer(transfer, {
      payee: payments.transfers.payee,
      answerHours: current.transferConfirmMinutes / 60,
      isCustomer: transfer.userId === actor.id,
      mayDecide: mayDecide(actor, transfer, current),
    });

  const view = async (actor: Actor, id: string): Promise<Transfer> => {
    const { transfer, current } = await seen(actor, id);
    return present(actor, transfer, current);
  };

  /** A pending booking waits until then, or until its check-in day is over. */
  const waitUntil = async (tx: Sql, booking: BookingRow, moment: Date): Promise<void> => {
    if (booking.status !== 'pending') return;
    const facts = { ...booking, instant: false, approved: true, advancePaid: false, approvedAt: clock.now() };
    const minutes = (moment.getTime() - clock.now().getTime()) / minute;
    const expiresAt = expiryOf(facts, {
      instantPayment: minutes,
      approvedPayment: minutes,
      hostAnswer: minutes,
    });
    if (!expiresAt) return;
    await store.setStatus(tx, booking.id, { ...booking, expiresAt });
    await jobs.publish(tx, 'booking.waited', { bookingId: booking.id }, { runAt: expiresAt });
  };

  const inMinutes = (count: number): Date => new Date(clock.now().getTime() + count * minute);

  const locked = async (tx: Sql, id: string): Promise<BookingRow> => {
    const booking = await store.lock(tx, id);
    if (!booking) throw new Failure('order_not_found');
    return booking;
  };

  /** Not found: the customer has some time to correct the reference or to pay in another way. */
  const afterRejection = async (tx: Sql, booking: BookingRow, current: PlatformSettings): Promise<void> => {
    const { instantPayment, approvedPayment } = waitingTimes(current);
    if (booking.approvedAt)
      await waitUntil(tx, booking, inMinutes(booking.instant ? instantPayment : approvedPayment));
  };

  return {
    async options(guest: Actor, id: string): Promise<PaymentOptions> {
      const booking = await ownBooking(guest, id);
      const gateways = payments.offered(await settings.get());
      const parts = isPayable(booking) ? partsOf(booking) : [];
      return { gateways, parts, waitingTransfer: await waitingTransfer(id) };
    },

    /** Opens a payment of what is due next, or of the part that is asked for. Only the customer pays. */
    async pay(
      guest: Actor,
      id: string,
      { gateway: wanted, part }: PayWish = {},
    ): Promise<{ paymentId: string; amount: Paise; redirectUrl: string }> {
      const booking = await ownBooking(guest, id);
      assertPayable(booking);
      const parts = partsOf(booking);
      const [next] = parts;
      if (!next) throw new Failure('already_paid');
      const due = part ? parts.find((one) => one.part === part) : next;
      if (!due) throw new Failure(part === 'advance' ? 'already_paid' : 'part_not_due');
      const gateway = chosenGateway(wanted, await settings.get());
      const description = `${booking.venueName}, ${booking.code}`;
      return payments.open({ bookingId: id, gateway, kind: due.part, amount: due.amount, description });
    },

    /** The customer is back from the gateway. */
    async settle(guest: Actor, paymentId: string) {
      const payment = await payments.find(paymentId);
      const booking = payment && (await store.find(payment.bookingId));
      if (!payment || booking?.userId !== guest.id) throw new Failure('order_not_found');
      return payments.settle(paymentId);
    },

    transfer: view,

    /** The customer has sent the money: the dates are kept until somebody has looked into the account. */
    async stateTransfer(guest: Actor, paymentId: string, utr: string): Promise<Transfer> {
      const { userId, bookingId } = await transferRecord(paymentId);
      if (userId !== guest.id) throw new Failure('order_not_found');
      const { transferConfirmMinutes } = await settings.get();
      await db.begin(async (tx) => {
        const booking = await locked(tx, bookingId);
        assertPayable(booking);
        const payment = await payments.find(paymentId);
        if (payment?.status !== 'pending') throw new Failure('payment_not_open');
        await payments.transfers.state(tx, payment, guest.id, utr);
        const until = inMinutes(transferConfirmMinutes);
        if (!booking.expiresAt || booking.expiresAt < until) await waitUntil(tx, booking, until);
        await announce(tx, booking);
      });
      return view(guest, paymentId);
    },

    /** The host or an administrator has looked into the account. `reason`: why not; null where the money is there. */
    async decideTransfer(actor: Actor, paymentId: string, reason: string | null): Promise<Transfer> {
      const { transfer, current } = await seen(actor, paymentId);
      const payment = await payments.find(paymentId);
      if (!payment || !mayDecide(actor, transfer, current)) throw new Failure('order_not_found');
      const decision = reason === null ? 'confirmed' : 'rejected';
      await payments.transfers.decide(payment, actor.id, decision, reason, async (tx) => {
        const booking = await locked(tx, transfer.bookingId);
        if (reason !== null) await afterRejection(tx, booking, current);
        await announce(tx, booking);
        await audit.record(tx, {
          action: `payment.transfer_${decision}`,
          actor,
          target: { kind: 'payment', id: paymentId },
          after: { amount: payment.amount, booking: booking.code },
          note: reason ?? '',
        });
      });
      return view(actor, paymentId);
    },

    /** What is still to be paid is in the platform's account: as if its customer had said so, and it had been confirmed. */
    async transferReceived(actor: Actor, id: string, utr: string): Promise<void> {
      const booking = await store.find(id);
      if (!booking) throw new Failure('booking_not_found');
      assertOpen(booking);
      const due = partsOf(booking).at(-1);
      if (!due) throw new Failure('already_paid');
      const { paymentId, amount } = await payments.open({
        bookingId: id,
        gateway: 'bank_transfer',
        kind: due.part,
        amount: due.amount,
        description: `${booking.venueName}, ${booking.code}`,
      });
      const payment = await payments.find(paymentId);
      if (payment?.status !== 'pending') throw new Failure('payment_not_open');
      await payments.transfers.receive(payment, actor.id, utr, async (tx) => {
        assertOpen(await locked(tx, id));
        await audit.record(tx, {
          action: 'payment.transfer_recorded',
          actor,
          target: { kind: 'payment', id: paymentId },
          after: { amount, booking: booking.code },
          note: utr,
        });
      });
      await takeIn(id);
    },

    /** Those that wait for an answer: of one's own venues; an administrator's are all. Longest waiting first. */
    async waitingTransfers(actor: Actor, page: { page: number; pageSize: number }) {
      const current = await settings.get();
      const ownerId = actor.role === 'admin' ? null : actor.id;
      const { results, count } = await transferStore.listWaiting(ownerId, page);
      return { results: results.map((transfer) => present(actor, transfer, current)), count };
    },

    /** Until when a waiting transfer keeps a booking's dates; null where none does. In the caller's transaction. */
    async keptByTransfer(tx: Sql, bookingId: string): Promise<Date | null> {
      const statedAt = await transferStore.waitingSince(tx, bookingId);
      if (!statedAt) return null;
      return new Date(statedAt.getTime() + (await settings.get()).transferConfirmMinutes * minute);
    },
  };
};
