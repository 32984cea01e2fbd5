import { expect, it } from 'vitest';
import { type DiaryWorld, mostLines, readDiary, typedDay } from './diary.ts';

const world: DiaryWorld = {
  today: '2026-11-29',
  eventTypes: [
    { key: 'wedding', names: { en: 'Wedding', hi: 'शादी' } },
    { key: 'reception', names: { en: 'Reception', hi: 'रिसेप्शन' } },
  ],
  offerings: [
    { id: 'whole', name: '', unit: 'day' },
    { id: 'lawn', name: 'Mango lawn', unit: 'session' },
    { id: 'rooms', name: 'Rooms', unit: 'night' },
    { id: 'court', name: 'Court', unit: 'hour' },
  ],
  isTaken: (id, day) => id === 'lawn' && day === '2026-12-20',
};

const read = (...lines: string[]) => {
  const diary = readDiary(
    lines.map((line) => line.split(';')),
    world,
  );
  if ('problem' in diary) throw new Error(diary.problem);
  return diary.entries;
};

const english = 'Day;Name;Number;Event;What;Guests;Price;Paid;Note';

it.each([
  ['12/11/2026', '2026-11-12'],
  ['2-1-2026', '2026-01-02'],
  ['12.11.2026', '2026-11-12'],
  ['2026-11-12', '2026-11-12'],
  ['१२/११/२०२६', '2026-11-12'],
  ['31/02/2026', null],
  ['11/13/2026', null],
  ['12 Nov', null],
  ['', null],
])('reads the day %s as %s', (text, day) => {
  expect(typedDay(text)).toBe(day);
});

it('reads a line with everything', () => {
  const line =
    '12/12/2026;Kamla Devi;+91 98290 12345;Reception;mango LAWN;450;₹1,50,000;50000/-;Call in the evening';
  expect(read(english, line)).toMatchObject([
    {
      ...{ line: 1, startDate: '2026-12-12', endDate: '2026-12-12', guestName: 'Kamla Devi' },
      ...{ phone: '9829012345', eventType: 'reception', offeringId: 'lawn', guestCount: 450 },
      ...{ price: 150_000, paid: 50_000, note: 'Call in the evening', problems: [] },
    },
  ]);
});

it('reads Hindi headings in any order, and takes the whole venue and a wedding where nothing is said', () => {
  const [entry] = read('नाम;तारीख;मेहमान;दाम', 'कमला देवी;१२-१२-२०२६;३००;८००००');
  expect(entry).toMatchObject({
    ...{ guestName: 'कमला देवी', startDate: '2026-12-12', guestCount: 300, price: 80_000, paid: 0 },
    ...{ eventType: 'wedding', offeringId: 'whole', phone: '', problems: [] },
  });
});

it('takes past days, and rooms for one night', () => {
  expect(read(english, '01/02/2025;Kamla Devi;;;Rooms;20;8000;;')).toMatchObject([
    { startDate: '2025-02-01', endDate: '2025-02-02', problems: [] },
  ]);
});

it.each([
  ['40/12/2026;Kamla Devi;;;;300;80000;;', ['day']],
  ['01/01/1999;Kamla Devi;;;;300;80000;;', ['past']],
  ['12/12/2026;K;;;;300;80000;;', ['name']],
  ['12/12/2026;Kamla Devi;12345;;;300;80000;;', ['number']],
  ['12/12/2026;Kamla Devi;;Moon party;;300;80000;;', ['event']],
  ['12/12/2026;Kamla Devi;;;Terrace;300;80000;;', ['what']],
  ['12/12/2026;Kamla Devi;;;Court;300;80000;;', ['what']],
  ['12/12/2026;Kamla Devi;;;;many;80000;;', ['guests']],
  ['12/12/2026;Kamla Devi;;;;300;eighty thousand;;', ['price']],
  ['12/12/2026;Kamla Devi;;;;300;80000;some;', ['paid']],
  ['12/12/2026;Kamla Devi;;;;300;80000;90000;', ['paid_above_price']],
  ['20/12/2026;Kamla Devi;;;Mango lawn;300;80000;;', ['taken']],
  [';;;;;;;;x', ['day', 'name', 'guests', 'price']],
])('names the problem of %s', (line, problems) => {
  expect(read(english, line)[0]?.problems).toEqual(problems);
});

it('names a line that has the day of an earlier one', () => {
  const same = '12/12/2026;Kamla Devi;;;Mango lawn;300;80000;;';
  const other = '12/12/2026;Ramesh Gupta;;;;300;80000;;';
  expect(read(english, same, same, other).map(({ problems }) => problems)).toEqual([[], ['repeated'], []]);
});

it('takes the whole venue of a host who sells nothing else', () => {
  const diary = readDiary(
    [
      ['Day', 'Name', 'Guests', 'Price'],
      ['12/12/2026', 'Kamla Devi', '300', '0'],
    ],
    {
      ...world,
      offerings: [],
    },
  );
  expect(diary).toMatchObject({ entries: [{ offeringId: undefined, problems: [] }] });
});

it('leaves out empty lines, and refuses files that it cannot read', () => {
  expect(read(english, ';;;;', '12/12/2026;Kamla Devi;;;;300;80000;;')).toHaveLength(1);
  expect(readDiary([], world)).toEqual({ problem: 'no_columns' });
  expect(readDiary([['Name', 'Price']], world)).toEqual({ problem: 'no_columns' });
  expect(readDiary([['Day', 'Name']], world)).toEqual({ problem: 'empty' });
  const many = Array.from({ length: mostLines + 1 }, () => ['12/12/2026', 'Kamla Devi']);
  expect(readDiary([['Day', 'Name'], ...many], world)).toEqual({ problem: 'too_many_lines' });
});
