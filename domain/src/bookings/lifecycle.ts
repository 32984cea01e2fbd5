import { addDays, type Day, startOfDayInIndia } from '../days.ts';

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** online: an advance by card or UPI confirms. venue: everything is paid at the venue. */
export const paymentMethods = ['online', 'venue'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStatuses = ['pending', 'paid', 'refunded', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const eventTypes = ['wedding', 'reception', 'sangeet', 'birthday', 'other'] as const;
export type EventType = (typeof eventTypes)[number];

/** Who moves a booking. `system` is the clock or a payment. */
export type BookingActor = 'guest' | 'host' | 'admin' | 'system';

/** What has to hold beside status and actor. */
export type BookingGuard =
  | 'not_approved_yet'
  /** Approved, and the advance is in where one is asked for (`isReadyToConfirm`). */
  | 'ready'
  | 'change_waiting'
  | 'no_change_waiting'
  /** The days are free, or held for this booking already. */
  | 'dates_free'
  | 'paid_and_expired';

/** When a move may be made, or is made by itself. */
export type BookingTime =
  /** While the booking's own time has not run out (`expiryOf`). */
  | 'before_expiry'
  | 'at_expiry'
  /** Until the check-in day is over, in India. */
  | 'until_check_in'
  | 'change_before_expiry'
  | 'change_at_expiry'
  /** From Indian midnight after the last day on, however late it is noticed. */
  | 'after_last_day'
  | 'any';

/** What follows in the same transaction, beside the row of history and the fact that is told. */
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

/** The life of a booking as data: from where, to where, by whom, if, when, and what follows (product.md, A booking's life). */
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
  /** A guest's own cancellation of a confirmed booking goes by its terms; everything else gives all back. */
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
  /** A payment came for a booking that had expired, and its dates were still free. */
  revive: {
    from: ['cancelled'],
    to: 'confirmed',
    by: ['system'],
    guards: ['paid_and_expired', 'dates_free'],
    time: 'until_check_in',
    effects: ['hold_dates'],
  },
  /** Other dates or another price, wanted by the guest: old and new days are held until the host has answered. */
  ask_change: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['guest'],
    guards: ['no_change_waiting', 'dates_free'],
    time: 'until_check_in',
    effects: ['hold_wanted_dates'],
  },
  /** A change that nobody has to agree to: the days stay, and the price does not fall; an administrator's always. */
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
  /** The host has not answered in time: everything stays as it was. */
  lapse_change: {
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
    by: ['system'],
    guards: [],
    time: 'after_last_day',
    effects: ['earn'],
  },
} as const satisfies Record<string, Transition>;

export type BookingMove = keyof typeof bookingTransitions;

/** Everything that a booking's history can name: how it began, and each move since. */
export const bookingMoves = ['request', ...(Object.keys(bookingTransitions) as BookingMove[])] as const;

/** Whether an actor may make a move from a status. */
export const allows = (move: BookingMove, from: BookingStatus, by: BookingActor): boolean => {
  const transition: Transition = bookingTransitions[move];
  return transition.from.includes(from) && transition.by.includes(by);
};

/** The two facts that decide on confirmation. */
export interface Confirmable {
  paymentMethod: PaymentMethod;
  approved: boolean;
  advancePaid: boolean;
}

export const isReadyToConfirm = ({ paymentMethod, approved, advancePaid }: Confirmable): boolean =>
  approved && (paymentMethod === 'venue' || advancePaid);

/** How long a pending booking may wait, in minutes. Settings; these are product.md's defaults. */
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

/** When a pending booking expires: with its check-in day at the latest. Null where nothing is waited for. */
export const expiryOf = (facts: Waiting, waiting: WaitingTimes): Date | null => {
  if (isReadyToConfirm(facts)) return null;
  const checkInIsOver = startOfDayInIndia(addDays(facts.startDate, 1));
  const patience = endOfPatience(facts, waiting);
  return patience < checkInIsOver ? patience : checkInIsOver;
};

const endOfPatience = ({ instant, createdAt, approvedAt }: Waiting, waiting: WaitingTimes): Date => {
  if (!approvedAt) return after(createdAt, waiting.hostAnswer);
  return instant ? after(createdAt, waiting.instantPayment) : after(approvedAt, waiting.approvedPayment);
};

const after = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);

/** The balance of an online booking is due two days before check-in. */
export const balanceDueOn = (checkIn: Day): Day => addDays(checkIn, -2);

interface Wish {
  startDate: Day;
  endDate: Day;
  total: number;
}

/** Whether the host has to agree to a change: when the dates move or the price falls (product.md). */
export const needsHost = (before: Wish, after: Wish): boolean =>
  after.startDate !== before.startDate || after.endDate !== before.endDate || after.total < before.total;

/** Until when a host may answer a change: `hostAnswer` minutes, and never beyond the end of either check-in day. */
export const changeExpiresAt = (askedAt: Date, checkIns: readonly [Day, Day], hostAnswer: number): Date => {
  const first = checkIns[0] < checkIns[1] ? checkIns[0] : checkIns[1];
  const checkInIsOver = startOfDayInIndia(addDays(first, 1));
  const patience = after(askedAt, hostAnswer);
  return patience < checkInIsOver ? patience : checkInIsOver;
};
