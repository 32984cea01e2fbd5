import { addMonths, type Day, daysOf } from '@mandap/domain/days';
import { firstLetter } from '@mandap/domain/typed-text';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { monthAndYear, shortWeekday, weekdayOn } from '../i18n/format.ts';
import * as uiText from '../i18n/generated/ui.ts';
import { dayAfterKey, firstOf, weeksOf } from './calendar-month.ts';
import { IconButton } from './icon-button.tsx';

/** Any week, from Sunday on. */
const week = daysOf({ start: '2026-11-01', end: '2026-11-07' });

/** `isWide`: on wide screens it has room for more than a letter. */
const WeekdayHeadings = ({ isWide }: { isWide: boolean }) => (
  <thead>
    <tr>
      {week.map((day) => {
        const name = weekdayOn(day);
        return (
          <th key={day} scope="col" abbr={name} className="h-8 text-tiny font-normal text-muted">
            <span className={isWide ? 'md:hidden' : undefined}>{firstLetter(name)}</span>
            {isWide && <span className="max-md:hidden">{shortWeekday(day)}</span>}
          </th>
        );
      })}
    </tr>
  </thead>
);

interface MonthGridProps extends Omit<ComponentProps<'table'>, 'children' | 'className'> {
  /** Any day of it. */
  month: Day;
  /** On wide screens, weekdays have more than a letter. */
  isWide?: boolean;
  caption?: ReactNode;
  /** What a day shows: a button with `data-day`, for the keys of `useDayKeys`. */
  children: (day: Day) => ReactNode;
}

/** The days of one month as a table. Weeks start on Sunday. */
export const MonthGrid = ({ month, isWide = false, caption, children, ...table }: MonthGridProps) => (
  <table {...table} className="h-fit w-full table-fixed border-separate border-spacing-[2px]">
    {caption}
    <WeekdayHeadings isWide={isWide} />
    <tbody>
      {weeksOf(month).map((days) => (
        <tr key={days.find((day) => day)}>
          {days.map((day, index) => (
            <td key={day ?? index} className="p-0">
              {day && children(day)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface MonthTurnerProps {
  /** The first day of the shown month. */
  month: Day;
  /** The first and the last day that can be shown. */
  from: Day;
  until: Day;
  onTurn: (month: Day) => void;
  /** The heading with the name of the month. */
  children: (name: string) => ReactNode;
}

/** The name of a month between buttons for the months before and after. */
export const MonthTurner = ({ month, from, until, onTurn, children }: MonthTurnerProps) => (
  <div className="mb-1 flex flex-nowrap! items-center justify-between">
    <IconButton
      label={uiText.previousMonth()}
      disabled={month <= firstOf(from)}
      onClick={() => onTurn(addMonths(month, -1))}
    >
      <ChevronLeft aria-hidden className="size-5" />
    </IconButton>
    {children(monthAndYear(month))}
    <IconButton
      label={uiText.nextMonth()}
      disabled={month >= firstOf(until)}
      onClick={() => onTurn(addMonths(month, 1))}
    >
      <ChevronRight aria-hidden className="size-5" />
    </IconButton>
  </div>
);

interface DayKeysOptions {
  /** The day in the tab order at first. */
  first: Day;
  autoFocus?: boolean | undefined;
  /** Whether the keys may move to a day. */
  isReachable: (day: Day) => boolean;
  /** Called when the keys move to a day, which may be of another month. */
  onMove?: (day: Day) => void;
}

/** One day of a grid is in the tab order; the arrow keys, Home, End, Page Up and Page Down move to others. */
export const useDayKeys = <Grid extends HTMLElement>({
  first,
  autoFocus = false,
  isReachable,
  onMove,
}: DayKeysOptions) => {
  const [tabStop, setTabStop] = useState(first);
  const grid = useRef<Grid>(null);
  const isFocusPending = useRef(autoFocus);
  useEffect(() => {
    if (!isFocusPending.current) return;
    isFocusPending.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, tabStop);
    if (!next || !isReachable(next)) return;
    event.preventDefault();
    isFocusPending.current = true;
    setTabStop(next);
    onMove?.(next);
  };
  return {
    tabStop,
    setTabStop,
    /** The props of the element around the days. */
    keys: { ref: grid, onKeyDown },
  };
};
