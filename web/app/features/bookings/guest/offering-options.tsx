import { getOfferingDays } from '@mandap/contract/calendar/calendar.endpoints';
import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import type { Day } from '@mandap/domain/days';
import { occupiedDays } from '@mandap/domain/offerings/offering';
import { useRead } from '#app/api/use-read.ts';
import { hoursText, unitText } from '#app/features/offerings/format-offering.ts';
import { count, rupees } from '#app/i18n/format.ts';
import * as bookOfferText from '#app/i18n/generated/bookOffer.ts';
import { nameOf } from './chosen-offering.ts';

/** “Lawn, evening · ₹55,000 a session · 6:00 pm to 11:00 pm · up to 300 guests”. */
const optionText = (offering: Offering): string =>
  [
    nameOf(offering),
    `${rupees(offering.price)} ${unitText(offering)}`,
    offering.rooms === null ? hoursText(offering.hours) : bookOfferText.rooms({ n: offering.rooms }),
    bookOfferText.guestsUpTo({ most: count(offering.maxGuests) }),
  ].join(' · ');

interface OfferingOptionsProps {
  choice: readonly Offering[];
  venueId: string;
  /** The chosen days. Empty: none yet. */
  dates: { startDate: Day | ''; endDate: Day | '' };
  /** What is booked already, and not taken by others. */
  own?: string | undefined;
}

/** What is taken on the chosen days, as far as known. */
const useTaken = ({ venueId, dates: { startDate, endDate } }: OfferingOptionsProps) => {
  const last = endDate || startDate;
  const { data } = useRead(
    getOfferingDays,
    { id: venueId, from: startDate, to: last },
    { enabled: startDate !== '' },
  );
  return ({ id, unit }: Offering): boolean => {
    const taken = data?.offerings.find((one) => one.id === id)?.taken ?? [];
    const { start, end } = occupiedDays(unit, { start: startDate, end: last });
    return taken.some((day) => start <= day && day <= end);
  };
};

/** The options of a list of what a venue offers: with price, hours and capacity, the name first, and what is taken. */
export const OfferingOptions = (props: OfferingOptionsProps) => {
  const isTaken = useTaken(props);
  return props.choice.map((each) => {
    const text = optionText(each);
    const isOthers = each.id !== props.own && isTaken(each);
    return (
      <option key={each.id} value={each.id}>
        {isOthers ? bookOfferText.takenOf({ name: text }) : text}
      </option>
    );
  });
};
