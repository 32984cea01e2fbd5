import { addDays, type Day, dayInIndia, startOfDayInIndia } from '../days.ts';

/** `expired`: nobody answered in time. `done`: the time of the visit has passed. */
export const visitStatuses = [
  'asked',
  'offered',
  'agreed',
  'declined',
  'cancelled',
  'expired',
  'done',
] as const;
export type VisitStatus = (typeof visitStatuses)[number];

/** A guest can have one such visit to a venue at a time. */
export const openVisitStatuses = ['asked', 'offered', 'agreed'] as const satisfies readonly VisitStatus[];

export const visitParties = ['guest', 'host'] as const;
export type VisitParty = (typeof visitParties)[number];

/** `ask`: asks again, with other days. */
export type VisitTransition = 'offer' | 'pick' | 'ask' | 'decline' | 'cancel';

const transitions: Record<
  VisitTransition,
  { to: VisitStatus; from: Partial<Record<VisitParty, readonly VisitStatus[]>> }
> = {
  offer: { to: 'offered', from: { host: ['asked', 'offered', 'agreed'] } },
  pick: { to: 'agreed', from: { guest: ['offered'] } },
  ask: { to: 'asked', from: { guest: ['offered', 'agreed'] } },
  decline: { to: 'declined', from: { host: ['asked'] } },
  cancel: { to: 'cancelled', from: { guest: openVisitStatuses, host: ['offered', 'agreed'] } },
};

/** The status after a step. Null where this party may not take it now. */
export const visitAfter = (
  status: VisitStatus,
  transition: VisitTransition,
  party: VisitParty,
): VisitStatus | null =>
  transitions[transition].from[party]?.includes(status) ? transitions[transition].to : null;

/** The parts of a day that a guest can choose, with the hours in India at which each begins and ends. */
export const dayParts = { morning: [9, 12], afternoon: [12, 16], evening: [16, 20] } as const;
export type DayPart = keyof typeof dayParts;
export const dayPartNames = Object.keys(dayParts) as DayPart[];

export interface VisitWish {
  day: Day;
  part: DayPart;
}

/** The maximum number of days that a guest names, and of times that a host offers. */
export const maxVisitChoices = 3;
export const maxVisitors = 20;
/** How many days ahead a visit can be. */
export const visitDaysAhead = 90;

const hour = 3_600_000;
/** How long a host has to answer, and how long a visit lasts, in ms. */
const answerTime = 48 * hour;
const visitLength = hour;

/** When the last of the guest's days ends. */
const endOfWishes = (wishes: readonly VisitWish[]): number =>
  Math.max(...wishes.map(({ day, part }) => startOfDayInIndia(day).getTime() + dayParts[part][1] * hour));

/** The host's deadline. */
export const answerVisitBy = (wishes: readonly VisitWish[], now: Date): Date =>
  new Date(Math.min(now.getTime() + answerTime, endOfWishes(wishes)));

/** The guest's deadline: the last of the times. */
export const pickVisitBy = (times: readonly Date[]): Date =>
  new Date(Math.max(...times.map((time) => time.getTime())));

export const visitEnd = (startsAt: Date): Date => new Date(startsAt.getTime() + visitLength);

export type VisitTimeProblem = 'dates_past' | 'dates_too_far';

const problemOf = (end: Date, day: Day, now: Date): VisitTimeProblem | null => {
  if (end <= now) return 'dates_past';
  return day > addDays(dayInIndia(now), visitDaysAhead) ? 'dates_too_far' : null;
};

/** The problem with a day that a guest names, if any. */
export const visitWishProblem = (wish: VisitWish, now: Date): VisitTimeProblem | null =>
  problemOf(new Date(endOfWishes([wish])), wish.day, now);

/** The problem with a time that a host offers, if any. */
export const visitTimeProblem = (time: Date, now: Date): VisitTimeProblem | null =>
  problemOf(time, dayInIndia(time), now);

/**
 * Whether the parties have agreed on a time. Only then do they see telephone numbers, full names and the
 * exact address.
 */
export const knowEachOtherByVisit = (status: VisitStatus): boolean =>
  status === 'agreed' || status === 'done';
