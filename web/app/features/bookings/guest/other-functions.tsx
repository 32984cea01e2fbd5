import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { maxFunctions } from '@mandap/domain/bookings/functions';
import { addDays, type Day } from '@mandap/domain/days';
import type { OfferingUnit } from '@mandap/domain/offerings/offering';
import { monthOf } from '@mandap/domain/weekdays';
import { Plus, Trash } from 'lucide-react';
import { useEffect, useRef } from 'react';
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
import { AskedFields } from '../asked-fields.tsx';
import { MusicNote } from '../music-note.tsx';
import { OwnNameField } from '../own-name-field.tsx';
import { datesState, isOneDayOnly, lastDay, latestEnd } from '../stay-dates.ts';
import { useTakenDays } from '../use-taken-days.ts';
import {
  type BookingValues,
  enteredName,
  type FunctionErrors,
  newKey,
  type OtherFunction,
} from './booking-values.ts';
import { chosenOf, fittingGuests, functionWith, mostGuests, namedAs, nameOf } from './chosen-offering.ts';
import { OfferingOptions } from './offering-options.tsx';

interface CardProps {
  venue: Venue;
  choice: readonly Offering[];
  one: OtherFunction;
  /** From 2: the main function is the first. */
  number: number;
  today: Day;
  /** The day of the main event. Its month is shown first. */
  mainDay: Day | '';
  /** What the server says about its fields. */
  errors: (field: string) => string | undefined;
  hasServices: boolean;
  onChange: (one: OtherFunction) => void;
  onRemove: () => void;
}

/** The earliest check-out. */
const firstEnd = (day: Day, unit: OfferingUnit | undefined): Day =>
  unit === 'night' ? addDays(day, 1) : day;

const Days = ({ venue, choice, one, today, mainDay, errors, onChange }: CardProps) => {
  const offering = chosenOf(choice, one.offeringId);
  const { booked } = useTakenDays(venue.id, offering, today, one.rooms);
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

const FunctionCard = (props: CardProps) => {
  const { venue, choice, one, number, hasServices, errors, onChange, onRemove } = props;
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
        <Button type="button" variant="plain" size="small" className="text-danger!" onClick={onRemove}>
          <Trash aria-hidden className="size-[18px]" />
          <span>{bookOfferText.remove()}</span>
        </Button>
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
      <SelectField
        label={bookText.whatYouBook()}
        value={offering?.id}
        error={errors('offeringId')}
        onChange={({ target }) => choose(choice.find((each) => each.id === target.value))}
      >
        <OfferingOptions choice={choice} venueId={venue.id} dates={one} />
      </SelectField>
      <Days {...props} />
      <MusicNote details={venue.practicalDetails} offering={offering} />
      <AskedFields
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
          isFurther
          chosen={one}
          errorOf={errors}
          onChange={(services) => onChange({ ...one, ...services })}
        />
      )}
    </fieldset>
  );
};

/** Moves the focus to the card of an added function, or to the neighbour of a removed one, once it is shown. */
const useCardFocus = () => {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-function="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  const focusOn = (key: string) => {
    wanted.current = key;
  };
  return { list, focusOn };
};

interface OtherFunctionsProps {
  venue: Venue;
  choice: readonly Offering[];
  values: BookingValues;
  today: Day;
  errors: FunctionErrors;
  /** The venue sells food or extras of its own. */
  hasServices: boolean;
  onChange: (part: Pick<BookingValues, 'otherFunctions'>) => void;
}

/** More events of the same booking: haldi, sangeet, reception. */
export const OtherFunctions = ({
  venue,
  choice,
  values,
  today,
  errors,
  hasServices,
  onChange,
}: OtherFunctionsProps) => {
  const { otherFunctions: others } = values;
  const { list, focusOn } = useCardFocus();
  const add = () => {
    const { offeringId, eventType } = values;
    const key = newKey();
    const offering = chosenOf(choice, offeringId);
    const guestCount = offering ? fittingGuests(values.guestCount, offering) : values.guestCount;
    const added = { key, offeringId, startDate: '', endDate: '', guestCount, eventType };
    focusOn(key);
    onChange({ otherFunctions: [...others, added] });
  };
  const remove = ({ key }: OtherFunction) => {
    const index = others.findIndex((one) => one.key === key);
    focusOn((others[index + 1] ?? others[index - 1])?.key ?? 'add');
    onChange({ otherFunctions: others.filter((one) => one.key !== key) });
  };
  return (
    <div ref={list} className="grid gap-3.5">
      {others.map((one, index) => (
        <FunctionCard
          key={one.key}
          venue={venue}
          choice={choice}
          one={one}
          number={index + 2}
          today={today}
          mainDay={values.startDate}
          hasServices={hasServices}
          errors={(field) => errors[`${one.key}.${field}`]?.[0]}
          onChange={(next) =>
            onChange({ otherFunctions: others.map((each) => (each.key === one.key ? next : each)) })
          }
          onRemove={() => remove(one)}
        />
      ))}
      {others.length < maxFunctions - 1 && (
        <div>
          <Button type="button" variant="outlined" size="small" data-function="add" onClick={add}>
            <Plus aria-hidden className="size-[18px]" />
            <span>{bookOfferText.add()}</span>
          </Button>
        </div>
      )}
    </div>
  );
};
