import type { BookingStatus } from '../bookings/lifecycle.ts';
import { noShowReason } from '../bookings/outcome.ts';
import { addDays, type Day } from '../days.ts';
import type { Paise } from '../money.ts';

/** The sides of a dispute about a booking. */
export const disputeParties = ['guest', 'host'] as const;
export type DisputeParty = (typeof disputeParties)[number];

export const otherParty = (party: DisputeParty): DisputeParty => (party === 'guest' ? 'host' : 'guest');

/**
 * The reasons for a dispute. `marked_no_show`: the event took place, but the host reports that nobody came.
 * `damage` also covers a guest's answer to a claim on the deposit.
 */
export const disputeReasons = [
  'not_as_described',
  'cancelled_on_the_day',
  'services_missing',
  'extra_charges',
  'deposit',
  'marked_no_show',
  'damage',
  'unpaid',
  'other',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/**
 * open: both sides are heard. decided: either may appeal. appealed: another administrator decides. final: the
 * decision has taken effect. withdrawn: the person who opened it withdrew it.
 */
export const disputeStates = ['open', 'decided', 'appealed', 'final', 'withdrawn'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const isUnresolved = (state: DisputeState): boolean => state !== 'final' && state !== 'withdrawn';

/** Days after the last day of the event in which a dispute can be opened. */
export const daysToOpen = 14;
/** Days in which the other side can answer a dispute or an appeal. Then it is decided without an answer. */
export const daysToAnswer = 5;
/** Days after a decision in which either side can appeal. Until then it has no effect. */
export const daysToAppeal = 7;

const day = 24 * 3_600_000;
export const answerBy = (asked: Date): Date => new Date(asked.getTime() + daysToAnswer * day);
export const appealBy = (decided: Date): Date => new Date(decided.getTime() + daysToAppeal * day);

export const lastDayToOpen = (endDate: Day): Day => addDays(endDate, daysToOpen);

export interface DisputedBooking {
  status: BookingStatus;
  startDate: Day;
  endDate: Day;
  /** Total ever paid, in paise. */
  captured: Paise;
  cancellationReason: string | null;
}

const isNoShow = ({ status, cancellationReason }: DisputedBooking): boolean =>
  status === 'cancelled' && cancellationReason === noShowReason;

/**
 * Whether a dispute is possible: from the first day of the event until `daysToOpen` after the last day, or at
 * once after a cancellation that involved money.
 */
export const isDisputable = (booking: DisputedBooking, today: Day): boolean => {
  const { status, startDate, endDate, captured } = booking;
  if (today > lastDayToOpen(endDate) || status === 'pending') return false;
  if (status === 'cancelled') return captured > 0 || isNoShow(booking);
  return status === 'completed' || startDate <= today;
};

/** The reasons that a party can choose for a dispute about a booking. */
export const reasonsFor = (party: DisputeParty, booking: DisputedBooking): readonly DisputeReason[] => {
  if (party === 'host') return ['damage', 'unpaid', 'other'];
  if (isNoShow(booking)) return ['marked_no_show'];
  return [
    'not_as_described',
    'cancelled_on_the_day',
    'services_missing',
    'extra_charges',
    'deposit',
    'other',
  ];
};

interface Waiting {
  state: DisputeState;
  /** When the team can decide. Null: there is nothing to decide. */
  teamSince: Date | null;
}

/** Whether both sides have answered or missed their deadline, so that an administrator can decide. */
export const awaitsDecision = ({ teamSince }: Waiting, now: Date): boolean =>
  teamSince !== null && teamSince <= now;

/** Whether a decision can be appealed: once, while it has no effect yet. */
export const canAppeal = (
  { state, appealBy: until }: { state: DisputeState; appealBy: Date | null },
  now: Date,
): boolean => state === 'decided' && until !== null && now < until;

/** Whether the sides can add statements and evidence. */
export const isHearing = (state: DisputeState): boolean => state === 'open' || state === 'appealed';

/**
 * Whether an administrator may decide an appeal: not the one who made the first decision, if there is
 * another.
 */
export const mayDecideAppeal = (
  adminId: string,
  firstDeciderId: string | null,
  adminIds: readonly string[],
): boolean => adminId !== firstDeciderId || adminIds.every((id) => id === firstDeciderId);

/** The placeholders that a decision template may use, in braces. */
export interface RulingValues {
  guest: string;
  host: string;
  venue: string;
  number: string;
  booking: string;
}

/** A template filled with the values of a dispute. Other text in braces is left for the administrator. */
export const fillRuling = (template: string, values: RulingValues): string =>
  template.replace(/\{(guest|host|venue|number|booking)\}/g, (_, name: keyof RulingValues) => values[name]);
