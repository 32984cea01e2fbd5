import type { StayHours } from '@mandap/domain/bookings/stay-times';
import { addDays, type Day, type DayRange, daysBetween } from '@mandap/domain/days';
import { Check, CircleX } from 'lucide-react';
import * as bookText from '#app/i18n/generated/book.ts';
import * as checkText from '#app/i18n/generated/check.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { staySentence } from '../venues/guest/stay-sentence.ts';
import {
  type BookingDraft,
  datesState,
  lastDay,
  latestCheckOut,
  withCheckIn,
  withOneDay,
} from './booking-draft.ts';

export interface DatesSectionProps {
  draft: BookingDraft;
  today: Day;
  booked: readonly DayRange[];
  /** The venue's hours: chosen days show from when until when the guest has the place. */
  hours: StayHours;
  /** False if it is not known whether the chosen days are free. */
  isStateShown?: boolean;
  /** Why the chosen days cannot be booked although nobody else has booked them. */
  error?: string | null;
  onChange: (draft: BookingDraft) => void;
}

const DatesSentence = ({ draft, booked, hours }: Pick<DatesSectionProps, 'draft' | 'booked' | 'hours'>) => {
  const state = datesState(draft, booked);
  const days = draft.checkIn && draft.checkOut ? daysBetween(draft.checkIn, draft.checkOut) + 1 : 0;
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
      {state === 'free' && draft.checkIn && draft.checkOut && (
        <p className="num font-normal">
          {staySentence({ ...hours, startDate: draft.checkIn, endDate: draft.checkOut })}
        </p>
      )}
      {state === 'free' && days > 1 && (
        <p className="font-normal text-muted">{bookText.checkOutNotCharged({ n: days - 1 })}</p>
      )}
      {state === 'missing' && <span className="font-normal text-muted">{bookText.chooseBoth()}</span>}
    </div>
  );
};

export const DatesSection = ({
  draft,
  today,
  booked,
  hours,
  isStateShown = true,
  error,
  onChange,
}: DatesSectionProps) => {
  const { checkIn, checkOut, isOneDay } = draft;
  const until = lastDay(today);
  const latest = checkIn ? latestCheckOut(checkIn, booked, today) : until;
  const onlyOneDay = checkIn !== null && latest <= checkIn;
  return (
    <>
      <div className="grid grid-cols-2 gap-2 max-[359px]:grid-cols-1 md:max-lg:grid-cols-1">
        <DateField
          label={bookText.checkIn()}
          placeholder={bookText.pickDate()}
          today={today}
          selected={checkIn}
          otherEnd={checkOut}
          from={today}
          until={until}
          booked={booked}
          onSelect={(day) => onChange(withCheckIn(draft, day, booked, today))}
        />
        <DateField
          key={checkIn}
          label={bookText.checkOut()}
          placeholder={bookText.pickDate()}
          today={today}
          selected={checkOut}
          otherEnd={checkIn}
          from={addDays(checkIn ?? today, 1)}
          until={latest}
          booked={booked}
          disabled={onlyOneDay}
          onSelect={(day) => onChange({ ...draft, checkOut: day, isOneDay: false })}
        />
      </div>
      {error && (
        <div role="status">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {isStateShown && !error && <DatesSentence draft={draft} booked={booked} hours={hours} />}
      <Checkbox
        checked={isOneDay}
        disabled={onlyOneDay}
        onChange={(event) => onChange(withOneDay(draft, event.target.checked))}
      >
        <span>{bookText.oneDay()}</span>
        {onlyOneDay && (
          <span className="block text-tiny text-muted">
            {checkIn === until ? checkText.dates_too_far() : bookText.nextDayTaken()}
          </span>
        )}
      </Checkbox>
    </>
  );
};
