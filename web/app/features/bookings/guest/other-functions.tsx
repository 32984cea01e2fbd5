import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { maxFunctions } from '@mandap/domain/bookings/functions';
import type { Day } from '@mandap/domain/days';
import { FunctionCards } from '../function-cards.tsx';
import { type BookingValues, type FunctionErrors, newKey, type OtherFunction } from './booking-values.ts';
import { chosenOf, fittingGuests } from './chosen-offering.ts';

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
export const OtherFunctions = ({ values, errors, onChange, ...cards }: OtherFunctionsProps) => {
  const make = (): OtherFunction => {
    const { offeringId, eventType } = values;
    const offering = chosenOf(cards.choice, offeringId);
    const guestCount = offering ? fittingGuests(values.guestCount, offering) : values.guestCount;
    return { key: newKey(), offeringId, startDate: '', endDate: '', guestCount, eventType };
  };
  return (
    <FunctionCards
      {...cards}
      functions={values.otherFunctions}
      firstNumber={2}
      most={maxFunctions - 1}
      mainDay={values.startDate}
      errorsOf={({ key }) =>
        (field) =>
          errors[`${key}.${field}`]?.[0]
        }
      make={make}
      onChange={(otherFunctions) => onChange({ otherFunctions })}
    />
  );
};
