import { addDays, type Day, type DayRange, daysBetween } from '@mandap/domain/days';
import { Check, CircleX } from 'lucide-react';
import { dayRange } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as checkText from '#app/i18n/generated/check.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { type NamedStay, staySentence } from '../venues/guest/format-venue.ts';
import {
  datesState,
  type FreeDays,
  lastDay,
  latestEnd,
  type StayDates,
  withOneDay,
  withStart,
} from './stay-dates.ts';

export interface FreeDaysButtonsProps {
  title: string;
  offers: readonly FreeDays[];
  onChoose: (dates: StayDates) => void;
}

/** Buttons for the nearest free days. */
export const FreeDaysButtons = ({ title, offers, onChoose }: FreeDaysButtonsProps) =>
  offers.length > 0 && (
    <ChoiceGroup legend={title}>
      <div className="flex flex-wrap gap-2">
        {offers.map(({ startDate, endDate }) => (
          <Button
            key={startDate}
            type="button"
            variant="outlined"
            size="small"
            className="num"
            onClick={() => onChoose({ startDate, endDate, isOneDay: startDate === endDate })}
          >
            {dayRange(startDate, endDate, bookingText.to())}
          </Button>
        ))}
      </div>
    </ChoiceGroup>
  );

export interface DatesSectionProps {
  dates: StayDates;
  today: Day;
  booked: readonly DayRange[];
  /** What is booked, and its hours. If days are chosen, also the period in which the guest has the place. */
  hours: Omit<NamedStay, 'startDate' | 'endDate'>;
  /** It is booked for one day, without a check-out. */
  isSession?: boolean;
  /** False if it is unknown whether the chosen days are free. */
  isStateShown?: boolean;
  /** Why the chosen days cannot be booked although nobody else has booked them. */
  error?: string | null;
  onChange: (dates: StayDates) => void;
}

const DatesSentence = ({ dates, booked, hours }: Pick<DatesSectionProps, 'dates' | 'booked' | 'hours'>) => {
  const { startDate, endDate } = dates;
  const state = datesState(dates, booked);
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
      {state === 'free' && days > 1 && (
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
  isSession,
  isStateShown = true,
  error,
  onChange,
}: DatesSectionProps) => {
  const { startDate, endDate, isOneDay } = dates;
  const until = lastDay(today);
  const latest = startDate ? latestEnd(startDate, booked, today) : until;
  const onlyOneDay = startDate !== '' && latest <= startDate;
  return (
    <>
      <div className="grid grid-cols-2 gap-2 max-[359px]:grid-cols-1 md:max-lg:grid-cols-1">
        <DateField
          label={isSession ? bookText.day() : bookText.checkIn()}
          placeholder={bookText.pickDate()}
          today={today}
          selected={startDate || null}
          otherEnd={endDate || null}
          from={today}
          until={until}
          booked={booked}
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
      {error && (
        <div role="status">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {isStateShown && !error && <DatesSentence dates={dates} booked={booked} hours={hours} />}
      {!isSession && (
        <Checkbox
          checked={isOneDay}
          disabled={onlyOneDay}
          onChange={(event) => onChange(withOneDay(dates, event.target.checked))}
        >
          <span>{bookText.oneDay()}</span>
          {onlyOneDay && (
            <span className="block text-tiny text-muted">
              {startDate === until ? checkText.dates_too_far() : bookText.nextDayTaken()}
            </span>
          )}
        </Checkbox>
      )}
    </>
  );
};
