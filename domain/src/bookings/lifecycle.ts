import { addDays, type Day, startOfDayInIndia } from '../days.ts';
import type { PaymentMethod } from './payment-method.ts';

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const paymentStatuses = ['pending', 'paid', 'refunded', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The key of a kind of event; the catalogue lists them. */
export type EventType = string;

/** Who changes a booking's status. `system` is a job or a payment. */
export type BookingActor = 'guest' | 'host' | 'admin' | 'system';

/** Conditions in addition to status and actor. */
export type BookingGuard =
  | 'not_approved_yet'
  /** Approved, and the advance is paid if one is required (`isReadyToConfirm`). */
  | 'ready'
  | 'change_waiting'
  | 'no_change_waiting'
  /** The days are free, or already held for this booking. */
  | 'dates_free'
  | 'paid_and_expired'
  /** Something was paid, or the host says that the event took place. */
  | 'took_place'
  /** Nothing was paid. */
  | 'unpaid'
  /** It was cancelled because nobody came. */
  | 'was_no_show';

/** When a transition is allowed, or happens automatically. */
export type BookingTime =
  /** Before the booking expires (`expiryOf`). */
  | 'before_expiry'
  | 'at_expiry'
  /** Until the end of the check-in day in India. */
  | 'until_check_in'
  | 'change_before_expiry'
  | 'change_at_expiry'
  /** From midnight in India after the last day, however late the job runs. */
  | 'after_last_day'
  /** When the days are over in which a host may say what came of an event without money. */
  | 'after_host_word'
  | 'any';

/** What happens in the same transaction, besides the history row and the published event. */
export type BookingEffect =
  | 'release_dates'
  | 'hold_dates'
  | 'hold_wanted_dates'
  | 'release_wanted_dates'
  | 'move_dates'
  | 'refund_all'
  | 'refund_by_terms'
  | 'refund_overpaid'
  | 'earn';

interface Transition {
  from: readonly BookingStatus[];
  to: BookingStatus;
  by: readonly BookingActor[];
  guards: readonly BookingGuard[];
  time: BookingTime;
  effects: readonly BookingEffect[];
}

/** The booking state machine as data: from, to, actors, guards, time and effects (product.md, A booking's life). */
export const bookingTransitions = {
  approve: {
    from: ['pending'],
    to: 'pending',
    by: ['host', 'admin'],
    guards: ['not_approved_yet'],
    time: 'before_expiry',
    effects: [],
  },
  confirm: {
    from: ['pending'],
    to: 'confirmed',
    by: ['host', 'admin', 'system'],
    guards: ['ready'],
    time: 'until_check_in',
    effects: [],
  },
  /** A guest's cancellation of a confirmed booking follows its terms; all others refund everything. */
  cancel: {
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    by: ['guest', 'host', 'admin'],
    guards: [],
    time: 'any',
    effects: ['release_dates', 'release_wanted_dates', 'refund_by_terms'],
  },
  decline: {
    from: ['pending'],
    to: 'cancelled',
    by: ['host', 'admin'],
    guards: [],
    time: 'any',
    effects: ['release_dates', 'refund_all'],
  },
  expire: {
    from: ['pending'],
    to: 'cancelled',
    by: ['system'],
    guards: [],
    time: 'at_expiry',
    effects: ['release_dates', 'refund_all'],
  },
  /** A payment arrived for an expired booking whose dates were still free. */
  revive: {
    from: ['cancelled'],
    to: 'confirmed',
    by: ['system'],
    guards: ['paid_and_expired', 'dates_free'],
    time: 'until_check_in',
    effects: ['hold_dates'],
  },
  /** New dates or a new price requested by the guest: old and new days are held until the host answers. */
  ask_change: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['guest'],
    guards: ['no_change_waiting', 'dates_free'],
    time: 'until_check_in',
    effects: ['hold_wanted_dates'],
  },
  /** A change that needs no approval: the days stay and the price does not fall, or an administrator makes it. */
  change: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['guest', 'admin'],
    guards: ['no_change_waiting', 'dates_free'],
    time: 'until_check_in',
    effects: ['move_dates', 'refund_overpaid'],
  },
  approve_change: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['host', 'admin'],
    guards: ['change_waiting'],
    time: 'change_before_expiry',
    effects: ['move_dates', 'refund_overpaid'],
  },
  decline_change: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['host', 'admin'],
    guards: ['change_waiting'],
    time: 'change_before_expiry',
    effects: ['release_wanted_dates'],
  },
  withdraw_change: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['guest'],
    guards: ['change_waiting'],
    time: 'any',
    effects: ['release_wanted_dates'],
  },
  /** The host has not answered in time: the booking stays unchanged. */
  expire_change: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['system'],
    guards: ['change_waiting'],
    time: 'change_at_expiry',
    effects: ['release_wanted_dates'],
  },
  complete: {
    from: ['confirmed'],
    to: 'completed',
    by: ['host', 'admin', 'system'],
    guards: ['took_place'],
    time: 'after_last_day',
    effects: ['earn'],
  },
  /** The host says that nobody came. */
  no_show: {
    from: ['confirmed'],
    to: 'cancelled',
    by: ['host', 'admin'],
    guards: ['unpaid'],
    time: 'after_last_day',
    effects: ['release_dates', 'release_wanted_dates'],
  },
  /** A dispute showed that the event took place after all. */
  correct_no_show: {
    from: ['cancelled'],
    to: 'completed',
    by: ['admin'],
    guards: ['was_no_show'],
    time: 'after_last_day',
    effects: ['earn'],
  },
  /** Nobody has said what came of it: nothing is earned, and nobody reviews it. */
  close_unconfirmed: {
    from: ['confirmed'],
    to: 'completed',
    by: ['system'],
    guards: ['unpaid'],
    time: 'after_host_word',
    effects: ['release_wanted_dates'],
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

/** Whether something follows from a transition. */
export const hasEffect = (name: BookingTransition, effect: BookingEffect): boolean => {
  const transition: Transition = bookingTransitions[name];
  return transition.effects.includes(effect);
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

/** When a pending booking expires, at the latest with its check-in day. Null when it is not pending. */
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
 * Full checks of a bank transfer that a booking waits for: reporting and rejecting more of them holds its days no
 * longer.
 */
const transferChecks = 2;

interface TransferWait {
  /** Until when the booking would wait, were there no end to it. */
  wanted: Date;
  /** The time to check one transfer, in minutes. A setting. */
  transferConfirm: number;
}

/**
 * Until when a pending booking waits for a bank transfer, or for another payment after a rejected one: as wanted, at most
 * two full checks beyond its own time. Null when it is not pending.
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

interface Stay {
  startDate: Day;
  endDate: Day;
  total: number;
}

/** Whether the host has to approve a change: when the dates move or the price falls (product.md). */
export const needsHost = (before: Stay, after: Stay): boolean =>
  after.startDate !== before.startDate || after.endDate !== before.endDate || after.total < before.total;

/** Until when a host may answer a change: `hostAnswer` minutes, at most until the end of either check-in day. */
export const changeExpiresAt = (
  requestedAt: Date,
  checkIns: readonly [Day, Day],
  hostAnswer: number,
): Date => {
  const first = checkIns[0] < checkIns[1] ? checkIns[0] : checkIns[1];
  const endOfCheckIn = startOfDayInIndia(addDays(first, 1));
  const timeout = after(requestedAt, hostAnswer);
  return timeout < endOfCheckIn ? timeout : endOfCheckIn;
};
