import { addDays, type Day, type DayRange, daysBetween } from '@mandap/domain/days';
import { type DayRow, DayRows } from '#app/features/visits/day-rows.tsx';
import * as enquiryText from '#app/i18n/generated/enquiry.ts';
import type { Searched } from '#app/paths.ts';

/** How many days an event can last that is asked for. Longer ones are described in the note. */
const lengths = ['1', '2', '3', '4', '5', '6', '7'] as const;
type Length = (typeof lengths)[number];

export type DaysRow = DayRow<Length>;

const empty: DaysRow = { day: '', at: '1' };

/** The chosen days; empty rows are left out. */
export const daysOfRows = (rows: readonly DaysRow[]): DayRange[] =>
  rows.flatMap(({ day, at }) => (day ? [{ start: day, end: addDays(day, Number(at) - 1) }] : []));

const lengthOf = ({ start, end }: DayRange): Length =>
  lengths[Math.min(daysBetween(start, end), lengths.length - 1)] ?? '1';

/** The rows that show these days. */
export const rowsOfDays = (days: readonly DayRange[] = []): DaysRow[] =>
  days.length === 0 ? [empty] : days.map((range) => ({ day: range.start, at: lengthOf(range) }));

/** The days of a search, unless they are over. */
export const searchedDays = ({ date, until }: Searched, today: Day): DayRange[] =>
  date && date >= today ? [{ start: date, end: until ?? date }] : [];

interface EnquiryDaysProps {
  rows: readonly DaysRow[];
  error?: string | undefined;
  onChange: (rows: DaysRow[]) => void;
}

/** Up to three alternatives, each with the number of its days. */
export const EnquiryDays = (props: EnquiryDaysProps) => (
  <DayRows
    {...props}
    legend={enquiryText.days()}
    daysAhead={2 * 365}
    choices={lengths.map((length) => [length, enquiryText.dayCount({ n: Number(length) })])}
    texts={{ at: enquiryText.length, add: enquiryText.addDay, remove: enquiryText.removeDay }}
  />
);
