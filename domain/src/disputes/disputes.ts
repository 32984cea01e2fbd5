import type { BookingStatus } from '../bookings/lifecycle.ts';
import { noShowReason } from '../bookings/outcome.ts';
import { addDays, type Day } from '../days.ts';
import type { Paise } from '../money.ts';

/** Who a booking's dispute is between. */
export const disputeParties = ['guest', 'host'] as const;
export type DisputeParty = (typeof disputeParties)[number];

export const otherParty = (party: DisputeParty): DisputeParty => (party === 'guest' ? 'host' : 'guest');

/**
 * What a dispute is about. `marked_no_show`: the event was held, but the host says that nobody came. `damage` is also what
 * a guest's answer to a claim on the deposit is about.
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
 * open: both sides are heard. decided: either may appeal. appealed: another administrator decides. final: the decision has
 * taken effect. withdrawn: whoever opened it took it back.
 */
export const disputeStates = ['open', 'decided', 'appealed', 'final', 'withdrawn'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const isUnresolved = (state: DisputeState): boolean => state !== 'final' && state !== 'withdrawn';

/** Days after the last day of the event in which a dispute can be opened. */
export const daysToOpen = 14;
/** Days in which the other side can answer, a dispute or an appeal, before it is decided without them. */
export const daysToAnswer = 5;
/** Days after a decision in which either side can appeal; until then it has no effect. */
export const daysToAppeal = 7;

const day = 24 * 3_600_000;
export const answerBy = (asked: Date): Date => new Date(asked.getTime() + daysToAnswer * day);
export const appealBy = (decided: Date): Date => new Date(decided.getTime() + daysToAppeal * day);

export const lastDayToOpen = (endDate: Day): Day => addDays(endDate, daysToOpen);

export interface DisputedBooking {
  status: BookingStatus;
  startDate: Day;
  endDate: Day;
  /** Everything that was ever paid, in paise. */
  captured: Paise;
  cancellationReason: string | null;
}

const isNoShow = ({ status, cancellationReason }: DisputedBooking): boolean =>
  status === 'cancelled' && cancellationReason === noShowReason;

/**
 * Whether there is something to dispute: from the first day of the event, after a cancellation with money in it at once,
 * and until `daysToOpen` after the last day.
 */
export const isDisputable = (booking: DisputedBooking, today: Day): boolean => {
  const { status, startDate, endDate, captured } = booking;
  if (today > lastDayToOpen(endDate) || status === 'pending') return false;
  if (status === 'cancelled') return captured > 0 || isNoShow(booking);
  return status === 'completed' || startDate <= today;
};

/** What a party can say that a booking's dispute is about. */
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
  /** From when on the team decides; null: nothing is to be decided. */
  teamSince: Date | null;
}

/** Whether both sides were heard, or had their days to answer, and an administrator can decide. */
export const awaitsDecision = ({ teamSince }: Waiting, now: Date): boolean =>
  teamSince !== null && teamSince <= now;

/** A decision without effect yet can be appealed, once. */
export const canAppeal = (
  { state, appealBy: until }: { state: DisputeState; appealBy: Date | null },
  now: Date,
): boolean => state === 'decided' && until !== null && now < until;

/** Whether the sides can add words and evidence. */
export const isHeard = (state: DisputeState): boolean => state === 'open' || state === 'appealed';

/** An appeal is another administrator's than the first decision, where there is another one. */
export const mayDecideAppeal = (
  adminId: string,
  firstDeciderId: string | null,
  adminIds: readonly string[],
): boolean => adminId !== firstDeciderId || adminIds.every((id) => id === firstDeciderId);

/** What a template of a decision may name, in braces. */
export interface RulingValues {
  guest: string;
  host: string;
  venue: string;
  number: string;
  booking: string;
}

/** A template with the values of a dispute; whatever else is in braces is left for the administrator. */
export const fillRuling = (template: string, values: RulingValues): string =>
  template.replace(/\{(guest|host|venue|number|booking)\}/g, (_, name: keyof RulingValues) => values[name]);
