import { type Day, nearestFree } from '@mandap/domain/days';
import { type ReactNode, useId, useState } from 'react';
import { fullDay, weekdayAndDay } from '../i18n/format.ts';
import * as uiText from '../i18n/generated/ui.ts';
import { Button } from './button.tsx';
import { type CalendarState, type DayState, firstOf, isOutside, stateOf } from './calendar-month.ts';
import { classes } from './classes.ts';
import { MonthGrid, MonthTurner, useDayKeys } from './month-grid.tsx';

export interface DayMark {
  className: string;
  label: (v: { day: string }) => string;
}

export interface CalendarProps extends CalendarState {
  today: Day;
  onSelect: (day: Day) => void;
  autoFocus?: boolean;
  /** How some of the free days are shown. */
  marks?: ReadonlyMap<Day, DayMark> | undefined;
  /** The month that is shown first if no day is selected: `yyyy-MM`. */
  month?: string | null;
}

const variants: Record<DayState, string> = {
  selected: 'bg-fill font-bold text-on-primary',
  occupied: 'bg-primary-soft font-medium text-primary',
  booked: 'hatch text-muted line-through cursor-not-allowed!',
  closed: 'text-muted opacity-50 cursor-not-allowed!',
  free: 'font-medium hover:bg-raised',
};

const labels: Record<DayState, (v: { day: string }) => string> = {
  selected: uiText.dayChosen,
  occupied: uiText.dayOccupied,
  booked: uiText.dayBooked,
  closed: uiText.dayClosed,
  free: uiText.dayFree,
};

const shownAs = (day: Day, props: CalendarProps) => {
  const state = stateOf(day, props);
  return { state, mark: state === 'free' ? props.marks?.get(day) : undefined };
};

interface DayButtonProps {
  day: Day;
  state: DayState;
  mark: DayMark | undefined;
  isClosed: boolean;
  isToday: boolean;
  isTabStop: boolean;
  onSelect: (day: Day) => void;
  /** Called when a booked day is tapped. */
  onTaken: (day: Day) => void;
}

/** A day of the calendar. Unavailable days cannot be selected, but focused, so that screen readers announce them. */
const DayButton = ({ day, state, mark, isClosed, isToday, isTabStop, onSelect, onTaken }: DayButtonProps) => {
  const press = () => {
    if (state === 'booked') onTaken(day);
    else if (!isClosed) onSelect(day);
  };
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={(mark?.label ?? labels[state])({ day: fullDay(day) })}
      aria-pressed={state === 'selected'}
      aria-disabled={isClosed || state === 'booked'}
      onClick={press}
      className={classes(
        'num grid h-11 w-full place-items-center rounded-control text-meta',
        mark?.className ?? variants[state],
        isToday && state === 'free' && 'shadow-[inset_0_0_0_1px_var(--line-strong)]',
      )}
    >
      {Number(day.slice(8))}
    </button>
  );
};

/** The first selectable day of a month, or `from` if there is none. */
const firstIn = (
  month: string | null | undefined,
  { from, until }: Pick<CalendarState, 'from' | 'until'>,
): Day => {
  const first = `${month}-01`;
  return month && first > firstOf(from) && first <= firstOf(until) ? first : from;
};

/** The displayed month and the day in the tab order. */
const useMonth = ({ selected, from, until, autoFocus, month: asked }: CalendarProps) => {
  const first = selected ?? firstIn(asked, { from, until });
  const [month, setMonth] = useState(firstOf(first));
  const { tabStop, setTabStop, keys } = useDayKeys<HTMLTableElement>({
    first,
    autoFocus,
    isReachable: (day) => firstOf(day) >= firstOf(from) && firstOf(day) <= firstOf(until),
    onMove: (day) => setMonth(firstOf(day)),
  });
  const show = (day: Day) => {
    setMonth(firstOf(day));
    setTabStop(day);
  };
  return { month, tabStop, keys, show };
};

interface TakenNoteProps extends Pick<CalendarState, 'from' | 'until' | 'booked'> {
  day: Day;
  /** A button or link for a free day. */
  children: (free: Day) => ReactNode;
}

/** Says that somebody has booked a day, and offers the nearest free ones. */
export const TakenNote = ({ day, from, until, booked = [], children }: TakenNoteProps) => {
  const free = nearestFree({ start: day, end: day }, booked, from).filter(({ end }) => end <= until);
  return (
    <div className="mt-2 rounded-control bg-danger-soft px-3 py-2 text-small">
      <p className="font-medium text-danger">{uiText.dayIsTaken({ day: weekdayAndDay(day) })}</p>
      {free.length > 0 && (
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          <span>{uiText.freeNear()}</span>
          {free.map(({ start }) => children(start))}
        </div>
      )}
    </div>
  );
};

/** One month, navigable with the arrow keys. For a booked day, it says so and offers the nearest free ones. */
export const Calendar = (props: CalendarProps) => {
  const { selected, booked = [] } = props;
  const [tapped, setTaken] = useState<Day | null>(null);
  // The day came from a link, or somebody else has booked it since.
  const isLost = selected && booked.some(({ start, end }) => start <= selected && selected <= end);
  const taken = tapped ?? (isLost ? selected : null);
  const { month, tabStop, keys, show } = useMonth(props);
  const id = useId();
  const select = (day: Day) => {
    setTaken(null);
    show(day);
    props.onSelect(day);
  };
  return (
    <div>
      <MonthTurner
        month={month}
        from={props.from}
        until={props.until}
        onTurn={(next) => show(next < props.from ? props.from : next)}
      >
        {(name) => (
          <p
            id={id}
            aria-live="polite"
            className="pt-[3px] font-display text-[1.125rem] leading-none font-semibold"
          >
            {name}
          </p>
        )}
      </MonthTurner>
      <MonthGrid {...keys} month={month} aria-labelledby={id}>
        {(day) => (
          <DayButton
            day={day}
            {...shownAs(day, props)}
            isClosed={isOutside(day, props)}
            isToday={day === props.today}
            isTabStop={day === tabStop}
            onSelect={select}
            onTaken={setTaken}
          />
        )}
      </MonthGrid>
      <div aria-live="polite">
        {taken && (
          <TakenNote {...props} day={taken}>
            {(free) => (
              <Button
                key={free}
                type="button"
                variant="outlined"
                size="small"
                className="num"
                onClick={() => select(free)}
              >
                {weekdayAndDay(free)}
              </Button>
            )}
          </TakenNote>
        )}
      </div>
    </div>
  );
};

export const Swatch = ({ className, label }: { className: string; label: string }) => (
  <li className="flex items-center gap-1.5">
    <span aria-hidden className={`size-4 rounded-control border border-line-strong ${className}`} />
    <span>{label}</span>
  </li>
);

export const CalendarLegend = ({ children }: { children?: ReactNode }) => (
  <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-tiny text-muted">
    <Swatch className="bg-surface" label={uiText.legendFree()} />
    <Swatch className="hatch" label={uiText.legendBooked()} />
    {children}
    <Swatch className="legend-chosen border-fill! bg-fill" label={uiText.legendChosen()} />
  </ul>
);
