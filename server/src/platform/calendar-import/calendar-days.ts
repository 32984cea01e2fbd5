import { createContext, Script } from 'node:vm';
import type { CalendarProblem } from '@mandap/contract/calendar/calendar';
import { type Day, type DayRange, merged } from '@mandap/domain/days';
import ICAL from 'ical.js';
import { currentEvents, isCancelled, matchTypes } from './calendar-events.ts';
import { dayMs, onIndianClock, registerIanaZones, writtenTime } from './time-zones.ts';

/** The blocks of a calendar file that define times, each with its first and last line. */
interface Blocks {
  zones: string[][];
  events: string[][];
}

/** The properties that define an event's time and version. All others are skipped. */
const timeProperties = new Set([
  'BEGIN',
  'END',
  'UID',
  'SEQUENCE',
  'DTSTAMP',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
]);

/** The name of a line's property, in capitals. */
const nameOf = (line: string): string => (/^[\w-]+/.exec(line)?.[0] ?? '').toUpperCase();

/** Whether a calendar file is complete: a truncated one would make days look free. */
const isWhole = (lines: readonly string[]): boolean =>
  /^BEGIN:VCALENDAR$/i.test(lines[0] ?? '') && /^END:VCALENDAR$/i.test(lines.at(-1) ?? '');

/** The unfolded lines of a file (RFC 5545, 3.1). */
const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.trimEnd())
    .filter(Boolean);

const dated = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;[^=:;]+=(?:"[^"]*"|[^:;"]*))*):(.*)$/i;

const isDay = (value: string): boolean => /^\d{8}$/.test(value);
const isTime = (value: string): boolean => /^\d{8}T\d{6}Z?$/.test(value);

const typeOf = (value: string): string => {
  if (value.includes('/')) return ';VALUE=PERIOD';
  return isDay(value) ? ';VALUE=DATE' : '';
};

/**
 * One line per date. The form of the value decides its type, because many programs omit VALUE or state the
 * wrong one. An exception that is not a date frees nothing.
 */
const typedDates = (line: string): string[] => {
  const [, name, parameters = '', values = ''] = dated.exec(line) ?? [];
  if (!name) return [line];
  const others = parameters.replace(/;VALUE=[^;:]*/i, '');
  return values
    .split(',')
    .map((value) => value.trim().toUpperCase())
    .filter((value) => name.toUpperCase() !== 'EXDATE' || isDay(value) || isTime(value))
    .map((value) => `${name}${others}${typeOf(value)}:${value}`);
};

/** Splits a calendar file into blocks. Null if it is not a calendar file. */
const blocksOf = (text: string): Blocks | null => {
  const lines = linesOf(text);
  if (!isWhole(lines)) return null;
  const blocks: Blocks = { zones: [], events: [] };
  const lists: Record<string, string[][]> = { VEVENT: blocks.events, VTIMEZONE: blocks.zones };
  /** The open components, such as VCALENDAR, VEVENT, VALARM. */
  const inside: string[] = [];
  for (const line of lines) {
    const name = nameOf(line);
    if (name === 'BEGIN') inside.push(line.slice(6).toUpperCase());
    const [, kind = ''] = inside;
    const isOuter = inside.length === 2;
    if (name === 'BEGIN' && isOuter) lists[kind]?.push([]);
    if (kind === 'VTIMEZONE') blocks.zones.at(-1)?.push(line);
    else if (isOuter && timeProperties.has(name)) lists[kind]?.at(-1)?.push(...typedDates(line));
    if (name === 'END') inside.pop();
  }
  return blocks;
};

export interface CalendarDays {
  ranges: DayRange[];
  /** Events that could not be parsed. */
  unreadable: number;
}

export interface CalendarFile {
  text: string;
  within: DayRange;
  /** The ending of the ids of events that were exported from here. */
  ownSuffix: string;
}

/** Limits: events per file, steps of all recurring events, and total work in milliseconds. */
const limits = { events: 5_000, steps: 20_000, work: 3_000 };

const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The days that an event touches within a range. Its end is exclusive. */
const daysOf = (startsAt: ICAL.Time, endsAt: ICAL.Time, { start, end }: DayRange): DayRange | null => {
  const [from, to] = [onIndianClock(startsAt), onIndianClock(endsAt)];
  const first = Math.max(from, Date.parse(start));
  const last = Math.min(Math.max(from, to - 1), Date.parse(end) + dayMs - 1);
  return first <= last ? { start: dayOf(first), end: dayOf(last) } : null;
};

const blocksTime = ({ component }: ICAL.Event): boolean =>
  !isCancelled(component) &&
  String(component.getFirstPropertyValue('transp') ?? '').toUpperCase() !== 'TRANSPARENT';

/** The time limit of a single step, in ms. A hostile rule can make finding the next day take for ever. */
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

/** The excluded occurrences of an event. A date excludes everything that begins on that day. */
const exclusionsOf = ({ component, startDate }: ICAL.Event): ((start: ICAL.Time) => boolean) => {
  const excluded = new Set<string | number>();
  for (const date of component.getAllProperties('exdate').flatMap((property) => property.getValues())) {
    if (!(date instanceof ICAL.Time)) continue;
    const isDay = date.isDate || (startDate.isDate && date.toString().includes('T00:00:00'));
    if (isDay) excluded.add(date.toString().slice(0, 10));
    else excluded.add(date.zone?.tzid === 'floating' ? date.toString() : date.toUnixTime());
  }
  if (excluded.size === 0) return () => false;
  return (start) =>
    excluded.has(start.toString().slice(0, 10)) ||
    excluded.has(start.toString()) ||
    excluded.has(start.toUnixTime());
};

