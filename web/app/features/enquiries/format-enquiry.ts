import type { DayRange } from '@mandap/domain/days';
import type { EnquiryFood, LostReason } from '@mandap/domain/enquiries/enquiries';
import { wallTime, weekdayAndMediumDay } from '#app/i18n/format.ts';
import * as enquiryText from '#app/i18n/generated/enquiry.ts';

export const foodNames: Record<EnquiryFood, () => string> = {
  veg: enquiryText.foodVeg,
  non_veg: enquiryText.foodNonVeg,
  outside: enquiryText.foodOutside,
  unsure: enquiryText.foodUnsure,
};

export const reasonNames: Record<LostReason, () => string> = {
  price: enquiryText.price,
  day_taken: enquiryText.dayTaken,
  too_small: enquiryText.tooSmall,
  too_far: enquiryText.tooFar,
  food: enquiryText.foodReason,
  other_venue: enquiryText.otherVenue,
  no_answer: enquiryText.noAnswer,
  postponed: enquiryText.postponed,
  other: enquiryText.other,
};

/** Sat 12 Dec 2026 – Sun 13 Dec 2026 */
export const rangeText = ({ start, end }: DayRange): string =>
  start === end
    ? weekdayAndMediumDay(start)
    : enquiryText.range({ from: weekdayAndMediumDay(start), to: weekdayAndMediumDay(end) });

/** A full hour: 6:00 pm. */
export const hourText = (hour: number): string => wallTime(`${String(hour).padStart(2, '0')}:00`);
