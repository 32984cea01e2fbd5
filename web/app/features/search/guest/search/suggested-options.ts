import type { OutputOf } from '@mandap/contract/endpoint';
import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import type { suggestSearches } from '@mandap/contract/search/search.endpoints';
import type { CatalogueIcon } from '@mandap/domain/catalogue/catalogue';
import { placeLine, placeName } from '#app/features/places/place-name.ts';
import * as venueSearchText from '#app/i18n/generated/venueSearch.ts';
import { nameIn } from '#app/i18n/names.ts';
import { toVenue } from '#app/paths.ts';
import type { PictureFile } from '#app/ui/picture.tsx';
import { toVenuesWith, type VenueFilters } from '../venue-filters.ts';

/** An option that can be chosen instead of the text. */
export interface SearchOption {
  key: string;
  text: string;
  /** A second line. */
  detail?: string;
  look:
    | { kind: 'place' | 'recent' | 'clear' }
    | { kind: 'venue'; picture: PictureFile | null }
    | { kind: 'category'; icon: CatalogueIcon };
  /** The URL. Null: clears the recent searches. */
  to: string | null;
  /** The field's text afterwards. */
  query: string;
  /** Stored in the recent searches. */
  remembered?: string;
}

export interface OptionGroup {
  title: string;
  options: SearchOption[];
}

const withFilters = (filters: VenueFilters, change: Partial<VenueFilters>): string =>
  toVenuesWith(filters, { search: '', ...change });

const detailOf = (place: PlaceSuggestion): string => {
  const { name, nameInScript, kind, tehsil, district, state } = place;
  const within = [tehsil?.name, district?.name, state.name].filter((part) => part !== name);
  const where = {
    state: () => venueSearchText.state(),
    district: () => venueSearchText.districtIn({ state: placeName(state.name, place) }),
  };
  const detail = kind === 'state' || kind === 'district' ? where[kind]() : placeLine(within, place);
  const inScript = nameInScript === placeName(name, place) ? null : nameInScript;
  return [inScript, detail].filter(Boolean).join(' · ');
};

/**
 * The groups of suggestions from the server, without empty ones. `filters`: the list's filters, which stay.
 */
export const suggestedGroups = (
  { places, venues, categories }: OutputOf<typeof suggestSearches>,
  filters: VenueFilters,
): OptionGroup[] =>
  [
    {
      title: venueSearchText.places(),
      options: places.map((place) => ({
        key: `place-${place.id}`,
        text: placeName(place.name, place),
        detail: detailOf(place),
        look: { kind: 'place' as const },
        to: withFilters(filters, { place: place.id, near: null, radius: null }),
        query: '',
        remembered: placeName(place.name, place),
      })),
    },
    {
      title: venueSearchText.venues(),
      options: venues.map(({ id, name, city, coverImage, ...venue }) => ({
        key: `venue-${id}`,
        text: name,
        detail: placeName(city, venue),
        look: { kind: 'venue' as const, picture: coverImage },
        to: toVenue(id),
        query: '',
      })),
    },
    {
      title: venueSearchText.categories(),
      options: categories.map(({ id, names, slug, icon }) => ({
        key: `category-${id}`,
        text: nameIn(names),
        look: { kind: 'category' as const, icon },
        to: withFilters(filters, { categories: [slug] }),
        query: '',
      })),
    },
  ].filter(({ options }) => options.length > 0);

/** The recent searches on this device, and an option to clear them. */
export const recentGroup = (searches: readonly string[], filters: VenueFilters): OptionGroup[] =>
  searches.length === 0
    ? []
    : [
        {
          title: venueSearchText.recent(),
          options: [
            ...searches.map((text) => ({
              key: `recent-${text}`,
              text,
              look: { kind: 'recent' as const },
              to: withFilters(filters, { search: text }),
              query: text,
              remembered: text,
            })),
            {
              key: 'clear',
              text: venueSearchText.clearRecent(),
              look: { kind: 'clear' as const },
              to: null,
              query: '',
            },
          ],
        },
      ];
