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
  ['DTEND:banana', 'DTSTART;VALUE=DATE:20261201'],
  ['DURATION:banana', 'DTSTART;VALUE=DATE:20261201'],
])('counts %s as unreadable, keeps its first day taken, and reads everything else', async (...lines) => {
  const found = await read(calendar(lines, ['DTSTART;VALUE=DATE:20261210']));
  const ranges = ['2026-12-01', '2026-12-10'].map((day) => ({ start: day, end: day }));
  expect(found).toEqual({ ranges, unreadable: 1 });
});

it.each([
  ['DTSTART:banana', 'SUMMARY:x'],
  ['SUMMARY:no day at all', 'STATUS:CONFIRMED'],
])('counts %s as unreadable, and reads everything else', async (...lines) => {
  const found = await read(calendar(lines, ['DTSTART;VALUE=DATE:20261210']));
  expect(found).toEqual({ ranges: [{ start: '2026-12-10', end: '2026-12-10' }], unreadable: 1 });
});

const newYork = 'TZID=America/New_York';
it.each<[string, string[], string[]]>([
  [
    'a zone that the file names and does not define',
    [`DTSTART;${newYork}:20261210T150000`, `DTEND;${newYork}:20261210T160000`],
    ['2026-12-11'],
  ],
  [
    'its summer time',
    [`DTSTART;${newYork}:20270710T143500`, `DTEND;${newYork}:20270710T150000`],
    ['2027-07-11'],
  ],
  [
    'a zone by the name that Windows has for it',
    [
      'DTSTART;TZID=Eastern Standard Time:20261210T150000',
      'DTEND;TZID=Eastern Standard Time:20261210T160000',
    ],
    ['2026-12-11'],
  ],
  ['an unknown zone as India', ['DTSTART;TZID=Nowhere:20261210T233000', 'DURATION:PT10M'], ['2026-12-10']],
  [
    'added dates beside the first',
    ['DTSTART;VALUE=DATE:20261210', 'RDATE;VALUE=DATE:20261214,20261216'],
    ['2026-12-10', '2026-12-14', '2026-12-16'],
  ],
  [
    'added dates before the first',
    ['DTSTART;VALUE=DATE:20261210', 'RDATE:20261208'],
    ['2026-12-08', '2026-12-10'],
  ],
  [
    'added dates beside a rule',
    ['DTSTART;VALUE=DATE:20261210', 'RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;VALUE=DATE:20261214'],
    ['2026-12-10', '2026-12-14', '2026-12-17'],
  ],
  [
    'added periods with their own ends',
    [
      'DTSTART:20261210T060000Z',
      'DTEND:20261210T080000Z',
      'RDATE;VALUE=PERIOD:20261214T060000Z/20261216T060000Z,20261220T060000Z/P1D',
    ],
    ['2026-12-10', '2026-12-14..2026-12-16', '2026-12-20..2026-12-21'],
  ],
  [
    'an added date that is excluded again as free',
    ['DTSTART;VALUE=DATE:20261210', 'RDATE:20261214,20261216', 'EXDATE:20261214'],
    ['2026-12-10', '2026-12-16'],
  ],
  [
    'a first day that does not fit its rule',
    ['DTSTART;VALUE=DATE:20261210', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=1'],
    ['2026-12-10', '2026-12-14'],
  ],
  ['dates without a type', ['DTSTART:20261210', 'DTEND:20261213'], ['2026-12-10..2026-12-12']],
  [
    'times with the type of dates',
    ['DTSTART;VALUE=DATE:20261210T100000', 'DTEND;VALUE=DATE:20261211T100000'],
    ['2026-12-10..2026-12-11'],
  ],
  [
    'a day that ends at a time',
    ['DTSTART;VALUE=DATE:20261210', 'DTEND:20261212T100000'],
    ['2026-12-10..2026-12-12'],
  ],
  [
    'a time that ends on a day, the last day in doubt taken',
    ['DTSTART:20261210T100000', 'DTEND;VALUE=DATE:20261212'],
    ['2026-12-10..2026-12-12'],
  ],
  ['an end before its start as one day', ['DTSTART:20261210', 'DTEND:20261208'], ['2026-12-10']],
  [
    'a rule of times that ends on a day, with that day',
    ['DTSTART:20261210T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261211'],
    ['2026-12-10..2026-12-11'],
  ],
  [
    'a rule of days that ends at a time, with that day',
    ['DTSTART;VALUE=DATE:20261210', 'RRULE:FREQ=DAILY;UNTIL=20261211T183000Z'],
    ['2026-12-10..2026-12-12'],
  ],
  [
    'a rule in a zone that ends at a local time, with that time',
    [`DTSTART;${newYork}:20261210T080000`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261211T080000'],
    ['2026-12-10..2026-12-11'],
  ],
  [
    'a day excluded from times',
    ['DTSTART:20261210T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261211'],
    ['2026-12-10', '2026-12-12'],
  ],
  [
    'a midnight excluded from days',
    ['DTSTART;VALUE=DATE:20261210', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261211T000000'],
    ['2026-12-10', '2026-12-12'],
  ],
  [
    'another time excluded from days as taken',
    ['DTSTART;VALUE=DATE:20261210', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261211T093000Z'],
    ['2026-12-10..2026-12-12'],
  ],
  [
    'what is excluded without a date as taken',
    ['DTSTART;VALUE=DATE:20261210', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:banana,20261211'],
    ['2026-12-10', '2026-12-12'],
  ],
  [
    'local times excluded from times in a zone',
    [
      `DTSTART;${newYork}:20261210T080000`,
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE:20261211T080000',
    ],
    ['2026-12-10', '2026-12-12'],
  ],
])('reads %s', async (_, event, days) => {
  expect(await daysOf(event)).toEqual(days);
});

const version = (day: string, ...more: string[]) => ['UID:v', `DTSTART;VALUE=DATE:${day}`, ...more];

it('uses the version with the highest sequence, in any order', async () => {
  const [first, moved] = [version('20261210', 'SEQUENCE:1'), version('20261212', 'SEQUENCE:2')];
  expect(await daysOf(first, moved)).toEqual(['2026-12-12']);
  expect(await daysOf(moved, first)).toEqual(['2026-12-12']);
});

it('frees the days of an event whose latest version is cancelled, its moved occurrences too', async () => {
  const series = version('20261210', 'RRULE:FREQ=DAILY;COUNT=3', 'SEQUENCE:1');
  const moved = version('20261220', 'RECURRENCE-ID;VALUE=DATE:20261211', 'SEQUENCE:1');
  const cancelled = (...more: string[]) => version('20261210', 'STATUS:CANCELLED', ...more);
  expect(await daysOf(series, moved)).toEqual(['2026-12-10', '2026-12-12', '2026-12-20']);
  expect(await daysOf(series, moved, cancelled('SEQUENCE:2'))).toEqual([]);
  expect(await daysOf(cancelled('SEQUENCE:0'), series)).toEqual(['2026-12-10..2026-12-12']);
});

it('frees the days of an event that was cancelled later with the same sequence', async () => {
  const [early, late] = ['DTSTAMP:20261101T000000Z', 'DTSTAMP:20261102T000000Z'];
  expect(await daysOf(version('20261210', early), version('20261210', late, 'STATUS:CANCELLED'))).toEqual([]);
  expect(await daysOf(version('20261210', late), version('20261210', early, 'STATUS:CANCELLED'))).toEqual([
    '2026-12-10',
  ]);
});

it('keeps the days of all events that share a UID and a sequence', async () => {
  expect(await daysOf(version('20261210'), version('20261214'))).toEqual(['2026-12-10', '2026-12-14']);
});

it('keeps the days of an override that matches no occurrence', async () => {
  const series = ['UID:w', 'DTSTART:20261207T043000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'];
  const moved = ['UID:w', 'RECURRENCE-ID;VALUE=DATE:20261214', 'DTSTART;VALUE=DATE:20261216'];
  expect(await daysOf(series, moved)).toEqual(['2026-12-07', '2026-12-14', '2026-12-16']);
});

it('moves an occurrence of an event with added dates', async () => {
  const added = ['UID:w', 'DTSTART:20261207', 'RDATE:20261209'];
  const moved = ['UID:w', 'RECURRENCE-ID:20261209', 'DTSTART:20261211'];
  expect(await daysOf(added, moved)).toEqual(['2026-12-07', '2026-12-11']);
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
  ])('of %s is given up without delaying anybody else', async (_, text) => {
    await read(calendar(['DTSTART;VALUE=DATE:20261210']));
    const before = performance.eventLoopUtilization();
    const found = read(text);
    // It is read afterwards, by the same thread or the next one.
    const next = read(calendar(['DTSTART;VALUE=DATE:20261210']));
    expect(await found).toBe('too_much');
    expect(await next).toMatchObject({ ranges: [{ start: '2026-12-10' }] });
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  it('with one event in a time zone without end keeps its day as written', async () => {
    const text = inEndlessZone(['DTSTART;TZID=Endless:20261210T100000'], ['DTSTART;VALUE=DATE:20261212']);
    const ranges = ['2026-12-10', '2026-12-12'].map((day) => ({ start: day, end: day }));
    expect(await read(text)).toEqual({ ranges, unreadable: 1 });
  });
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

it('accepts any line endings, folding, byte order marks and case', async () => {
  const text =
    '\uFEFFbegin:vcalendar\nBEGIN:VEVENT\nuid:a\ndtstart;value=da\n te:20261210\nEND:VEVENT\nend:vcalendar\n\n';
  expect(await read(text)).toMatchObject({ ranges: [{ start: '2026-12-10' }] });
});

it('ignores alarms and their times', async () => {
  const alarm = ['BEGIN:VALARM', 'DURATION:PT15M', 'REPEAT:2', 'END:VALARM'];
  expect(await daysOf(['DTSTART;VALUE=DATE:20261210', ...alarm])).toEqual(['2026-12-10']);
});
