import { formatPaise, type Paise } from '@mandap/domain/money';
import type { GatewayName, PaymentPart } from '@mandap/domain/payments/payment-methods';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { BankTransfer } from '../../platform/payment-gateway/bank-transfer/bank-transfer.ts';
import type {
  GatewayEvent,
  Headers,
  OrderState,
  PaymentGateway,
} from '../../platform/payment-gateway/gateway.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';
import { createMoneyBook } from './payments.money.ts';
import { type Arrival, createPaymentsStore, type PaymentRow } from './payments.store.ts';
import { createRefundPlan, createRefunds } from './refunds.service.ts';
import { createRefundsStore } from './refunds.store.ts';
import { createTransfers } from './transfers.service.ts';
import { createVenuePayments } from './venue-payments.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  /** Everything that can take or has taken money; those that are offered are the settings' choice among them. */
  gateways: readonly PaymentGateway[];
  bankTransfer: BankTransfer;
  publicUrl: string;
  ledger: Ledger;
  audit: Audit;
}

export interface Due {
  bookingId: string;
  gateway: GatewayName;
  kind: PaymentPart;
  amount: Paise;
  description: string;
}

const minute = 60_000;
/** Whatever waits for longer than this is looked after by the reconciler, in ms. */
const patience = { open: 15 * minute, arrived: 15 * minute };
/** So long people try again on a gateway's page, at most, in ms. */
const longestTry = 7 * 24 * 60 * minute;

/** When to ask about a payment that nobody has told of, ever less often as it grows old; null: not any more. */
const nextAsk = (createdAt: Date, now: Date): Date | null => {
  const age = now.getTime() - createdAt.getTime();
  return age > longestTry ? null : new Date(now.getTime() + Math.max(patience.open, age / 4));
};

/** One after the other. One that fails does not stop the others; the first failure is told at the end. */
const eachOf = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

const isSame = (payment: PaymentRow, due: Due): boolean =>
  payment.gateway === due.gateway && payment.kind === due.kind && payment.amount === due.amount;

/** The gateway answers, and knows nothing of that order. */
const unknownOrder = (error: unknown): null => {
  if (error instanceof Failure && error.code === 'order_not_found') return null;
  throw error;
};

