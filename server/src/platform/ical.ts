import { addDays, type Day } from '@mandap/domain/days';

/** One event of a calendar file. Times are on the clocks of India. */
export interface CalendarEvent {
  /** The same in every edition of the event, so that a new one replaces the old. */
  uid: string;
  /** Higher in every later edition. */
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
  /** When this edition was made, and when the event last changed. */
  stamp: Date;
  changed: Date;
}

/** India has had one time since 1945; a calendar still wants it spelled out (RFC 5545, 3.6.5). */
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

/** The longest line, in bytes without its end (RFC 5545, 3.1). */
const longest = 75;

/** Cut into lines between characters, never inside one; all but the first begin with a space. */
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

/** An event of whole days; both ends belong to it. */
export interface CalendarDays {
  uid: string;
  start: Day;
  end: Day;
  summary: string;
  /** When these days were laid down; a later edition has a later moment. */
  changed: Date;
}

/** Rises with every edition, and stays below what a calendar takes as a number (RFC 5545, 3.3.8). */
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

/** A calendar that others subscribe to; read again every hour. */
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
