import { addDays, type Day } from '@mandap/domain/days';

/** An event of a calendar file. Times are Indian local time. */
export interface CalendarEvent {
  /** Constant over all revisions of the event, so that a new one replaces the old. */
  uid: string;
  /** Increases with each revision. */
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
  /** When this revision was created, and when the event last changed. */
  stamp: Date;
  changed: Date;
}

/** India has had one offset since 1945; calendars still require its definition (RFC 5545, 3.6.5). */
const indianTime = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19451015T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const moment = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const wallClock = ({ day, time }: CalendarEvent['start']): string =>
  `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;

/** The maximum line length in bytes, without line break (RFC 5545, 3.1). */
const longest = 75;

/** Folds between characters, never inside one; continuation lines begin with a space. */
const folded = (line: string): string => {
  const lines = [''];
  let room = longest;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (size > room) {
      lines.push('');
      room = longest - 1;
    }
    lines[lines.length - 1] += character;
    room -= size;
  }
  return lines.join('\r\n ');
};

/** An all-day event; both ends are inclusive. */
export interface CalendarDays {
  uid: string;
  start: Day;
  end: Day;
  summary: string;
  /** When these days were set; later revisions have later times. */
  changed: Date;
}

/** Increases with each revision, within the range of an iCalendar integer (RFC 5545, 3.3.8). */
const editionOf = (changed: Date): number => Math.floor(changed.getTime() / 1000) - 1_700_000_000;

const allDayEvent = ({ uid, start, end, summary, changed }: CalendarDays): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SEQUENCE:${editionOf(changed)}`,
  `DTSTAMP:${moment(changed)}`,
  `LAST-MODIFIED:${moment(changed)}`,
  `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${addDays(end, 1).replaceAll('-', '')}`,
  'STATUS:CONFIRMED',
  'TRANSP:OPAQUE',
  `SUMMARY:${escaped(summary)}`,
  'END:VEVENT',
];

const written = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

/** A calendar for subscriptions; refreshed every hour. */
export const calendarOfDays = (maker: string, name: string, events: readonly CalendarDays[]): string =>
  written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(maker)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(allDayEvent),
    'END:VCALENDAR',
  ]);

/** A calendar file with one event (RFC 5545). */
export const calendarFile = (maker: string, event: CalendarEvent): string =>
  written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(maker)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...indianTime,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${moment(event.stamp)}`,
    `LAST-MODIFIED:${moment(event.changed)}`,
    `DTSTART;TZID=Asia/Kolkata:${wallClock(event.start)}`,
    `DTEND;TZID=Asia/Kolkata:${wallClock(event.end)}`,
    `STATUS:${event.status}`,
    `TRANSP:${event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    ...(event.geo ? [`GEO:${event.geo.lat};${event.geo.lng}`] : []),
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
