import { addDays, addMonths, type Day, isDay } from '../days.ts';
import type { Names } from '../languages.ts';
import type { OfferingUnit } from '../offerings/offering.ts';
import { bareMobileNumber, latinDigits, visibleTyped } from '../typed-text.ts';

/** An imported diary has at most so many lines. */
export const mostLines = 500;

const yearsBack = 10;
/** The earliest day that a diary may have. */
export const earliestImported = (today: Day): Day => addMonths(today, -12 * yearsBack);

const dayMs = 86_400_000;
/** An import can be removed for a day. */
export const removableFrom = (now: Date): Date => new Date(now.getTime() - dayMs);
export const removableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + dayMs);

/** The columns of a diary, with their headings in English and in Hindi. They may be in any order. */
const headings = {
  day: ['day', 'date', 'दिन', 'तारीख़', 'तारीख'],
  name: ['name', 'family', 'नाम', 'परिवार'],
  number: ['number', 'phone', 'mobile', 'नंबर', 'नम्बर', 'फ़ोन', 'फोन', 'मोबाइल'],
  event: ['event', 'function', 'आयोजन', 'कार्यक्रम'],
  what: ['what', 'space', 'hall', 'विकल्प', 'जगह'],
  guests: ['guests', 'people', 'मेहमान', 'लोग'],
  price: ['price', 'amount', 'दाम', 'रकम'],
  paid: ['paid', 'advance', 'received', 'मिला', 'मिले', 'एडवांस'],
  note: ['note', 'notes', 'नोट'],
} as const;
export type DiaryColumn = keyof typeof headings;
export const diaryColumns = Object.keys(headings) as DiaryColumn[];

/** Without these a diary cannot be read. */
const neededColumns: readonly DiaryColumn[] = ['day', 'name'];

/** What is wrong with a line, by column. taken: the day is taken. repeated: an earlier line has the same. */
export type DiaryProblem = Exclude<DiaryColumn, 'note'> | 'past' | 'paid_above_price' | 'taken' | 'repeated';

export interface DiaryEntry {
  /** Its number in the file, from 1, without the headings. */
  line: number;
  /** As typed, for the preview. */
  typed: Record<DiaryColumn, string>;
  startDate: Day;
  endDate: Day;
  guestName: string;
  /** Empty: not known. */
  phone: string;
  eventType: string;
  offeringId: string | undefined;
  guestCount: number;
  /** In rupees. */
  price: number;
  paid: number;
  note: string;
  problems: DiaryProblem[];
}

/** What a line can name. */
export interface DiaryWorld {
  today: Day;
  eventTypes: readonly { key: string; names: Names }[];
  /** What the venue sells. The whole venue has no name. Empty: it sells nothing but the whole venue. */
  offerings: readonly { id: string; name: string; unit: OfferingUnit }[];
  /** Whether an offering (undefined: the whole venue) is taken on a day. */
  isTaken: (offeringId: string | undefined, day: Day) => boolean;
}

export type Diary = { entries: DiaryEntry[] } | { problem: 'empty' | 'no_columns' | 'too_many_lines' };

const folded = (text: string): string => visibleTyped(text).normalize('NFC').toLowerCase();

const columnsOf = (first: readonly string[]): Partial<Record<DiaryColumn, number>> => {
  const found = first.map((cell) => {
    const heading = folded(cell);
    return diaryColumns.find((column) => headings[column].some((name) => name.normalize('NFC') === heading));
  });
  return Object.fromEntries(found.flatMap((column, index) => (column ? [[column, index]] : [])));
};

/** 12/11/2026, 12-11-2026, 12.11.2026 (the day first, as in India) or 2026-11-12. Null: none of them. */
export const typedDay = (text: string): Day | null => {
  const typed = latinDigits(text).trim();
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? [];
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : typed;
  return isDay(day) ? day : null;
};

