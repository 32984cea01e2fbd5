import type { TakenFor } from '@mandap/contract/bookings/bookings';
import type { TakenDays } from '@mandap/contract/bookings/host.schemas';
import type { Day, DayRange } from '@mandap/domain/days';
import { CalendarSync, Check, Clock, Hourglass, Lock, type LucideIcon, Phone } from 'lucide-react';
import { fullDay } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { firstOf } from '#app/ui/calendar-month.ts';
import { classes } from '#app/ui/classes.ts';
import { MonthGrid, MonthTurner, useDayKeys } from '#app/ui/month-grid.tsx';
import { takenOn } from './lanes.ts';

export const dayStyles: Record<TakenFor, { Icon: LucideIcon; className: string }> = {
  booking: { Icon: Check, className: 'bg-leaf-soft text-leaf' },
  request: { Icon: Clock, className: 'bg-amber-soft text-amber' },
  offline: { Icon: Phone, className: 'bg-sky-soft text-sky' },
  option: { Icon: Hourglass, className: 'bg-primary-soft text-primary' },
  block: { Icon: Lock, className: 'hatch text-muted' },
  outside: { Icon: CalendarSync, className: 'border border-dashed border-line-strong text-muted' },
};

export const takenNames: Record<TakenFor, () => string> = {
  booking: vendorText.legendBooked,
  request: vendorText.legendRequest,
  offline: vendorText.legendOffline,
  option: vendorText.legendKept,
  block: vendorText.legendBlocked,
  outside: vendorText.legendOutside,
};

/** The selection after a tap: the first tap starts it, the second ends it in either direction. */
export const selectionAfter = (chosen: DayRange | null, day: Day): DayRange | null => {
  if (!chosen || chosen.start !== chosen.end) return { start: day, end: day };
  if (chosen.start === day) return null;
  return day > chosen.start ? { start: chosen.start, end: day } : { start: day, end: chosen.start };
};

/** What takes a part of the venue, in words: “Booked, Mango lawn, evening”. */
export const partText = ({ kind, part }: TakenDays): string =>
  part?.name ? vendorText.partTaken({ kind: takenNames[kind](), part: part.name }) : takenNames[kind]();

const labelOf = (day: Day, [found, ...others]: readonly TakenDays[], today: Day): string => {
  const name = fullDay(day);
  if (found?.part) {
    const parts = [found, ...others].map(partText).join('; ');
    return vendorText.dayPartly({ day: name, parts });
  }
  if (!found) return day < today ? vendorText.dayPast({ day: name }) : vendorText.dayFree({ day: name });
  const kind = takenNames[found.kind]();
  return found.label
    ? vendorText.dayTaken({ day: name, kind, label: found.label })
    : vendorText.dayTakenPlain({ day: name, kind });
};

interface DayProps {
  day: Day;
  today: Day;
  found: readonly TakenDays[];
  isChosen: boolean;
  isFocusable: boolean;
  onTap: (day: Day) => void;
}

const DayButton = ({ day, today, found, isChosen, isFocusable, onTap }: DayProps) => {
  const [first] = found;
  const style = first && !first.part ? dayStyles[first.kind] : null;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isFocusable ? 0 : -1}
      aria-label={labelOf(day, found, today)}
      aria-pressed={isChosen}
      onClick={() => onTap(day)}
      className={classes(
        'num relative grid h-13 w-full content-center justify-items-center gap-1 rounded-control text-meta leading-none font-medium md:h-16',
        style ? style.className : 'hover:bg-raised',
        !first && day < today && 'font-normal text-muted',
        day === today && 'shadow-[inset_0_0_0_1px_var(--line-strong)]',
        isChosen && 'shadow-[inset_0_0_0_2.5px_var(--fill)]!',
      )}
    >
      <span>{Number(day.slice(8))}</span>
      {style && <style.Icon aria-hidden className="size-3.5" />}
      {!style && first && (
        <span aria-hidden className="flex gap-0.5">
          {found.slice(0, 3).map(({ kind, id, part }) => {
            const { Icon, className } = dayStyles[kind];
            return (
              <span
                key={`${id} ${part?.name}`}
                className={`grid size-4 place-items-center rounded-[5px] ${className}`}
              >
                <Icon className="size-3" />
              </span>
            );
          })}
        </span>
      )}
    </button>
  );
};

interface HostMonthProps {
  /** The month's first day. */
  month: Day;
  from: Day;
  until: Day;
  today: Day;
  taken: readonly TakenDays[];
  chosen: DayRange | null;
  onTurn: (month: Day) => void;
  onTap: (day: Day) => void;
}

/** One month of a venue with what occupies each day. Arrow keys navigate, and turn the month. */
export const HostMonth = ({ month, from, until, today, taken, chosen, onTurn, onTap }: HostMonthProps) => {
  const { tabStop, setTabStop, keys } = useDayKeys<HTMLTableElement>({
    first: today,
    isReachable: (day) => firstOf(day) >= firstOf(from) && firstOf(day) <= firstOf(until),
    onMove: (day) => firstOf(day) !== month && onTurn(firstOf(day)),
  });
  // The month was turned, or came from a link.
  if (firstOf(tabStop) !== month) setTabStop(month);
  const tap = (day: Day) => {
    setTabStop(day);
    onTap(day);
  };
  return (
    <section aria-labelledby="month" className="card p-3 shadow-soft md:p-5">
      <MonthTurner month={month} from={from} until={until} onTurn={onTurn}>
        {(name) => (
          <h2 id="month" aria-live="polite" className="pt-[3px] text-[1.25rem] leading-none">
            {name}
          </h2>
        )}
      </MonthTurner>
      <MonthGrid {...keys} month={month} isWide aria-labelledby="month">
        {(day) => (
          <DayButton
            day={day}
            today={today}
            found={takenOn(taken, day)}
            isChosen={Boolean(chosen && day >= chosen.start && day <= chosen.end)}
            isFocusable={day === tabStop}
            onTap={tap}
          />
        )}
      </MonthGrid>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-2 px-1 text-tiny text-muted">
        {Object.entries(dayStyles).map(([kind, { Icon, className }]) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span aria-hidden className={`grid size-5 place-items-center rounded-[6px] ${className}`}>
              <Icon className="size-3" />
            </span>
            <span>{takenNames[kind as TakenFor]()}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
