import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import type { VenueServices } from '@mandap/contract/services/services.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import type { OfferingUnit } from '@mandap/domain/offerings/offering';
import type { NamedStay } from '#app/features/venues/guest/format-venue.ts';
import * as venueBasicsText from '#app/i18n/generated/venueBasics.ts';
import { datesFor } from '../stay-dates.ts';
import type { BookingValues, OtherFunction } from './booking-values.ts';

const none: never[] = [];

/** What there is to choose. Empty: only the whole venue for whole days, which needs no choice. */
export const choiceOf = (offerings: readonly Offering[] = none): readonly Offering[] => {
  const [one, ...others] = offerings;
  return one && others.length === 0 && one.isWholeVenue && !one.hours ? none : offerings;
};

/** The chosen offering. At first, and if it is gone: the whole venue, or else the first. */
export const chosenOf = (choice: readonly Offering[], id: string | undefined): Offering | undefined =>
  choice.find((one) => one.id === id) ?? choice.find((one) => one.isWholeVenue) ?? choice[0];

export const nameOf = ({ name }: Offering): string => name || venueBasicsText.wholeVenue();

/** The list itself if nothing in it is changed. */
const mapped = <One>(list: One[], change: (one: One) => One): One[] => {
  const next = list.map(change);
  return next.every((one, index) => one === list[index]) ? list : next;
};

/**
 * What is booked, with dates, rooms and hours that fit it. What the host has removed since is replaced by what is offered
 * first, as the fields show it. Without a choice there is one function, of the whole venue.
 */
export const withKnownOfferings = (
  values: BookingValues,
  offerings: readonly Offering[] | undefined,
): BookingValues => {
  if (!offerings) return values;
  const choice = choiceOf(offerings);
  const offering = chosenOf(choice, values.offeringId);
  if (!offering)
    return {
      ...values,
      offeringId: undefined,
      otherFunctions: values.otherFunctions.length > 0 ? [] : values.otherFunctions,
    };
  const otherFunctions = mapped(values.otherFunctions, (one) => {
    const sold = chosenOf(choice, one.offeringId);
    return sold && sold.id !== one.offeringId ? functionWith(one, sold) : one;
  });
  const { id: offeringId, unit } = offering;
  return { ...values, offeringId, ...datesFor(values, unit), ...askedFor(values, unit), otherFunctions };
};

/** A function with another offering. */
export const functionWith = (one: OtherFunction, offering: Offering): OtherFunction => ({
  ...one,
  offeringId: offering.id,
  guestCount: fittingGuests(one.guestCount, offering),
  ...(one.startDate && { endDate: datesFor({ ...one, isOneDay: false }, offering.unit).endDate }),
  ...askedFor({ rooms: one.rooms }, offering.unit),
});

type Services = Pick<BookingValues['otherFunctions'][number], 'menus' | 'extras'>;

const knownIn =
  ({ menus: sold, extras: had }: VenueServices) =>
  <One extends Services>(one: One): One => {
    const { menus = none, extras = none } = one;
    const knownMenus = menus.filter(({ menuId }) => sold.some(({ id }) => id === menuId));
    const knownExtras = extras.filter(({ extraId }) => had.some(({ id }) => id === extraId));
    const isKnown = knownMenus.length === menus.length && knownExtras.length === extras.length;
    return isKnown ? one : { ...one, menus: knownMenus, extras: knownExtras };
  };

/** Without menus and extras of an earlier visit that the host has removed since. */
export const withKnownServices = (
  values: BookingValues,
  services: VenueServices | undefined,
): BookingValues => {
  if (!services) return values;
  const known = knownIn(services);
  return { ...known(values), otherFunctions: mapped(values.otherFunctions, known) };
};

export const askedFor = (
  { rooms = 1, hours }: Pick<BookingValues, 'rooms' | 'hours'>,
  unit: OfferingUnit,
) => ({
  rooms: unit === 'night' ? rooms : undefined,
  hours: unit === 'hour' ? hours : undefined,
});

/** What the sentence about days says. */
export const namedAs = (
  { practicalDetails }: Venue,
  offering: Offering | undefined,
  { rooms, hours }: Pick<BookingValues, 'rooms' | 'hours'>,
): Omit<NamedStay, 'startDate' | 'endDate'> => ({
  ...practicalDetails,
  name: offering?.name ?? null,
  hours: hours ?? offering?.hours ?? null,
  rooms: rooms ?? null,
});

/** The venue with what differs for the offering. */
export const asOffered = (venue: Venue, offering: Offering | undefined, rooms?: number): Venue =>
  offering
    ? { ...venue, capacity: mostGuests(offering, rooms), instantBooking: offering.instantBooking }
    : venue;

/** Of as many rooms as are chosen, if it is rooms. */
export const mostGuests = ({ maxGuests, rooms: all }: Offering, rooms = 1): number =>
  Math.floor((maxGuests * rooms) / (all ?? rooms));

export const fittingGuests = (guests: number, offering: Offering, rooms?: number): number =>
  Math.min(mostGuests(offering, rooms), Math.max(offering.minGuests ?? 1, guests));
