import type { getOfferingDays } from '@mandap/contract/calendar/calendar.endpoints';
import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import { type Day, dayInIndia, minuteInIndia } from '@mandap/domain/days';
import { freeHours, type Hours, hoursOver, isOver, type Window } from '@mandap/domain/offerings/offering';
import type { Actor } from '#server/actor.ts';
import { assertHost } from '../assert-host.ts';
import type { CalendarContext } from '../calendar.context.ts';
import { takenHours, takenOfferings } from '../holds.store.ts';

type Input = CheckedInputOf<typeof getOfferingDays>;
type Output = OutputOf<typeof getOfferingDays>;

/**
 * The days on which each offering of a public venue is taken, how many rooms are left in a night, and which hours are taken
 * of what is sold by the hour. Hours that are over today are taken. Days that are over are not read.
 */
export const offeringDays =
  (context: CalendarContext) =>
  async (input: Input): Promise<Output> => {
    await context.venues.published(input.id);
    return findOfferingDays(context, input);
  };

/** The same for a host's own venue, public or not. Throws `venue_not_found`. */
export const ownOfferingDays =
  (context: CalendarContext) =>
  async (host: Actor, input: Input): Promise<Output> => {
    await assertHost(context, host, input.id);
    return findOfferingDays(context, input);
  };

const findOfferingDays = async (
  { clock, db, offerings }: CalendarContext,
  { id: venueId, from: start, to: end }: Input,
): Promise<Output> => {
  const now = clock.now();
  const [sold, rows] = await Promise.all([
    offerings.listSold(db, venueId),
    takenOfferings(db, venueId, { start, end }, now),
  ]);
  const [today, time] = [dayInIndia(now), minuteInIndia(now)];
  const isAsked = start <= today && today <= end;
  const isByTheHour = sold.some(({ unit }) => unit === 'hour');
  const hours = isByTheHour ? await takenHours(db, venueId, { start, end }, now) : [];
  return {
    offerings: sold.map(({ id, unit, windows }) => {
      const days = rows.filter(({ offeringId }) => offeringId === id);
      if (unit === 'night') {
        const rooms = days.map(({ day, spaces }) => ({ day, free: windows.length - spaces }));
        const full = days.filter(({ spaces }) => spaces === windows.length);
        const kept = keptDays(full.filter(({ booked }) => booked < windows.length));
        return { id, taken: full.map(({ day }) => day), ...kept, rooms };
      }
      if (unit === 'hour') {
        const held = hours.filter((one) => one.offeringId === id).map(({ offeringId, ...each }) => each);
        const busy = isAsked ? withOver(held, today, hoursOver(windows, today, time)) : held;
        return { id, taken: fullDays(windows, busy), hours: busy };
      }
      const taken = days.map(({ day }) => day);
      const kept = keptDays(days.filter(({ booked }) => booked === 0));
      const isLate = isAsked && isOver({ unit, windows }, { start: today, end: today }, {}, time);
      return isLate
        ? { id, taken: [...new Set([today, ...taken])], ...kept, over: today }
        : { id, taken, ...kept };
    }),
  };
};

/** Days that are taken only because hosts keep them for families. Nothing if there are none. */
const keptDays = (days: readonly { day: Day; keptUntil: Date | null }[]) => {
  const kept = days.flatMap(({ day, keptUntil }) =>
    keptUntil ? [{ day, until: keptUntil.toISOString() }] : [],
  );
  return kept.length > 0 ? { kept } : {};
};

interface BusyHours extends Hours {
  day: Day;
}

/** What is over is before everything that is not, so the hours stay in order. */
const withOver = (busy: BusyHours[], day: Day, over: Hours | null): BusyHours[] => {
  if (!over) return busy;
  const left = busy
    .filter((one) => one.day !== day || one.ends > over.ends)
    .map((one) => (one.day === day ? { ...one, starts: Math.max(one.starts, over.ends) } : one));
  return [{ day, ...over }, ...left];
};

/** The days on which less than an hour is free. */
const fullDays = (windows: readonly Window[], busy: readonly BusyHours[]): Day[] =>
  [...new Set(busy.map(({ day }) => day))].filter((day) => {
    const hours = busy.filter((one) => one.day === day);
    return !windows.some((open) => freeHours(open, hours).some(({ starts, ends }) => ends - starts >= 60));
  });
