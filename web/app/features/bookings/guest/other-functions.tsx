import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { maxFunctions } from '@mandap/domain/bookings/functions';
import type { Day } from '@mandap/domain/days';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as bookOfferText from '#app/i18n/generated/bookOffer.ts';
import { Button } from '#app/ui/button.tsx';
import { FunctionCard } from '../function-card.tsx';
import { type BookingValues, type FunctionErrors, newKey, type OtherFunction } from './booking-values.ts';
import { chosenOf, fittingGuests } from './chosen-offering.ts';

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
