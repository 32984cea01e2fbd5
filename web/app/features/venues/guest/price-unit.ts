import * as venueText from '#app/i18n/generated/venue.ts';

const unitTexts: Record<string, () => string> = {
  day: venueText.perDay,
  hour: venueText.perHour,
  night: venueText.perNight,
};

/** What a price is for, after it. */
export const unitText = (unit = 'day'): string => (unitTexts[unit] ?? venueText.perSession)();
