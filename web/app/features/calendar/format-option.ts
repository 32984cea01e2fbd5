import type { KeptStay } from '@mandap/contract/calendar/options.schemas';
import { hoursText } from '#app/features/offerings/format-offering.ts';
import { dayRange } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';

/** “Mango lawn · 11 Dec 2026 · 6:00 pm to 11:00 pm” */
export const stayText = ({ name, startDate, endDate, rooms, hours }: KeptStay): string =>
  [
    name,
    rooms === null ? '' : vendorText.roomCount({ n: rooms }),
    dayRange(startDate, endDate, vendorText.to()),
    hours ? hoursText(hours) : '',
  ]
    .filter(Boolean)
    .join(' · ');
