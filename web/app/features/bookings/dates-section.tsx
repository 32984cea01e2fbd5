import { addDays, type Day, type DayRange, daysBetween } from '@mandap/domain/days';
import type { OfferingUnit } from '@mandap/domain/offerings/offering';
import type { Month } from '@mandap/domain/weekdays';
import { Check, CircleX } from 'lucide-react';
import * as bookText from '#app/i18n/generated/book.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { type NamedStay, staySentence } from '../venues/guest/format-venue.ts';
import {
  datesState,
  isOneDayOnly,
  lastDay,
  latestEnd,
  type StayDates,
  withOneDay,
  withStart,
} from './stay-dates.ts';

export interface DatesSectionProps {
  dates: StayDates;
  today: Day;
  booked: readonly DayRange[];
  /** What is booked, and its hours. If days are chosen, also the period in which the guest has the place. */
  hours: Omit<NamedStay, 'startDate' | 'endDate'>;
  /** How it is counted. Days, if nothing else. */
  unit?: OfferingUnit | undefined;
  /** The month that is shown first if no day is chosen. */
  month?: Month | null;
  /** False if it is unknown whether the chosen days are free. */
  isStateShown?: boolean;
  /** Why the chosen days cannot be booked although nobody else has booked them. */
  error?: string | null;
  onChange: (dates: StayDates) => void;
}

const DatesSentence = ({
  dates,
  booked,
  hours,
  unit,
}: Pick<DatesSectionProps, 'dates' | 'booked' | 'hours' | 'unit'>) => {
  const { startDate, endDate } = dates;
  const state = datesState(dates, booked, unit);
  const days = startDate && endDate ? daysBetween(startDate, endDate) + 1 : 0;
  return (
    <div role="status" className="min-h-6 text-small font-medium">
      {state === 'free' && (
        <span className="flex items-center gap-2 text-leaf">
          <Check aria-hidden className="size-5 flex-none" />
          <span>
            {days === 1
              ? bookText.dayFree()
              : days === 2
                ? bookText.bothFree()
                : bookText.daysFree({ n: days })}
          </span>
        </span>
      )}
      {state === 'taken' && (
        <span className="flex items-center gap-2 text-danger">
          <CircleX aria-hidden className="size-5 flex-none" />
          {bookText.daysTaken()}
        </span>
      )}
      {state === 'free' && (
        <p className="num font-normal">{staySentence({ ...hours, startDate, endDate })}</p>
      )}
      {state === 'free' && days > 1 && unit !== 'night' && (
        <p className="font-normal text-muted">{bookText.checkOutNotCharged({ n: days - 1 })}</p>
      )}
      {state === 'missing' && <span className="font-normal text-muted">{bookText.chooseBoth()}</span>}
    </div>
  );
};

export const DatesSection = ({
  dates,
  today,
  booked,
  hours,
  unit,
  month = null,
  isStateShown = true,
  error,
  onChange,
}: DatesSectionProps) => {
  const { startDate, endDate, isOneDay } = dates;
  const until = lastDay(today);
  const latest = startDate ? latestEnd(startDate, booked, today, unit) : until;
  const onlyOneDay = startDate !== '' && latest <= startDate;
  const isSession = isOneDayOnly(unit);
  return (
    <>
      <div
        aria-live="polite"
        className="grid grid-cols-2 gap-2 max-[359px]:grid-cols-1 md:max-lg:grid-cols-1"
      >
        <DateField
          label={isSession ? bookText.day() : bookText.checkIn()}
          placeholder={bookText.pickDate()}
          today={today}
          selected={startDate || null}
          otherEnd={endDate || null}
          from={today}
          until={until}
          month={month}
          booked={booked}
          error={error ?? undefined}
          onSelect={(day) => onChange(withStart(dates, day, booked, today))}
        />
        {!isSession && (
          <DateField
            key={startDate}
            label={bookText.checkOut()}
            placeholder={bookText.pickDate()}
            today={today}
            selected={endDate || null}
            otherEnd={startDate || null}
            from={addDays(startDate || today, 1)}
            until={latest}
            booked={booked}
            disabled={onlyOneDay}
            onSelect={(day) => onChange({ startDate, endDate: day, isOneDay: false })}
          />
        )}
      </div>
      {isStateShown && !error && <DatesSentence dates={dates} booked={booked} hours={hours} unit={unit} />}
      {!isSession && unit !== 'night' && (
        <Checkbox
          checked={isOneDay}
          disabled={onlyOneDay}
          onChange={(event) => onChange(withOneDay(dates, event.target.checked))}
        >
          <span>{bookText.oneDay()}</span>
          {onlyOneDay && (
            <span className="block text-tiny text-muted">
              {startDate === until ? bookText.lastDay() : bookText.nextDayTaken()}
            </span>
          )}
        </Checkbox>
      )}
    </>
  );
};