/** The dates added to an event: times, or periods with their own end. */
const addedTo = ({ component }: ICAL.Event): { start: ICAL.Time; end?: ICAL.Time }[] =>
  component
    .getAllProperties('rdate')
    .flatMap((property): (ICAL.Time | ICAL.Period)[] => property.getValues())
    .map((date) =>
      date instanceof ICAL.Period ? { start: date.start, end: date.getEnd() } : { start: date },
    );

/**
 * Adds the days of every occurrence in the range. `too_much` if there is no end. Occurrences before the range
 * are only stepped over. The first one always counts, whether or not it matches the rule.
 */
const addOccurrences = (event: ICAL.Event, { within, proceed, found }: Reading): 'too_much' | undefined => {
  const until = Date.parse(within.end) + dayMs;
  const since = Date.parse(within.start) - 366 * dayMs;
  const isExcluded = exclusionsOf(event);
  const add = (start: ICAL.Time, ownEnd?: ICAL.Time): void => {
    const at = onIndianClock(start);
    if (at < since || at >= until || isExcluded(start)) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(start);
    const days =
      blocksTime(item) && daysOf(startDate, item === event ? (ownEnd ?? endDate) : endDate, within);
    if (days) found.push(days);
  };
  guarded(() => add(event.startDate));
  for (const { start, end } of addedTo(event)) {
    if (!proceed(1)) return 'too_much';
    guarded(() => add(start, end));
  }
  for (const property of event.component.getAllProperties('rrule')) {
    const iterator = (property.getFirstValue() as unknown as ICAL.Recur).iterator(event.startDate);
    const some = (): boolean => {
      for (let count = 0; count < 50; count += 1) {
        const next = iterator.next();
        if (!next || onIndianClock(next) >= until) return false;
        add(next.clone());
      }
      return true;
    };
    while (guarded(some)) if (!proceed(50)) return 'too_much';
  }
  return undefined;
};

const parsed = (lines: readonly string[]): ICAL.Component =>
  new ICAL.Component(ICAL.parse(lines.join('\r\n')) as unknown as unknown[]);

/** The parts of an event that say when it begins and whether it counts. */
const essential = new Set([
  'BEGIN',
  'END',
  'UID',
  'SEQUENCE',
  'DTSTAMP',
  'DTSTART',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
]);

/**
 * Processes each event separately: an invalid one does not affect the others, and one with an invalid rule or
 * end keeps its first day.
 */
const eventsOf = ({ zones, events }: Blocks, { ownSuffix }: CalendarFile, proceed: Pace) => {
  const root = new ICAL.Component('vcalendar');
  const components: ICAL.Component[] = [];
  let unreadable = 0;
  const add = (lines: readonly string[]): void => {
    const component = parsed(lines);
    root.addSubcomponent(component);
    const uid = String(component.getFirstPropertyValue('uid') ?? '');
    if (component.name !== 'vevent' || uid.endsWith(ownSuffix)) return;
    // A time zone that the file defines may have rules without end.
    if (zones.length > 0) guarded(() => matchTypes(component));
    else matchTypes(component);
    components.push(component);
  };
  for (const lines of [...zones, ...events]) {
    if (!proceed()) return 'too_much';
    try {
      add(lines);
    } catch {
      unreadable += 1;
      const rest = lines.filter((line) => essential.has(nameOf(line)));
      if (rest.length < lines.length) ignoreErrors(() => add(rest));
    }
  }
  return { events: currentEvents(components), unreadable };
};

const ignoreErrors = (work: () => void): void => {
  try {
    work();
  } catch {
    // It already counted as unreadable.
  }
};

interface Reading {
  within: DayRange;
  hasZones: boolean;
  proceed: Pace;
  /** The result so far. */
  found: DayRange[];
}

/** Adds an event's days. `unreadable`: adds only what could be read, at least the first day. */
const addEvent = (event: ICAL.Event, reading: Reading): 'too_much' | 'unreadable' | undefined => {
  const { within, hasZones, found } = reading;
  try {
    if (event.isRecurring()) return addOccurrences(event, reading);
    const once = () => (blocksTime(event) ? daysOf(event.startDate, event.endDate, within) : null);
    // This time zone may have rules without end, too.
    const days = hasZones ? guarded(once) : once();
    if (days) found.push(days);
    return undefined;
  } catch {
    ignoreErrors(() => {
      const day = dayOf(writtenTime(event.startDate));
      if (blocksTime(event) && day >= within.start && day <= within.end) found.push({ start: day, end: day });
    });
    return 'unreadable';
  }
};

/**
 * The occupied days of a calendar file within a range, using ical.js. Files come from strangers: use
 * `readCalendarDays`, which survives anything that ical.js does with them.
 */
export const daysOfCalendar = (file: CalendarFile): CalendarDays | CalendarProblem => {
  const blocks = blocksOf(file.text);
  if (!blocks) return 'not_a_calendar';
  if (blocks.events.length > limits.events) return 'too_much';
  registerIanaZones(blocks.events.flat());
  const proceed = createPace();
  const read = eventsOf(blocks, file, proceed);
  if (read === 'too_much') return read;
  let { unreadable } = read;
  const reading: Reading = { within: file.within, hasZones: blocks.zones.length > 0, proceed, found: [] };
  for (const event of read.events) {
    const problem = addEvent(event, reading);
    if (problem === 'too_much' || !proceed()) return 'too_much';
    if (problem) unreadable += 1;
  }
  return { ranges: merged(reading.found), unreadable };
};
