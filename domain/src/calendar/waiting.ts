import { addDays, type Day, dayInIndia, daysBetween, startOfDayInIndia } from '../days.ts';

/** A family waits for days that are taken. When they are free, they are kept for the first in line until a moment. */

/** The most open entries of a family, at all venues. */
export const maxOpenEntries = 10;

/** How long a family has to answer an offer, in hours between 8 and 22 o'clock. Settings of the platform. */
export interface AnswerHours {
  /** More than 30 days ahead. */
  far: number;
  near: number;
}

/** How many hours the family of an option still has when the next in line is ready to pay. The venue chooses. */
export const challengeHours = [24, 48, 72] as const;
export type ChallengeHours = (typeof challengeHours)[number];
export const usualChallengeHours: ChallengeHours = 24;

const hour = 3_600_000;
/** Nobody has to answer from 22 to 8 o'clock in India. */
const morning = 8 * hour;
const evening = 22 * hour;
/** Less is no time to answer. */
const shortest = hour;

const dayHours = (day: Day) => {
  const begins = startOfDayInIndia(day).getTime();
  return { from: begins + morning, to: begins + evening };
};

/** The moment at which so much time between 8 and 22 o'clock has passed, in ms. */
const afterWaking = (from: number, time: number): number => {
  let left = time;
  for (let day = dayInIndia(new Date(from)); ; day = addDays(day, 1)) {
    const hours = dayHours(day);
    const begins = Math.max(from, hours.from);
    const lasts = Math.max(0, hours.to - begins);
    if (left <= lasts) return begins + left;
    left -= lasts;
  }
};

/** Until when families answer an offer of a day at the latest: 22 o'clock on its eve. */
const lastAnswer = (firstDay: Day): number => dayHours(addDays(firstDay, -1)).to;

/** Until when a family can answer an offer that is made now. Null: its first day is too near. */
export const answerBy = (now: Date, firstDay: Day, { far, near }: AnswerHours): Date | null => {
  const [from, last] = [now.getTime(), lastAnswer(firstDay)];
  if (last < afterWaking(from, shortest)) return null;
  const hours = daysBetween(dayInIndia(now), firstDay) > 30 ? far : near;
  return new Date(Math.min(last, afterWaking(from, hours * hour)));
};

/** The first day that can still be offered. */
export const firstDayToOffer = (now: Date): Day => {
  const tomorrow = addDays(dayInIndia(now), 1);
  return lastAnswer(tomorrow) < afterWaking(now.getTime(), shortest) ? addDays(tomorrow, 1) : tomorrow;
};

/** When an option ends that is challenged now. It never ends later than without. */
export const challengedEnd = (until: Date, now: Date, hours: number): Date =>
  new Date(Math.min(until.getTime(), now.getTime() + hours * hour));
