import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { addDays, type Day, type DayRange, without } from '@mandap/domain/days';
import type { OfferingUnit } from '@mandap/domain/offerings/offering';
import { monthOf } from '@mandap/domain/weekdays';
import { Trash } from 'lucide-react';
import type { ReactNode } from 'react';
import { offered, useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { ServiceChoice } from '#app/features/services/guest/service-choice.tsx';
import { staySentence } from '#app/features/venues/guest/format-venue.ts';
import { count } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import * as bookOfferText from '#app/i18n/generated/bookOffer.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { AskedFields } from './asked-fields.tsx';
import { enteredName, type OtherFunction } from './guest/booking-values.ts';
import { chosenOf, functionWith, mostGuests, namedAs, nameOf } from './guest/chosen-offering.ts';
import { OfferingOptions } from './guest/offering-options.tsx';
import { MusicNote } from './music-note.tsx';
import { OwnNameField } from './own-name-field.tsx';
import { datesState, isOneDayOnly, lastDay, latestEnd } from './stay-dates.ts';
import { useTakenDays } from './use-taken-days.ts';

const none: never[] = [];

export interface FunctionCardProps {
  venue: Venue;
  choice: readonly Offering[];
  one: OtherFunction;
  /** The main function is 1. */
  number: number;
  today: Day;
  /** The day of the main event. Its month is shown first. */
  mainDay: Day | '';
  /** Days that are kept for the family, and so are not taken. */
  kept?: readonly DayRange[];
  /** Not the guests choose, but their host. */
  isHost?: boolean;
  /** What the server says about its fields. */
  errors: (field: string) => string | undefined;
  hasServices: boolean;
  /** Below the other fields. */
  children?: ReactNode;
  onChange: (one: OtherFunction) => void;
  /** Absent: it is the only one. */
  onRemove?: (() => void) | undefined;
}

/** The earliest check-out. */
const firstEnd = (day: Day, unit: OfferingUnit | undefined): Day =>
  unit === 'night' ? addDays(day, 1) : day;

/** The days on which the offering is taken by others. */
const useTakenByOthers = ({ venue, one, today, kept = none }: FunctionCardProps, offering?: Offering) => {
  const { booked } = useTakenDays(venue.id, offering, today, one.rooms);
  return kept.reduce((left, range) => left.flatMap((taken) => without(taken, range)), booked);
};

const Days = (props: FunctionCardProps) => {
  const { venue, choice, one, today, mainDay, errors, onChange } = props;
  const offering = chosenOf(choice, one.offeringId);
  const booked = useTakenByOthers(props, offering);
  const { startDate, endDate } = one;
  const unit = offering?.unit;
  const isSession = isOneDayOnly(unit);
  const until = startDate ? latestEnd(startDate, booked, today, unit) : lastDay(today);
  const isTaken = datesState(one, booked, unit) === 'taken';
  const error = errors('startDate') ?? errors('endDate') ?? (isTaken ? bookText.daysTaken() : undefined);
  const hours = { ...namedAs(venue, offering, one), name: offering ? nameOf(offering) : null };
  return (
    <>
      {/* A key, because Chromium does not paint a container again that was as wide as the card before. */}
      <div key={String(isSession)} className="grid grid-cols-2 gap-2 max-[359px]:grid-cols-1">
        <DateField
          label={isSession ? bookText.day() : bookText.checkIn()}
          placeholder={bookText.pickDate()}
          today={today}
          selected={startDate || null}
          otherEnd={endDate || null}
          from={today}
          until={lastDay(today)}
          month={mainDay ? monthOf(mainDay) : null}
          booked={booked}
          error={error}
          onSelect={(day) => onChange({ ...one, startDate: day, endDate: firstEnd(day, unit) })}
        />
        {!isSession && (
          <DateField
            key={startDate}
            label={bookText.checkOut()}
            placeholder={bookText.pickDate()}
            today={today}
            selected={endDate || null}
            otherEnd={startDate || null}
            from={firstEnd(startDate || today, unit)}
            until={until}
            booked={booked}
            disabled={!startDate}
            onSelect={(day) => onChange({ ...one, endDate: day })}
          />
        )}
      </div>
      {!error && startDate && (
        <p className="num text-small">{staySentence({ ...hours, startDate, endDate })}</p>
      )}
    </>
  );
};

/** One event of a booking: what it is, when, how many guests, and with which food and extras. */
export const FunctionCard = (props: FunctionCardProps) => {
  const {
    venue,
    choice,
    one,
    number,
    isHost = false,
    hasServices,
    errors,
    children,
    onChange,
    onRemove,
  } = props;
  const { eventTypes } = useCatalogue();
  const offering = chosenOf(choice, one.offeringId);
  const choose = (next: Offering | undefined) => next && onChange(functionWith(one, next));
  const most = offering ? mostGuests(offering, one.rooms) : one.guestCount;
  return (
    <fieldset data-function={one.key} tabIndex={-1} className="card grid gap-3.5 p-4">
      <legend className="sr-only">{bookOfferText.functionOf({ n: number })}</legend>
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden className="font-medium">
          {bookOfferText.functionOf({ n: number })}
        </p>
        {onRemove && (
          <Button type="button" variant="plain" size="small" className="text-danger!" onClick={onRemove}>
            <Trash aria-hidden className="size-[18px]" />
            <span>{bookOfferText.remove()}</span>
          </Button>
        )}
      </div>
      {offering?.unit !== 'night' && (
        <>
          <SelectField
            label={bookText.whatIsIt()}
            value={one.eventType}
            onChange={({ target }) => onChange({ ...one, eventType: target.value })}
          >
            {offered(eventTypes).map(({ key, names }) => (
              <option key={key} value={key}>
                {nameIn(names)}
              </option>
            ))}
          </SelectField>
          <OwnNameField value={one.ownName} onChange={(ownName) => onChange({ ...one, ownName })} />
        </>
      )}
      {choice.length > 1 && (
        <SelectField
          label={bookText.whatYouBook()}
          value={offering?.id}
          error={errors('offeringId')}
          onChange={({ target }) => choose(choice.find((each) => each.id === target.value))}
        >
          <OfferingOptions choice={choice} venueId={venue.id} dates={one} />
        </SelectField>
      )}
      <Days {...props} />
      <MusicNote details={venue.practicalDetails} offering={offering} />
      <AskedFields
        isOwn={isHost}
        venueId={venue.id}
        offering={offering}
        dates={one}
        asked={one}
        error={errors('rooms') ?? errors('hours')}
        onChange={(part) => onChange({ ...one, ...part })}
      />
      <Stepper
        label={bookText.howMany()}
        help={bookOfferText.guestsUpTo({ most: count(most) })}
        error={errors('guestCount')}
        value={one.guestCount}
        min={1}
        max={Math.max(most, one.guestCount)}
        step={10}
        fallback={one.guestCount}
        onChange={(guestCount) => onChange({ ...one, guestCount })}
      />
      {hasServices && (
        <ServiceChoice
          startDate={one.startDate}
          endDate={one.endDate}
          guestCount={one.guestCount}
          venueId={venue.id}
          event={enteredName(one, eventTypes)}
          isFurther={number > 1}
          isHost={isHost}
          chosen={one}
          errorOf={errors}
          onChange={(services) => onChange({ ...one, ...services })}
        />
      )}
      {children}
    </fieldset>
  );
};