/** ₹1,50,000 or 150000/-. Null: no amount. */
const typedRupees = (text: string): number | null => {
  const digits = latinDigits(text).replace(/[,\s₹]|^rs\.?|\/-$/gi, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null;
};

const typedCount = (text: string): number | null => {
  const digits = latinDigits(text).replace(/[,\s]/g, '');
  const count = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
  return count > 0 ? count : null;
};

const namedBy = <T>(
  list: readonly T[],
  namesOf: (one: T) => readonly (string | undefined)[],
  text: string,
): T | undefined =>
  list.find((one) => namesOf(one).some((name) => name !== undefined && folded(name) === folded(text)));

const eventTypeOf = (text: string, { eventTypes }: DiaryWorld): string | null =>
  text
    ? (namedBy(eventTypes, ({ key, names }) => [key, ...Object.values(names)], text)?.key ?? null)
    : 'wedding';

/** Without a name: the whole venue, or the first of what the venue sells by the day or the session. Null: it sells no such thing. */
const offeringOf = (text: string, { offerings }: DiaryWorld): { id?: string; unit: OfferingUnit } | null => {
  const sold = offerings.filter(({ unit }) => unit !== 'hour');
  if (text) return namedBy(sold, ({ name }) => [name], text) ?? null;
  if (offerings.length === 0) return { unit: 'day' };
  return sold.find(({ name }) => !name) ?? sold[0] ?? null;
};

/** Until the day and what is booked are known, nobody can say whether it is free. */
const dayProblem = (
  day: Day | null,
  offering: { id?: string } | null,
  world: DiaryWorld,
): DiaryProblem | null => {
  if (day === null) return 'day';
  if (day < earliestImported(world.today)) return 'past';
  return offering && world.isTaken(offering.id, day) ? 'taken' : null;
};

const entryOf = (typed: Record<DiaryColumn, string>, line: number, world: DiaryWorld): DiaryEntry => {
  const day = typedDay(typed.day);
  const phone = bareMobileNumber(typed.number);
  const eventType = eventTypeOf(typed.event, world);
  const offering = offeringOf(typed.what, world);
  const guestCount = typedCount(typed.guests);
  const price = typedRupees(typed.price);
  const paid = typed.paid ? typedRupees(typed.paid) : 0;
  const onDay = dayProblem(day, offering, world);
  const checks: [DiaryProblem, boolean][] = [
    ['name', typed.name.length < 2 || typed.name.length > 100],
    ['number', phone !== '' && !/^[6-9]\d{9}$/.test(phone)],
    ['event', eventType === null],
    ['what', offering === null],
    ['guests', guestCount === null],
    ['price', price === null],
    ['paid', paid === null],
    ['paid_above_price', paid !== null && paid > (price ?? paid)],
  ];
  return {
    ...{ line, typed, guestName: typed.name, phone, note: typed.note.slice(0, 1000) },
    startDate: day ?? '',
    // A room is left on the next day.
    endDate: day && offering?.unit === 'night' ? addDays(day, 1) : (day ?? ''),
    eventType: eventType ?? 'wedding',
    offeringId: offering?.id,
    guestCount: guestCount ?? 0,
    price: price ?? 0,
    paid: paid ?? 0,
    problems: [...(onDay ? [onDay] : []), ...checks.flatMap(([problem, isOne]) => (isOne ? [problem] : []))],
  };
};

/** The same offering on the same day twice. */
const withRepeated = (entries: readonly DiaryEntry[]): DiaryEntry[] => {
  const seen = new Set<string>();
  return entries.map((entry) => {
    if (entry.problems.length > 0) return entry;
    const key = `${entry.startDate} ${entry.offeringId}`;
    if (seen.has(key)) return { ...entry, problems: ['repeated'] };
    seen.add(key);
    return entry;
  });
};

/** Reads a diary from the cells of its lines, the headings first. Empty lines are left out. */
export const readDiary = (cells: readonly (readonly string[])[], world: DiaryWorld): Diary => {
  const [first = [], ...lines] = cells.map((line) => line.map(visibleTyped));
  const columns = columnsOf(first);
  if (neededColumns.some((column) => columns[column] === undefined)) return { problem: 'no_columns' };
  const filled = lines.filter((line) => line.some((cell) => cell !== ''));
  if (filled.length === 0) return { problem: 'empty' };
  if (filled.length > mostLines) return { problem: 'too_many_lines' };
  const typedOf = (line: readonly string[]) =>
    Object.fromEntries(diaryColumns.map((column) => [column, line[columns[column] ?? -1] ?? ''])) as Record<
      DiaryColumn,
      string
    >;
  return { entries: withRepeated(filled.map((line, index) => entryOf(typedOf(line), index + 1, world))) };
};
