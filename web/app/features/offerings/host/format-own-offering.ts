import type { OwnOffering, Space } from '@mandap/contract/offerings/offerings.schemas';
import { hoursOf } from '@mandap/domain/offerings/offering';
import { count, rupees } from '#app/i18n/format.ts';
import * as offeringText from '#app/i18n/generated/offering.ts';
import * as sellText from '#app/i18n/generated/sell.ts';
import { checkTimesText, hoursText, unitText } from '../format-offering.ts';

/** More rooms than this are counted, not named. */
export const maxNamedRooms = 3;

/** “Mango lawn, Hall”, “Orchard, 9 rooms”. */
const spacesText = ({ windows }: OwnOffering, spaces: readonly Space[]): string => {
  if (windows.some(({ spaceId }) => spaceId === null)) return offeringText.wholeVenue();
  const own = spaces.filter(({ id }) => windows.some(({ spaceId }) => spaceId === id));
  const others = own.filter(({ kind }) => kind !== 'room');
  const n = own.length - others.length;
  const named = n > maxNamedRooms ? others : own;
  return [...named.map(({ name }) => name), ...(n > maxNamedRooms ? [sellText.rooms({ n })] : [])].join(', ');
};

const guestsText = ({ minGuests, maxGuests }: OwnOffering): string | null => {
  if (maxGuests === null) return null;
  return minGuests === null
    ? offeringText.guests({ n: count(maxGuests) })
    : offeringText.guestsFrom({ min: count(minGuests), max: count(maxGuests) });
};

/** “₹90,000 a session”. `pricePerDay`: of the venue, in rupees. */
export const basePriceText = ({ price, unit }: OwnOffering, pricePerDay: number): string =>
  `${rupees(price ?? pricePerDay)} ${unitText({ unit })}`;

/** “Mango lawn · 6:00 pm to 11:00 pm · Up to 400 guests”. */
export const detailsText = (offering: OwnOffering, spaces: readonly Space[]): string => {
  const { unit, windows, turnaround } = offering;
  const hours = hoursOf(windows);
  return [
    unit === 'night' && windows.length <= maxNamedRooms && sellText.rooms({ n: windows.length }),
    spacesText(offering, spaces),
    unit === 'night' && hours ? checkTimesText(hours) : hoursText(hours),
    turnaround > 0 && sellText.turnaround({ n: turnaround }),
    guestsText(offering),
  ]
    .filter((text) => typeof text === 'string')
    .join(' · ');
};
