import * as venueBasicsText from '#app/i18n/generated/venueBasics.ts';
import * as venueCardText from '#app/i18n/generated/venueCard.ts';

const unitTexts: Record<string, () => string> = {
  day: venueBasicsText.perDay,
  hour: venueCardText.perHour,
  night: venueCardText.perNight,
};

/** What a price is for, after it. */
export const unitText = (unit = 'day'): string => (unitTexts[unit] ?? venueCardText.perSession)();
