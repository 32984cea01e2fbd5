import { listAmenities, listCategories } from '@mandap/contract/catalogue/catalogue.endpoints';
import type { PartOfDay } from '@mandap/domain/search/search-days';
import { CalendarDays, House, IndianRupee, type LucideIcon, SlidersHorizontal, Users } from 'lucide-react';
import { useRead } from '#app/api/use-read.ts';
import { count, monthAndYear, rupees, weekdayAndDay, weekdayName } from '#app/i18n/format.ts';
import * as listText from '#app/i18n/generated/list.ts';
import { nameIn } from '#app/i18n/names.ts';
import { factNames } from './fact-names.ts';
import { isSet, noFilters, type VenueFilters } from './venue-filters.ts';

/** In the URL of a list whose page holds the fields of a filter, for browsers without JavaScript: `choose=date`. */
export const chooseParam = 'choose';

export type FilterName = 'date' | 'guests' | 'price' | 'kind' | 'more';

/** A chosen value, and the change that removes it. */
export interface Choice {
  label: string;
  less: Partial<VenueFilters>;
}

export interface CatalogueNames {
  category: (slug: string) => string;
  amenity: (name: string) => string;
}

/** The names of the chosen categories and amenities. Until they are loaded, their names in the URL. */
export const useCatalogueNames = ({ categories, amenities }: VenueFilters): CatalogueNames => {
  const knownCategories = useRead(listCategories, {}, { enabled: categories.length > 0 }).data;
  const knownAmenities = useRead(listAmenities, {}, { enabled: amenities.length > 0 }).data;
  return {
    category: (slug) => {
      const found = knownCategories?.find((category) => category.slug === slug);
      return found ? nameIn(found.names) : slug;
    },
    amenity: (name) => {
      const found = knownAmenities?.find((amenity) => amenity.name === name);
      return found ? nameIn(found.names) : name;
    },
  };
};

/** A filter of the list: a chip that opens a panel (`filter-panels.tsx`). */
export interface Filter {
  name: FilterName;
  /** The fields of the calls that it sets. */
  fields: readonly (keyof VenueFilters)[];
  icon: LucideIcon;
  title: () => string;
  /** The chip's text while nothing is chosen. */
  label: () => string;
  /** The chip's text for the chosen values. */
  textOf: (filters: VenueFilters, names: CatalogueNames) => string;
  /** The chosen values one by one, if there can be several. */
  choicesOf?: (filters: VenueFilters, names: CatalogueNames) => Choice[];
  /** Venues must match all choices. Otherwise one of them is enough. */
  needsAll?: boolean;
}

const partNames: Record<PartOfDay, () => string> = { morning: listText.morning, evening: listText.evening };

export const partText = ({ partOfDay }: Pick<VenueFilters, 'partOfDay'>): string =>
  partOfDay ? partNames[partOfDay]() : '';

const daysText = ({ startDate, endDate, weekday, month }: VenueFilters): string => {
  if (startDate) return weekdayAndDay(startDate) + (endDate ? ` – ${weekdayAndDay(endDate)}` : '');
  if (!month) return '';
  const named = { month: monthAndYear(month) };
  return weekday ? listText.anyIn({ weekday: weekdayName(weekday), ...named }) : listText.anyDayIn(named);
};

export const dateText = (filters: VenueFilters): string =>
  [daysText(filters), partText(filters)].filter(Boolean).join(', ');

export const roomsText = ({ minRooms }: Pick<VenueFilters, 'minRooms'>): string =>
  minRooms ? listText.roomsOrMore({ n: count(minRooms) }) : '';

export const plateText = ({ maxPlate }: Pick<VenueFilters, 'maxPlate'>): string =>
  maxPlate ? listText.plateUpTo({ price: rupees(maxPlate) }) : '';

export const guestsText = ({ minCapacity }: VenueFilters): string =>
  minCapacity ? listText.guestsOrMore({ n: count(minCapacity) }) : '';

export const priceText = ({ minTotal, maxTotal }: VenueFilters): string => {
  if (minTotal && maxTotal) return listText.priceBetween({ from: rupees(minTotal), to: rupees(maxTotal) });
  if (minTotal) return listText.priceAbove({ from: rupees(minTotal) });
  return maxTotal ? listText.priceUpTo({ to: rupees(maxTotal) }) : '';
};

const less = <T extends string>(all: readonly T[], one: T): T[] => all.filter((each) => each !== one);

/**
 * The filters in order. The panels, the chips, the URL and the suggestions in an empty list are derived from
 * this.
 */
export const filterList: readonly Filter[] = [
  {
    name: 'date',
    fields: ['startDate', 'endDate', 'partOfDay', 'weekday', 'month'],
    icon: CalendarDays,
    title: listText.dateTitle,
    label: listText.date,
    textOf: dateText,
  },
  {
    name: 'guests',
    fields: ['minCapacity'],
    icon: Users,
    title: listText.guestsTitle,
    label: listText.guests,
    textOf: guestsText,
  },
  {
    name: 'price',
    fields: ['minTotal', 'maxTotal'],
    icon: IndianRupee,
    title: listText.priceTitle,
    label: listText.price,
    textOf: priceText,
  },
  {
    name: 'kind',
    fields: ['categories'],
    icon: House,
    title: listText.kindTitle,
    label: listText.kind,
    textOf: ({ categories }, names) => categories.map(names.category).join(', '),
    choicesOf: ({ categories }, names) =>
      categories.map((slug) => ({
        label: names.category(slug),
        less: { categories: less(categories, slug) },
      })),
  },
  {
    name: 'more',
    fields: ['facts', 'amenities', 'minRooms', 'maxPlate'],
    icon: SlidersHorizontal,
    title: listText.amenitiesTitle,
    label: listText.moreFilters,
    textOf: ({ facts, amenities, minRooms, maxPlate }) =>
      listText.filtersChosen({
        n: facts.length + amenities.length + (minRooms ? 1 : 0) + (maxPlate ? 1 : 0),
      }),
    choicesOf: ({ facts, amenities, ...filters }, names) => [
      ...(filters.minRooms ? [{ label: roomsText(filters), less: { minRooms: null } }] : []),
      ...(filters.maxPlate ? [{ label: plateText(filters), less: { maxPlate: null } }] : []),
      ...facts.map((fact) => ({ label: factNames[fact](), less: { facts: less(facts, fact) } })),
      ...amenities.map((name) => ({
        label: names.amenity(name),
        less: { amenities: less(amenities, name) },
      })),
    ],
    needsAll: true,
  },
];

export const isOn = ({ fields }: Filter, filters: VenueFilters): boolean =>
  fields.some((field) => isSet(filters[field]));

/** The change that removes a filter. */
export const withoutFilter = ({ fields }: Filter): Partial<VenueFilters> =>
  Object.fromEntries(fields.map((field) => [field, noFilters[field]]));

/** The shown area of the map is a filter without a chip that opens. */
export const boundsChoice = ({ bounds }: VenueFilters): Choice[] =>
  bounds ? [{ label: listText.onMap(), less: { bounds: null } }] : [];