export const createPayments = (dependencies: Dependencies) => {
  const { db, jobs, clock, gateways, bankTransfer, publicUrl, ledger, audit } = dependencies;
  const store = createPaymentsStore(db);
  const refundsStore = createRefundsStore(db);

  const gatewayOf = (name: string): PaymentGateway => {
    const gateway = gateways.find((one) => one.name === name);
    if (!gateway) throw new Failure('not_found');
    return gateway;
  };

  const planRefund = createRefundPlan({ refunds: refundsStore, jobs, clock, ledger });
  const book = createMoneyBook({ store, refunds: refundsStore, jobs, clock, ledger, planRefund });
  const refunds = createRefunds({ db, jobs, clock, store, refunds: refundsStore, book, gatewayOf, audit });
  const transfers = createTransfers({ db, jobs, clock, store, bankTransfer, book });

  const openOrder = async (payment: PaymentRow, description: string): Promise<string> => {
    const returnUrl = `${publicUrl}/booking/confirmation/${payment.bookingId}?payment=${payment.id}`;
    const { id: paymentId, amount } = payment;
    const order = await gatewayOf(payment.gateway).openOrder({ paymentId, amount, description, returnUrl });
    await store.setOrder(paymentId, order.orderId, order.redirectUrl);
    return order.redirectUrl;
  };

  const settle = async ({ gateway, gatewayOrderId }: PaymentRow): Promise<void> => {
    if (!gatewayOrderId) return;
    const state = await gatewayOf(gateway).ask(gatewayOrderId);
    await db.begin((tx) => book.book(tx, gateway, gatewayOrderId, state));
  };

  /** Also about failed ones, which people try again. Noted first: one that cannot be asked does not block the others. */
  const invalidateCalls = async (payment: PaymentRow): Promise<void> => {
    await store.setAskAt(payment.id, nextAsk(payment.createdAt, clock.now()));
    await settle(payment);
  };

  /** The customer pays in another way, or another part. What the gateway takes for it all the same goes back. */
  const leave = async (payment: PaymentRow): Promise<void> => {
    if (payment.gateway === 'bank_transfer' && (await transfers.isWaiting(payment.id)))
      throw new Failure('transfer_waiting');
    if (!(await store.leave(payment.id)) || !payment.gatewayOrderId) return;
    // Only a courtesy: whether it works or not, money that comes in is found.
    await gatewayOf(payment.gateway)
      .close?.(payment.gatewayOrderId)
      .catch(() => undefined);
  };

  /** The booking's one open payment, made now or as it was opened before; the latest wish wins. */
  const openPayment = async (due: Due): Promise<PaymentRow> => {
    const before = await store.findOpen(due.bookingId);
    if (before && isSame(before, due)) return before;
    if (before) await leave(before);
    const createdAt = clock.now();
    const { bookingId, gateway, kind, amount } = due;
    await store.insert(
      { id: newId(), bookingId, gateway, kind, amount, createdAt },
      nextAsk(createdAt, createdAt),
    );
    const payment = await store.findOpen(bookingId);
    if (!payment) throw new Failure('already_paid');
    return payment;
  };

  /** Stored once by its id, and what it says booked in the same transaction. */
  const once = (
    gateway: string,
    { eventId, about }: { eventId: string; about: string },
    payload: string,
    work: (tx: Sql) => Promise<void>,
  ) =>
    db.begin(async (tx) => {
      if (await store.insertEvent(tx, { gateway, eventId, about, payload, at: clock.now() })) await work(tx);
    });

  const hear = async (gateway: string, event: GatewayEvent, payload: string): Promise<void> => {
    if (event.about === 'refund') {
      // Harmless to hear twice; noted afterwards, so that it is told again if we die in between.
      await refunds.tell(gateway, event.gatewayRefundId, event.state);
      const { eventId, gatewayRefundId: about } = event;
      return once(gateway, { eventId, about }, payload, async () => undefined);
    }
    const { eventId, orderId } = event;
    // Asked before the event is noted: if nobody answers, the gateway tells us again.
    const state = event.state === 'ask' ? await gatewayOf(gateway).ask(orderId) : event.state;
    await once(gateway, { eventId, about: orderId }, payload, (tx) => book.book(tx, gateway, orderId, state));
  };

  return {
    /** Opens a payment, or finds the one that is open already, and says what to pay and where. */
    async open(due: Due): Promise<{ paymentId: string; amount: Paise; redirectUrl: string }> {
      const payment = await openPayment(due);
      const redirectUrl = payment.redirectUrl ?? (await openOrder(payment, due.description));
      return { paymentId: payment.id, amount: payment.amount, redirectUrl };
    },

    find: (id: string) => store.find(id),
    findOpen: (bookingId: string) => store.findOpen(bookingId),

    /** Asks the gateway how a payment went and books it. One that had failed may have been tried again there. */
    async settle(id: string): Promise<PaymentRow> {
      const payment = await store.find(id);
      if (!payment) throw new Failure('order_not_found');
      if (payment.status === 'pending' || payment.status === 'failed') await settle(payment);
      return (await store.find(id)) ?? payment;
    },

    /** Asks the gateway now and books what it says; null where there is nobody to ask. */
    async ask(actor: Actor, id: string): Promise<{ said: OrderState | null; payment: PaymentRow }> {
      const payment = await store.find(id);
      if (!payment) throw new Failure('payment_not_found');
      const { gateway, gatewayOrderId: orderId } = payment;
      if (!orderId || !gateways.some(({ name }) => name === gateway)) return { said: null, payment };
      const said = await gatewayOf(gateway).ask(orderId).catch(unknownOrder);
      await db.begin(async (tx) => {
        if (said) await book.book(tx, gateway, orderId, said);
        const target = { kind: 'payment', id } as const;
        await audit.record(tx, {
          action: 'payment.gateway_asked',
          actor,
          target,
          after: { said: said?.status ?? 'unknown' },
        });
      });
      return { said, payment: (await store.find(id)) ?? payment };
    },

    /** A gateway's webhook: checked, stored once, booked once. */
    async receive(name: string, raw: Buffer, headers: Headers): Promise<void> {
      const event = await gatewayOf(name).readWebhook(raw, headers);
      if (event) await hear(name, event, raw.toString());
    },

    /** Looks after whatever has waited for too long, whichever message was lost. */
    async reconcile(): Promise<void> {
      const before = (ms: number) => new Date(clock.now().getTime() - ms);
      const open = await store.listToAsk(clock.now());
      const arrived = await store.listWaiting(before(patience.arrived));
      const owed = await refunds.listToTry();
      await eachOf(open, invalidateCalls);
      await eachOf(arrived, ({ id: paymentId, bookingId }) =>
        jobs.publish(db, 'payment.captured', { paymentId, bookingId }, { key: paymentId }),
      );
      await eachOf(owed, refunds.pay);
    },

    /** Completed payments of a booking that it has neither taken nor given back. The booking is locked by the caller. */
    arrived: (tx: Sql, bookingId: string) => store.listArrived(tx, bookingId),

    /** The booking takes a payment: from now on its money counts. */
    take: (tx: Sql, paymentId: string) => store.take(tx, paymentId, clock.now()),

    /** Gives a whole payment back that its booking did not take. In the caller's transaction. */
    returnPayment: (tx: Sql, { id, amount }: Arrival, reason: string) => planRefund(tx, id, amount, reason),

    /** Plans to give back this much of one payment. In the caller's transaction; resolves to the refund's id. */
    async refundPart(
      tx: Sql,
      paymentId: string,
      { amount, seen, note }: { amount: Paise; seen: Paise | null; note: string },
      reason: string,
    ): Promise<string> {
      const left = await store.lockRefundable(tx, paymentId);
      if (!left) throw new Failure('payment_not_refundable');
      if (seen !== null && seen !== left) throw new Failure('booking_moved_on');
      if (amount > left) throw new Failure('refund_too_much', { n: formatPaise(left) });
      return planRefund(tx, paymentId, amount, reason, note);
    },

    /** Plans to give back up to this much of what a booking has taken, latest payment first. In the caller's transaction. */
    async refund(tx: Sql, bookingId: string, amount: Paise, reason: string): Promise<void> {
      let open = amount;
      for (const { id: paymentId, left } of await store.listRefundable(tx, bookingId)) {
        const part = Math.min(open, left);
        if (part <= 0) continue;
        await planRefund(tx, paymentId, part, reason);
        open -= part;
      }
    },

    /** Money that hosts take in person. */
    atVenue: createVenuePayments({ clock, ledger }),

    refunds,
    transfers,
  };
};

export type PaymentCommands = ReturnType<typeof createPayments>;
