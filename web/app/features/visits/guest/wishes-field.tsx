import { type DayPart, dayPartNames, type VisitWish } from '@mandap/domain/visits/visits';
import * as visitText from '#app/i18n/generated/visit.ts';
import { type DayRow, DayRows } from '../day-rows.tsx';
import { dayPartTexts } from '../format-visit.ts';

export const noWish: DayRow<DayPart>[] = [{ day: '', at: 'morning' }];

/** The chosen days; empty rows are left out. */
export const wishesOf = (rows: readonly DayRow<DayPart>[]): VisitWish[] =>
  rows.flatMap(({ day, at }) => (day ? [{ day, part: at }] : []));

/** The rows that show these days. */
export const rowsOf = (wishes: readonly VisitWish[] = []): DayRow<DayPart>[] =>
  wishes.length === 0 ? noWish : wishes.map(({ day, part }) => ({ day, at: part }));

interface WishesFieldProps {
  rows: readonly DayRow<DayPart>[];
  error?: string | undefined;
  onChange: (rows: DayRow<DayPart>[]) => void;
}

/** The days on which the guest could come. */
export const WishesField = (props: WishesFieldProps) => (
  <DayRows
    {...props}
    legend={visitText.days()}
    choices={dayPartNames.map((part) => [part, dayPartTexts[part]()])}
    texts={{ at: visitText.part, add: visitText.addDay, remove: visitText.removeDay }}
  />
);
