import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
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

/** The options of a list of what a venue offers: with price, hours and capacity, the name first. */
export const OfferingOptions = ({ choice }: { choice: readonly Offering[] }) =>
  choice.map((each) => (
    <option key={each.id} value={each.id}>
      {optionText(each)}
    </option>
  ));
