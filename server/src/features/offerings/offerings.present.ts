import type { Offering as OfferingAnswer, OwnOffering } from '@mandap/contract/offerings/offerings.schemas';
import { toRupees } from '@mandap/domain/money';
import { hoursOf, type Space } from '@mandap/domain/offerings/offering';
import { versionOf } from '#server/document-version.ts';
import { publicText } from '#server/public-text.ts';
import type { PublishedVenue } from '../venues/queries/published-venue.ts';
import type { OfferingRow, VenuePicture } from './offerings.store.ts';

/** As families see it. */
export const presentOffering = (
  offering: OfferingRow,
  spaces: readonly Space[],
  pictures: readonly VenuePicture[],
  {
    pricePerDay,
    capacity,
    instantBooking,
  }: Pick<PublishedVenue, 'pricePerDay' | 'capacity' | 'instantBooking'>,
): OfferingAnswer => {
  const { venueId, windows, turnaround, price, priceBook, maxGuests, instant, sold, pictureIds, ...shown } =
    offering;
  const rooms = offering.unit === 'night' ? windows.length : null;
  // Families choose a number of rooms, not which ones.
  const isAll = rooms !== null || windows.some(({ spaceId }) => spaceId === null);
  const names = spaces.filter(({ id }) => windows.some(({ spaceId }) => spaceId === id));
  return {
    ...shown,
    name: publicText(shown.name),
    inclusions: publicText(shown.inclusions),
    spaces: isAll ? [] : names.map(({ name }) => publicText(name)),
    rooms,
    hours: hoursOf(windows),
    pictures: pictureIds.flatMap((id) => pictures.find((one) => one.id === id) ?? []),
    price: toRupees(price ?? pricePerDay),
    maxGuests: Math.min(maxGuests === null ? capacity : maxGuests * (rooms ?? 1), capacity),
    instantBooking: instant ?? instantBooking,
    takesCode: priceBook.discounts.some(({ code }) => code !== null),
  };
};

/** As its host enters it. */
export const presentOwnOffering = (
  { venueId, priceBook, ...offering }: OfferingRow,
  bookings: number,
): OwnOffering => ({
  ...offering,
  windows: [...offering.windows],
  pictureIds: [...offering.pictureIds],
  price: offering.price === null ? null : toRupees(offering.price),
  bookings,
  priceVersion: versionOf(priceBook),
});
