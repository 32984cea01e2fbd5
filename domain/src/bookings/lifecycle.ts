import { addDays, type Day, startOfDayInIndia } from '../days.ts';
import type { PaymentMethod } from './payment-method.ts';

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Whether a booking holds its days and can still take place. In SQL: `is_live_booking`. */
export const isLive = (status: BookingStatus): boolean => status === 'pending' || status === 'confirmed';

/** Who made a booking: its guest, or the host for a customer without an account (an offline booking). */
export const bookingSources = ['guest', 'host'] as const;
export type BookingSource = (typeof bookingSources)[number];

export const paymentStatuses = ['pending', 'paid', 'refunded', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The key of an event type in the catalogue. */
export type EventType = string;

/** Who changes a booking's status. `system` is a job or a payment. */
export type BookingActor = 'guest' | 'host' | 'admin' | 'system';

/**
 * What a transition does to the booked days: holds them again, frees them, or moves the hold to the new days.
 * Without this, they stay held.
 */
export type DaysEffect = 'hold' | 'free' | 'move';

interface Transition {
  from: readonly BookingStatus[];
  /** Null: it stays as it is. */
  to: BookingStatus | null;
  by: readonly BookingActor[];
  days?: DaysEffect;
}

/**
 * The booking state machine as data (product.md, A booking's life). `transition` on the server executes it.
 * Each command checks its own conditions first (time, money, a pending change), because each has its own
 * error.
 */
export const bookingTransitions = {
  approve: {
    from: ['pending'],
    to: 'pending',
    by: ['host', 'admin'],
  },
  confirm: {
    from: ['pending'],
    to: 'confirmed',
    by: ['host', 'admin', 'system'],
  },
  /**
   * A guest's cancellation of a confirmed booking follows its terms. All other cancellations refund
   * everything.
   */
  cancel: {
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    by: ['guest', 'host', 'admin'],
    days: 'free',
  },
  decline: {
    from: ['pending'],
    to: 'cancelled',
    by: ['host', 'admin'],
    days: 'free',
  },
  expire: {
    from: ['pending'],
    to: 'cancelled',
    by: ['system'],
    days: 'free',
  },
  /** A payment arrived for an expired booking whose dates were still free. */
  revive: {
    from: ['cancelled'],
    to: 'confirmed',
    by: ['system'],
    days: 'hold',
  },
  /** The host restores an offline booking. */
  restore: {
    from: ['cancelled'],
    to: 'confirmed',
    by: ['host'],
    days: 'hold',
  },
  /**
   * A change that waits: for the host, for the payment of what it adds, or, if the host asks, for the guest. Old and new days are
   * held until then.
   */
  ask_change: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['guest', 'host'],
  },
  /** The host agrees to a change, and its guest has to pay for it first. */
  accept_change: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['host', 'admin'],
  },
  /** A function gets another name. Nothing else changes, so nobody has to agree. */
  rename: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['guest', 'admin'],
  },
  /**
   * A change that waits for nobody: the days stay and the price does not fall, an administrator makes it, or what is due first was
   * paid.
   */
  change: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['guest', 'host', 'admin', 'system'],
    days: 'move',
  },
  approve_change: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['guest', 'host', 'admin'],
    days: 'move',
  },
  decline_change: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['guest', 'host', 'admin'],
  },
  withdraw_change: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['guest', 'host'],
  },
  /** Nobody answered or paid in time: the booking stays unchanged. */
  expire_change: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['system'],
  },
  /** The host takes something off the price. The guest need not agree, so it never rises. */
  lower_price: {
    from: ['pending', 'confirmed'],
    to: null,
    by: ['host', 'admin'],
    days: 'move',
  },
  complete: {
    from: ['confirmed'],
    to: 'completed',
    by: ['host', 'admin', 'system'],
  },
  /** The host reports that nobody came. */
  no_show: {
    from: ['confirmed'],
    to: 'cancelled',
    by: ['host', 'admin'],
    days: 'free',
  },
  /** A dispute showed that the event took place after all. */
  correct_no_show: {
    from: ['cancelled'],
    to: 'completed',
    by: ['admin'],
  },
  /** Nobody confirmed that the event took place: nothing is earned, and there is no review. */
  close_unconfirmed: {
    from: ['confirmed'],
    to: 'completed',
    by: ['system'],
  },
} as const satisfies Record<string, Transition>;

export type BookingTransition = keyof typeof bookingTransitions;

/** Everything in a booking's history: its creation and each transition. */
export const bookingHistoryTransitions = [
  'request',
  ...(Object.keys(bookingTransitions) as BookingTransition[]),
] as const;

