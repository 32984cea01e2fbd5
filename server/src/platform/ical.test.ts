import { expect, it } from 'vitest';
import { type CalendarEvent, calendarFile, calendarOfDays } from './ical.ts';

const event: CalendarEvent = {
  uid: '01900000-0000-7000-8000-000000000000',
  sequence: 2,
  status: 'CONFIRMED',
  start: { day: '2026-12-11', time: '10:00' },
  end: { day: '2026-12-12', time: '11:00' },
  summary: 'Wedding at Lake, Palace; North',
  description: 'First line\nsecond \\ line',
  location: 'झील महल, नाथद्वारा, राजसमंद, राजस्थान, भारत, झील के किनारे वाली सड़क',
  geo: { lat: 24.9, lng: 73.8 },
  url: 'https://example.test/user/bookings/1',
  stamp: new Date('2026-11-21T06:00:00Z'),
  changed: new Date('2026-11-20T06:00:00.500Z'),
};

const file = calendarFile('A Site', event);
const lines = file.replaceAll('\r\n ', '').split('\r\n');

it('is in Indian time, defined in the file itself', () => {
  expect(lines).toContain('DTSTART;TZID=Asia/Kolkata:20261211T100000');
  expect(lines).toContain('DTEND;TZID=Asia/Kolkata:20261212T110000');
  expect(lines).toContain('TZID:Asia/Kolkata');
  expect(lines).toContain('TZOFFSETTO:+0530');
  expect(lines).toContain('DTSTAMP:20261121T060000Z');
  expect(lines).toContain('LAST-MODIFIED:20261120T060000Z');
});

it('escapes commas, semicolons, backslashes and line breaks', () => {
  expect(lines).toContain('SUMMARY:Wedding at Lake\\, Palace\\; North');
  expect(lines).toContain('DESCRIPTION:First line\\nsecond \\\\ line');
});

it.each(['x', 'é', 'झ', '🎉'])('folds lines of %s at 75 bytes without splitting a character', (letter) => {
  const description = letter.repeat(300);
  const long = calendarFile('A Site', { ...event, description });
  for (const line of long.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(long.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}`);
});

it('has a component even without events, as the standard requires', () => {
  expect(calendarOfDays('A Site', 'Lake Palace', [])).toContain('BEGIN:VTIMEZONE');
});

it('preserves a long URL that is folded over several lines', () => {
  expect(lines).toContain(`LOCATION:${event.location.replaceAll(',', '\\,')}`);
});
