import type { ListedCard } from '@mandap/contract/search/search.schemas';
import type { VenueCard } from '@mandap/contract/venues/venues.schemas';
import { type Stay, type StayMoment, stayTimes } from '@mandap/domain/bookings/stay-times';
import type { Names } from '@mandap/domain/languages';
import { beginningOf } from '@mandap/domain/typed-text';
import { placeLine, placesHere } from '#app/features/places/place-name.ts';
import { wallTime, weekdayAndDay } from '#app/i18n/format.ts';
import * as stayText from '#app/i18n/generated/stay.ts';
import { nameIn } from '#app/i18n/names.ts';

type Located = Pick<CardVenue, 'city' | 'district' | 'state' | 'placeNames'>;

/** Town, district and state without repeated names. A draft may lack some. */
export const placeOf = ({ city, district, state, ...venue }: Located): string =>
  placeLine([city, district.name, state.name], venue);

/** At most 100 characters, cut at a word. */
export const shortDescription = (text: string, most = 100): string => {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(' ', most - 1);
  const cut = beginningOf(text, Math.max(space, most - 20));
  return `${cut.replace(/[\s,.;:]+$/, '')}…`;
};

type Picture = NonNullable<VenueCard['coverImage']>;

/** The fields that a card shows. */
export interface CardVenue
  extends Pick<
      VenueCard,
      | 'id'
      | 'name'
      | 'description'
      | 'city'
      | 'placeNames'
      | 'capacity'
      | 'amenities'
      | 'pricePerDay'
      | 'dayTotal'
      | 'rating'
      | 'reviewCount'
      | 'priceIsLowest'
      | 'priceUnit'
      | 'vegPlatePrice'
    >,
    Partial<Pick<ListedCard, 'distanceKm' | 'freeOffering' | 'stayTotal'>> {
  district: Pick<VenueCard['district'], 'name'>;
  state: Pick<VenueCard['state'], 'name'>;
  category: Pick<VenueCard['category'], 'icon' | 'names'>;
  coverImage: Pick<Picture, 'baseUrl' | 'widths' | 'placeholder'> | null;
}

/** Only in the language of the pages. */
export const namesHere = (names: Names): Names => ({ en: nameIn(names) });

const pictureHere = ({ baseUrl, widths, placeholder }: Picture) => ({ baseUrl, widths, placeholder });

/**
 * Removes what a card does not show from the page's data: host, address, more pictures, more amenities, long
 * texts.
 */
export const asCard = <T extends CardVenue & { coverImage: Picture | null }>(venue: T): T => {
  const { id, name, description, city, capacity, pricePerDay, dayTotal, rating, reviewCount, distanceKm } =
    venue;
  const { district, state, category, coverImage, amenities, priceIsLowest, priceUnit } = venue;
  const { freeOffering, stayTotal, vegPlatePrice } = venue;
  const card: CardVenue = {
    id,
    name,
    description: shortDescription(description),
    city,
    district: { name: district.name },
    state: { name: state.name },
    ...placesHere(venue),
    capacity,
    // A card shows only whether there are any.
    amenities: amenities.slice(0, 1).map(({ name: amenity }) => ({ name: amenity })),
    pricePerDay,
    dayTotal,
    rating,
    reviewCount,
    ...(typeof distanceKm === 'number' && { distanceKm }),
    ...(priceIsLowest && { priceIsLowest, priceUnit }),
    ...(freeOffering && { freeOffering }),
    ...(vegPlatePrice !== undefined && { vegPlatePrice }),
    ...(stayTotal !== undefined && { stayTotal }),
    category: { icon: category.icon, names: namesHere(category.names) },
    coverImage: coverImage && pictureHere(coverImage),
  };
  return card as T;
};

/** Fri 11 Dec, 4:00 pm */
export const momentText = ({ day, time }: StayMoment): string => {
  const name = weekdayAndDay(day);
  return time ? stayText.at({ day: name, time: wallTime(time) }) : name;
};

/** What a person has for a time. Without a name: the venue. */
export interface NamedStay extends Stay {
  name?: string | null;
  /** How many rooms they have. */
  rooms?: number | null;
}

/** Without the day, if it is that of the beginning. */
const endText = (start: StayMoment, end: StayMoment): string => {
  if (start.time && end.time && start.day === end.day) return wallTime(end.time);
  return end.time ? momentText(end) : stayText.endOf({ day: momentText(end) });
};

/** The period of a booking at the venue. Documents and emails use the same words. */
export const staySentence = (stay: NamedStay): string => {
  const { start, end } = stayTimes(stay);
  const { name, rooms } = stay;
  if (!start.time && !end.time && start.day === end.day) {
    const day = momentText(start);
    return name ? stayText.nameWholeDay({ name, day }) : stayText.wholeDay({ day });
  }
  const hours = { start: momentText(start), end: endText(start, end) };
  if (name && rooms) return stayText.roomHours({ name, n: rooms, ...hours });
  return name ? stayText.nameHours({ name, ...hours }) : stayText.hours(hours);
};
