import { addDays, type Day, startOfDayInIndia } from './days.ts';

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

interface Transition {
  from: readonly BookingStatus[];
  to: BookingStatus;
  by: readonly BookingActor[];
}

/** The life of a booking as data: from where, to where, by whom (product.md, A booking's life). */
export const bookingTransitions = {
  approve: { from: ['pending'], to: 'pending', by: ['host', 'admin'] },
  confirm: { from: ['pending'], to: 'confirmed', by: ['host', 'admin', 'system'] },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled', by: ['guest', 'host', 'admin'] },
  decline: { from: ['pending'], to: 'cancelled', by: ['host', 'admin'] },
  expire: { from: ['pending'], to: 'cancelled', by: ['system'] },
  /** A payment came for a booking that had expired, and its dates were still free. */
  revive: { from: ['cancelled'], to: 'confirmed', by: ['system'] },
  complete: { from: ['confirmed'], to: 'completed', by: ['system'] },
} as const satisfies Record<string, Transition>;

export type BookingMove = keyof typeof bookingTransitions;

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
