import { addDays, type Day } from '@mandap/domain/days';
import { indiaOffset, indiaTimeZone } from '@mandap/domain/india-time';
import ICAL from 'ical.js';

/** One event of a calendar file. Times are Indian local time. */
export interface CalendarEvent {
  /** Stays the same in every version of the event, so that a new version replaces the old one. */
  uid: string;
  /** Increases with every version. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** `HH:mm`. */
  start: { day: Day; time: string };
  end: { day: Day; time: string };
  summary: string;
  description: string;
  location: string;
  geo: { lat: number; lng: number } | null;
  url: string;
  /** When this version was created, and when the event last changed. */
  stamp: Date;
  changed: Date;
}

/** An all-day event; both ends are inclusive. */
export interface CalendarDays {
  uid: string;
  start: Day;
  end: Day;
  summary: string;
  /** Increases with every version. */
  changed: Date;
}

/** An event of some hours. */
export interface CalendarAppointment
  extends Pick<CalendarEvent, 'uid' | 'sequence' | 'start' | 'end' | 'summary' | 'changed'> {
  /** It leaves the venue free. */
  isFree: boolean;
}

/** A property as jCal has it (RFC 7265): name, parameters, type, value. */
type Property = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  value: string | number | number[],
];
type Component = [name: string, properties: Property[], components: Component[]];

const text = (name: string, value: string): Property => [name, {}, 'text', value.replace(/\r\n?/g, '\n')];

const moment = (name: string, at: Date): Property => [
  name,
  {},
  'date-time',
  at.toISOString().replace(/\.\d{3}/, ''),
];

const localTime = (name: string, { day, time }: CalendarEvent['start']): Property => [
  name,
  { tzid: indiaTimeZone },
  'date-time',
  `${day}T${time}:00`,
];

// A continuation line starts with a space, which counts towards its 75 octets (RFC 5545, 3.1).
ICAL.foldLength = 74;
// No standard defines the type of this property. Without it the file says VALUE=TEXT, which some programs cannot read.
ICAL.design.icalendar.property['x-wr-calname'] = { defaultType: 'text' };
ICAL.design.icalendar.property['x-published-ttl'] = { defaultType: 'duration' };

const write = (product: string, properties: Property[], components: Component[]): string =>
  ICAL.stringify([
    'vcalendar',
    [
      text('version', '2.0'),
      text('prodid', `-//${product}//EN`),
      text('calscale', 'GREGORIAN'),
      text('method', 'PUBLISH'),
      ...properties,
    ],
    components,
  ]);

/** A calendar that other programs subscribe to and read every hour. */
export const calendarOfDays = (
  maker: string,
  name: string,
  events: readonly CalendarDays[],
  appointments: readonly CalendarAppointment[] = [],
): string =>
  write(
    `${maker}//Calendar`,
    [
      text('x-wr-calname', name),
      ['refresh-interval', {}, 'duration', 'PT1H'],
      ['x-published-ttl', {}, 'duration', 'PT1H'],
    ],
    // A calendar without components is invalid (RFC 5545, 3.6), so the time zone is always there.
    [indianTime, ...events.map(allDayEvent), ...appointments.map(appointment)],
  );

const allDayEvent = ({ uid, start, end, summary, changed }: CalendarDays): Component => [
  'vevent',
  [
    text('uid', uid),
    ['sequence', {}, 'integer', sequenceOf(changed)],
    moment('dtstamp', changed),
    moment('last-modified', changed),
    ['dtstart', {}, 'date', start],
    ['dtend', {}, 'date', addDays(end, 1)],
    text('status', 'CONFIRMED'),
    text('transp', 'OPAQUE'),
    text('summary', summary),
  ],
  [],
];

const appointment = ({
  uid,
  sequence,
  start,
  end,
  summary,
  changed,
  isFree,
}: CalendarAppointment): Component => [
  'vevent',
  [
    text('uid', uid),
    ['sequence', {}, 'integer', sequence],
    moment('dtstamp', changed),
    moment('last-modified', changed),
    localTime('dtstart', start),
    localTime('dtend', end),
    text('status', 'CONFIRMED'),
    text('transp', isFree ? 'TRANSPARENT' : 'OPAQUE'),
    text('summary', summary),
  ],
  [],
];

/** Increases with every version, and stays within the integer range of a calendar (RFC 5545, 3.3.8). */
export const sequenceOf = (changed: Date): number => Math.floor(changed.getTime() / 1000) - 1_700_000_000;

/** A calendar file with some events (RFC 5545). */
export const calendarFile = (maker: string, ...events: readonly CalendarEvent[]): string =>
  write(`${maker}//Bookings`, [], [indianTime, ...events.map(timedEvent)]);

const timedEvent = (event: CalendarEvent): Component => [
  'vevent',
  [
    text('uid', event.uid),
    ['sequence', {}, 'integer', event.sequence],
    moment('dtstamp', event.stamp),
    moment('last-modified', event.changed),
    localTime('dtstart', event.start),
    localTime('dtend', event.end),
    text('status', event.status),
    text('transp', event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'),
    text('summary', event.summary),
    text('description', event.description),
    text('location', event.location),
    ...(event.geo ? [geo(event.geo)] : []),
    ['url', {}, 'uri', event.url],
  ],
  [],
];

const geo = ({ lat, lng }: { lat: number; lng: number }): Property => ['geo', {}, 'float', [lat, lng]];

/** India has had a single time zone since 1945, but a calendar file still has to define it (RFC 5545, 3.6.5). */
const indianTime: Component = [
  'vtimezone',
  [text('tzid', indiaTimeZone)],
  [
    [
      'standard',
      [
        ['dtstart', {}, 'date-time', '1945-10-15T00:00:00'],
        ['tzoffsetfrom', {}, 'utc-offset', indiaOffset],
        ['tzoffsetto', {}, 'utc-offset', indiaOffset],
        text('tzname', 'IST'),
      ],
      [],
    ],
  ],
];
