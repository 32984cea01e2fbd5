import type { Hours } from '@mandap/domain/offerings/offering';
import * as sellText from '#app/i18n/generated/sell.ts';

/** The usual hours of what is sold by the day. */
export const dayHours: readonly (Hours & { text: () => string })[] = [
  { starts: 0, ends: 1440, text: sellText.midnightToMidnight },
  { starts: 420, ends: 1860, text: sellText.morningToMorning },
  { starts: 720, ends: 2160, text: sellText.noonToNoon },
];
