import { createContext, Script } from 'node:vm';
import type { CalendarProblem } from '@mandap/contract/calendar/calendar-sync';
import { type Day, type DayRange, merged } from '@mandap/domain/days';
import { indiaOffsetMs } from '@mandap/domain/india-time';
import ICAL from 'ical.js';
import { type Blocks, blocksOf } from './calendar-blocks.ts';

export interface CalendarDays {
  ranges: DayRange[];
  /** Events that could not be parsed. */
  unreadable: number;
}

export interface CalendarFile {
  text: string;
  within: DayRange;
  /** What the ids of events end in that were exported from here. */
  ownSuffix: string;
}

/** Events per file; steps of all recurring events; milliseconds of work in total. */
const limits = { events: 5_000, steps: 20_000, work: 3_000 };

const dayMs = 86_400_000;

/** Milliseconds on an Indian clock. Times without a time zone, or with an undefined one, count as Indian. */
const onIndianClock = (time: ICAL.Time): number =>
  time.isDate || time.zone?.tzid === 'floating'
    ? Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
    : time.toUnixTime() * 1000 + indiaOffsetMs;

const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The days an event touches within a range; its end is exclusive. */
const daysOf = (startsAt: ICAL.Time, endsAt: ICAL.Time, { start, end }: DayRange): DayRange | null => {
  const [from, to] = [onIndianClock(startsAt), onIndianClock(endsAt)];
  const first = Math.max(from, Date.parse(start));
  const last = Math.min(Math.max(from, to - 1), Date.parse(end) + dayMs - 1);
  return first <= last ? { start: dayOf(first), end: dayOf(last) } : null;
};

const blocksTime = (event: ICAL.Event): boolean => {
  const property = (name: string) => String(event.component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return property('status') !== 'CANCELLED' && property('transp') !== 'TRANSPARENT';
};

/** A hostile rule can make finding the next day take for ever: the limit of a single step, in ms. */
const maxStepTime = 250;
const script = new Script('step()');
const room: { step?: () => unknown } = {};
const context = createContext(room);

const guarded = <T>(step: () => T): T => {
  room.step = step;
  return script.runInContext(context, { timeout: maxStepTime }) as T;
};

/** Counts work. */
const createPace = () => {
  const since = performance.now();
  let steps = 0;
  /** False once the limit is exceeded. */
  return (more = 0): boolean => {
    steps += more;
    return steps <= limits.steps && performance.now() - since <= limits.work;
  };
};
type Pace = ReturnType<typeof createPace>;

const daysAt = (event: ICAL.Event, time: ICAL.Time, within: DayRange): DayRange | null => {
  const { item, startDate, endDate } = event.getOccurrenceDetails(time);
  return blocksTime(item) ? daysOf(startDate, endDate, within) : null;
};

/**
 * Every occurrence in the range; `too_much` when there is no end. Occurrences before the range are only stepped
 * over.
 */
const occurrences = (event: ICAL.Event, within: DayRange, proceed: Pace): DayRange[] | 'too_much' => {
  const until = Date.parse(within.end) + dayMs;
  const since = Date.parse(within.start) - 366 * dayMs;
  const found: DayRange[] = [];
  const iterator = event.iterator();
  const some = (): boolean => {
    for (let count = 0; count < 50; count += 1) {
      const next = iterator.next();
      const at = next && onIndianClock(next);
      if (!at || at >= until) return false;
      const days = at < since ? null : daysAt(event, next, within);
      if (days) found.push(days);
    }
    return true;
  };
  while (guarded(some)) if (!proceed(50)) return 'too_much';
  return found;
};

const parsed = (lines: readonly string[]): ICAL.Component =>
  new ICAL.Component(ICAL.parse(lines.join('\r\n')) as unknown as unknown[]);

/** Recurring events with the overrides of single occurrences; the rest unchanged. */
const withExceptions = (components: readonly ICAL.Component[]): ICAL.Event[] => {
  const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('uid') ?? '');
  const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id');
  const repeating = new Set(
    components.filter((one) => one.hasProperty('rrule') && !isException(one)).map(uidOf),
  );
  const exceptions = new Map<string, ICAL.Component[]>();
  for (const one of components.filter(isException)) {
    exceptions.set(uidOf(one), [...(exceptions.get(uidOf(one)) ?? []), one]);
  }
  return components.flatMap((component) => {
    const uid = uidOf(component);
    if (isException(component)) return repeating.has(uid) ? [] : [new ICAL.Event(component)];
    return [new ICAL.Event(component, { exceptions: exceptions.get(uid) ?? [], strictExceptions: false })];
  });
};

/** Each event separately: an invalid one does not affect the others. */
const eventsOf = ({ zones, events }: Blocks, { ownSuffix }: CalendarFile, proceed: Pace) => {
  const root = new ICAL.Component('vcalendar');
  const components: ICAL.Component[] = [];
  let unreadable = 0;
  for (const lines of [...zones, ...events]) {
    if (!proceed()) return 'too_much';
    try {
      const component = parsed(lines);
      root.addSubcomponent(component);
      const uid = String(component.getFirstPropertyValue('uid') ?? '');
      if (component.name === 'vevent' && !uid.endsWith(ownSuffix)) components.push(component);
    } catch {
      unreadable += 1;
    }
  }
  return { events: withExceptions(components), unreadable };
};

const daysOfEvent = (
  event: ICAL.Event,
  { within, hasZones, proceed }: { within: DayRange; hasZones: boolean; proceed: Pace },
): DayRange[] | 'too_much' | null => {
  try {
    if (event.isRecurring()) return occurrences(event, within, proceed);
    const once = () => (blocksTime(event) ? daysOf(event.startDate, event.endDate, within) : null);
    // A time zone that the file defines may have rules without end, too.
    const days = hasZones ? guarded(once) : once();
    return days ? [days] : [];
  } catch {
    return null;
  }
};

/**
 * The days of a calendar file that are taken within a range, using ical.js. Files come from strangers: read them by
 * `readCalendarDays`, which survives whatever ical.js does with them.
 */
export const daysOfCalendar = (file: CalendarFile): CalendarDays | CalendarProblem => {
  const blocks = blocksOf(file.text);
  if (!blocks) return 'not_a_calendar';
  if (blocks.events.length > limits.events) return 'too_much';
  const proceed = createPace();
  const read = eventsOf(blocks, file, proceed);
  if (read === 'too_much') return read;
  const found: DayRange[] = [];
  let { unreadable } = read;
  const reading = { within: file.within, hasZones: blocks.zones.length > 0, proceed };
  for (const event of read.events) {
    const days = daysOfEvent(event, reading);
    if (days === 'too_much' || !proceed()) return 'too_much';
    if (days) found.push(...days);
    else unreadable += 1;
  }
  return { ranges: merged(found), unreadable };
};
