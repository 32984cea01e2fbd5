import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { readCalendarDays } from './read-calendar-days.ts';

const within = { start: '2026-11-21', end: '2028-11-21' };

const calendar = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Somebody//EN',
    ...events.flatMap((lines, index) => [
      'BEGIN:VEVENT',
      ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:event-${index}`]),
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const read = (text: string) => readCalendarDays({ text, within, ownSuffix: '@ours.example' });
const daysOf = async (...events: string[][]): Promise<string[]> => {
  const found = await read(calendar(...events));
  if (typeof found === 'string') throw new Error(found);
  return found.ranges.map(({ start, end }) => (start === end ? start : `${start}..${end}`));
};

it.each<[string, string[], string[]]>([
  ['a whole day', ['DTSTART;VALUE=DATE:20261210'], ['2026-12-10']],
  [
    'days until their end, which is free',
    ['DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261213'],
    ['2026-12-10..2026-12-12'],
  ],
  ['a time of a day', ['DTSTART:20261210T040000Z', 'DTEND:20261210T060000Z'], ['2026-12-10']],
  [
    'a night in UTC as the day that it is in India',
    ['DTSTART:20261210T190000Z', 'DURATION:PT2H'],
    ['2026-12-11'],
  ],
  [
    'until midnight as one day',
    ['DTSTART;TZID=Asia/Kolkata:20261210T180000', 'DTEND;TZID=Asia/Kolkata:20261211T000000'],
    ['2026-12-10'],
  ],
  [
    'past midnight as two',
    ['DTSTART;TZID=Asia/Kolkata:20261210T180000', 'DTEND;TZID=Asia/Kolkata:20261211T003000'],
    ['2026-12-10..2026-12-11'],
  ],
  ['no time zone as India', ['DTSTART:20261210T233000', 'DTEND:20261210T235900'], ['2026-12-10']],
  [
    'what has begun already from today on',
    ['DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261123'],
    ['2026-11-21..2026-11-22'],
  ],
  ['nothing of the past', ['DTSTART;VALUE=DATE:20261101'], []],
  ['nothing further than 24 months ahead', ['DTSTART;VALUE=DATE:20281201'], []],
  [
    'a hundred years as the days in view',
    ['DTSTART;VALUE=DATE:20000101', 'DTEND;VALUE=DATE:21000101'],
    ['2026-11-21..2028-11-21'],
  ],
  ['nothing that is called off', ['DTSTART;VALUE=DATE:20261210', 'STATUS:CANCELLED'], []],
  ['nothing that leaves the day free', ['DTSTART;VALUE=DATE:20261210', 'TRANSP:TRANSPARENT'], []],
  ['nothing that came from us', ['UID:a@ours.example', 'DTSTART;VALUE=DATE:20261210'], []],
])('reads %s', async (_, event, days) => {
  expect(await daysOf(event)).toEqual(days);
});

it('reads days in the time zone that the file defines', async () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:New York',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');
  const file = calendar(['DTSTART;TZID=New York:20261210T150000', 'DURATION:PT1H']);
  const found = await read(file.replace('BEGIN:VEVENT', `${zone}\r\nBEGIN:VEVENT`));
  expect(found).toMatchObject({ ranges: [{ start: '2026-12-11', end: '2026-12-11' }] });
});

it('expands recurring events, without excluded, moved or cancelled occurrences', async () => {
  const weekly = [
    'UID:w',
    'DTSTART;VALUE=DATE:20200106',
    'RRULE:FREQ=WEEKLY;UNTIL=20261228',
    'EXDATE;VALUE=DATE:20261130',
  ];
  const moved = ['UID:w', 'RECURRENCE-ID;VALUE=DATE:20261207', 'DTSTART;VALUE=DATE:20261209'];
  const off = [
    'UID:w',
    'RECURRENCE-ID;VALUE=DATE:20261214',
    'DTSTART;VALUE=DATE:20261214',
    'STATUS:CANCELLED',
  ];
  expect(await daysOf(weekly, moved, off)).toEqual(['2026-11-23', '2026-12-09', '2026-12-21', '2026-12-28']);
});

it('reads a moved occurrence without its series', async () => {
  const alone = ['UID:w', 'RECURRENCE-ID;VALUE=DATE:20261207', 'DTSTART;VALUE=DATE:20261209'];
  expect(await daysOf(alone)).toEqual(['2026-12-09']);
});

it('expands 24 months ahead and no further', async () => {
  const days = await daysOf(['DTSTART;VALUE=DATE:20261124', 'RRULE:FREQ=DAILY']);
  expect(days).toEqual(['2026-11-24..2028-11-21']);
});

it.each([
  ['RRULE:FREQ=SOMETIMES', 'DTSTART;VALUE=DATE:20261201'],
  ['RRULE:FREQ=DAILY;BYDAY=XX', 'DTSTART;VALUE=DATE:20261201'],
  ['DTSTART:banana', 'SUMMARY:x'],
  ['SUMMARY:no day at all', 'STATUS:CONFIRMED'],
])('counts %s as unreadable, and reads everything else', async (...lines) => {
  const found = await read(calendar(lines, ['DTSTART;VALUE=DATE:20261210']));
  expect(found).toEqual({ ranges: [{ start: '2026-12-10', end: '2026-12-10' }], unreadable: 1 });
});

it.each([
  'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'RRULE:FREQ=MINUTELY;INTERVAL=1;BYMONTH=2;BYMONTHDAY=30',
  'RRULE:FREQ=DAILY;INTERVAL=0',
])('is not blocked by %s', async (rule) => {
  const found = await read(calendar(['DTSTART:20260101T000000Z', rule], ['DTSTART;VALUE=DATE:20261210']));
  expect(found).toHaveProperty('ranges');
});

/** The names of a time zone's rule that has an offset for each second since 1970. */
const endlessZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Endless',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=SECONDLY',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
const inEndlessZone = (...events: string[][]) =>
  calendar(...events).replace('BEGIN:VEVENT', `${endlessZone}\r\nBEGIN:VEVENT`);

describe('a hostile file', () => {
  it.each([
    ['endless recurrence', calendar(['DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY'])],
    [
      'a time zone without end',
      inEndlessZone(...Array.from({ length: 100 }, () => ['DTSTART;TZID=Endless:20261210T100000'])),
    ],
    [
      'thousands of moved occurrences of one event',
      calendar(
        ...Array.from({ length: 900 }, () => ['UID:same', 'DTSTART:20261201T000000Z', 'RRULE:FREQ=DAILY']),
        ...Array.from({ length: 4_000 }, (_, minutes) => [
          'UID:same',
          `RECURRENCE-ID:20270101T${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}00Z`,
          'DTSTART:20270101T000000Z',
        ]),
      ),
    ],
  ])(
    'of %s is given up, and keeps nobody waiting',
    async (_, text) => {
      await read(calendar(['DTSTART;VALUE=DATE:20261210']));
      const before = performance.eventLoopUtilization();
      const found = read(text);
      // Read after it, by the same thread or by the next one.
      const next = read(calendar(['DTSTART;VALUE=DATE:20261210']));
      expect(await found).toBe('too_much');
      expect(await next).toMatchObject({ ranges: [{ start: '2026-12-10' }] });
      expect(performance.eventLoopUtilization(before).active).toBeLessThan(500);
    },
    30_000,
  );

  it('with one event in a time zone without end loses that event alone', async () => {
    const text = inEndlessZone(['DTSTART;TZID=Endless:20261210T100000'], ['DTSTART;VALUE=DATE:20261212']);
    expect(await read(text)).toEqual({ ranges: [{ start: '2026-12-12', end: '2026-12-12' }], unreadable: 1 });
  }, 30_000);
});

it('reads at most 5,000 events', async () => {
  const event = ['DTSTART;VALUE=DATE:20261210', `DESCRIPTION:${'x'.repeat(60)}`];
  const many = Array.from({ length: 5_000 }, () => event);
  expect(await read(calendar(...many))).toMatchObject({ unreadable: 0 });
  expect(await read(calendar(...many, event))).toBe('too_much');
});

it.each([
  ['', 'nothing'],
  ['<html><body>Please sign in</body></html>', 'a page'],
  ['BEGIN:VCARD\r\nEND:VCARD', 'a card'],
  [calendar(['DTSTART;VALUE=DATE:20261210']).slice(0, -20), 'half a calendar'],
])('rejects %j as a calendar: %s', async (text) => {
  expect(await read(text)).toBe('not_a_calendar');
});

it('accepts any line ends, folding, byte order marks and case', async () => {
  const text =
    '\uFEFFbegin:vcalendar\nBEGIN:VEVENT\nuid:a\ndtstart;value=da\n te:20261210\nEND:VEVENT\nend:vcalendar\n\n';
  expect(await read(text)).toMatchObject({ ranges: [{ start: '2026-12-10' }] });
});

it('ignores alarms and their times', async () => {
  const alarm = ['BEGIN:VALARM', 'DURATION:PT15M', 'REPEAT:2', 'END:VALARM'];
  expect(await daysOf(['DTSTART;VALUE=DATE:20261210', ...alarm])).toEqual(['2026-12-10']);
});