/** Whether an actor may make a transition from a status. */
export const allows = (name: BookingTransition, from: BookingStatus, by: BookingActor): boolean => {
  const transition: Transition = bookingTransitions[name];
  return transition.from.includes(from) && transition.by.includes(by);
};

/** What a transition does to the booked days. Undefined: they stay held. */
export const daysEffectOf = (name: BookingTransition): DaysEffect | undefined => {
  const transition: Transition = bookingTransitions[name];
  return transition.days;
};

/** The two conditions for confirmation. */
export interface Confirmable {
  paymentMethod: PaymentMethod;
  approved: boolean;
  advancePaid: boolean;
}

export const isReadyToConfirm = ({ paymentMethod, approved, advancePaid }: Confirmable): boolean =>
  approved && (paymentMethod === 'venue' || advancePaid);

/** How long a pending booking may wait, in minutes. Settings; these are the defaults of product.md. */
export interface WaitingTimes {
  instantPayment: number;
  approvedPayment: number;
  hostAnswer: number;
}

interface Waiting extends Confirmable {
  instant: boolean;
  startDate: Day;
  createdAt: Date;
  approvedAt: Date | null;
}

/**
 * When a pending booking expires, at the latest at the end of its check-in day. Null when it is not pending.
 */
export const expiryOf = (booking: Waiting, waiting: WaitingTimes): Date | null => {
  if (isReadyToConfirm(booking)) return null;
  const endOfCheckIn = startOfDayInIndia(addDays(booking.startDate, 1));
  const timeout = timeoutOf(booking, waiting);
  return timeout < endOfCheckIn ? timeout : endOfCheckIn;
};

const timeoutOf = ({ instant, createdAt, approvedAt }: Waiting, waiting: WaitingTimes): Date => {
  if (!approvedAt) return after(createdAt, waiting.hostAnswer);
  return instant ? after(createdAt, waiting.instantPayment) : after(approvedAt, waiting.approvedPayment);
};

/**
 * How many full checks of bank transfers extend a booking's deadline. Further reports and rejections hold its
 * days no longer.
 */
const transferChecks = 2;

interface TransferWait {
  /** The deadline that the booking would have without a limit. */
  wanted: Date;
  /** The time to check one transfer, in minutes. A setting. */
  transferConfirm: number;
}

/**
 * The deadline of a pending booking that waits for a bank transfer, or for another payment after a rejected
 * transfer: as wanted, but at most two full checks beyond its own deadline. Null when it is not pending.
 */
export const transferExpiryOf = (
  booking: Waiting,
  waiting: WaitingTimes,
  { wanted, transferConfirm }: TransferWait,
): Date | null => {
  const ownExpiry = expiryOf(booking, waiting);
  if (!ownExpiry) return null;
  const endOfCheckIn = startOfDayInIndia(addDays(booking.startDate, 1));
  const latest = after(ownExpiry, transferChecks * transferConfirm);
  return [wanted, latest, endOfCheckIn].reduce((first, each) => (each < first ? each : first));
};

const after = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);

/** Whom a change of a booking waits for. */
export const changeWaits = ['host', 'guest', 'payment'] as const;
export type ChangeWaits = (typeof changeWaits)[number];

export type ChangeAnswer = 'approve_change' | 'decline_change' | 'withdraw_change';

/** Whether somebody may answer a change: the one whom it waits for. The other one may withdraw it. */
export const mayAnswer = (waitsFor: ChangeWaits, answer: ChangeAnswer, by: BookingActor): boolean => {
  const isAskedByHost = waitsFor === 'guest';
  if (answer === 'withdraw_change') return by === (isAskedByHost ? 'host' : 'guest');
  if (waitsFor === 'payment') return answer === 'decline_change' && (by === 'host' || by === 'admin');
  return by === 'admin' || by === waitsFor;
};

interface Stay {
  startDate: Day;
  endDate: Day;
  total: number;
}

/** Whether the host has to approve a change: when the dates change or the price falls (product.md). */
export const needsHost = (before: Stay, after: Stay): boolean =>
  after.startDate !== before.startDate || after.endDate !== before.endDate || after.total < before.total;

/** Until when a change waits: so many minutes, at most until the end of the earliest day that it is about. */
export const changeExpiresAt = (waitsFrom: Date, days: readonly Day[], minutes: number): Date => {
  const timeout = after(waitsFrom, minutes);
  const [first] = [...days].sort();
  if (first === undefined) return timeout;
  const endOfDay = startOfDayInIndia(addDays(first, 1));
  return timeout < endOfDay ? timeout : endOfDay;
};
