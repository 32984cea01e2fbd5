import { addDays, type Day, dayInIndia, startOfDayInIndia } from '../days.ts';

/** `expired`: nobody answered in time. `done`: the time of the visit is over. */
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

/** A guest has one such visit to a venue at a time. */
export const openVisitStatuses = ['asked', 'offered', 'agreed'] as const satisfies readonly VisitStatus[];

export const visitParties = ['guest', 'host'] as const;
export type VisitParty = (typeof visitParties)[number];

/** `ask`: again, with other days. */
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

/** What a visit becomes; null where this party may not do it now. */
export const visitAfter = (
  status: VisitStatus,
  transition: VisitTransition,
  party: VisitParty,
): VisitStatus | null =>
  transitions[transition].from[party]?.includes(status) ? transitions[transition].to : null;

/** The parts of a day on which a guest would come, with the hour in India at which each begins and ends. */
export const dayParts = { morning: [9, 12], afternoon: [12, 16], evening: [16, 20] } as const;
export type DayPart = keyof typeof dayParts;
export const dayPartNames = Object.keys(dayParts) as DayPart[];

export interface VisitWish {
  day: Day;
  part: DayPart;
}

/** Days that a guest names, and times that a host offers. */
export const mostVisitChoices = 3;
export const mostVisitors = 20;
/** The last day of a visit, from today. */
export const visitDaysAhead = 90;

const hour = 3_600_000;
/** How long a host has to answer, and how long a visit lasts, in ms. */
const answerTime = 48 * hour;
const visitLength = hour;

/** When the last of the days that a guest named is over. */
const endOfWishes = (wishes: readonly VisitWish[]): number =>
  Math.max(...wishes.map(({ day, part }) => startOfDayInIndia(day).getTime() + dayParts[part][1] * hour));

/** Until when the host can answer. */
export const answerVisitBy = (wishes: readonly VisitWish[], now: Date): Date =>
  new Date(Math.min(now.getTime() + answerTime, endOfWishes(wishes)));

/** Until when the guest can choose: the last of the times. */
export const pickVisitBy = (times: readonly Date[]): Date =>
  new Date(Math.max(...times.map((time) => time.getTime())));

export const visitEnd = (startsAt: Date): Date => new Date(startsAt.getTime() + visitLength);

export type VisitTimeProblem = 'dates_past' | 'dates_too_far';

const problemOf = (end: Date, day: Day, now: Date): VisitTimeProblem | null => {
  if (end <= now) return 'dates_past';
  return day > addDays(dayInIndia(now), visitDaysAhead) ? 'dates_too_far' : null;
};

/** What is wrong with a day that a guest names. */
export const visitWishProblem = (wish: VisitWish, now: Date): VisitTimeProblem | null =>
  problemOf(new Date(endOfWishes([wish])), wish.day, now);

/** What is wrong with a time that a host offers. */
export const visitTimeProblem = (time: Date, now: Date): VisitTimeProblem | null =>
  problemOf(time, dayInIndia(time), now);

/** Telephone numbers, full name and the exact address are for those who have agreed on a time. */
export const knowEachOtherByVisit = (status: VisitStatus): boolean =>
  status === 'agreed' || status === 'done';
