import type { OutputOf } from '@mandap/contract/endpoint';
import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import type { suggestSearches } from '@mandap/contract/search/search.endpoints';
import type { CatalogueIcon } from '@mandap/domain/catalogue/catalogue';
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

const detailOf = ({ name, nameInScript, kind, tehsil, district, state }: PlaceSuggestion): string => {
  if (kind === 'state') return [nameInScript, venueSearchText.state()].filter(Boolean).join(' · ');
  const within = [tehsil?.name, district?.name, state.name];
  const parts = [...new Set(within)].filter((part) => part && part !== name).join(', ');
  const place = kind === 'district' ? venueSearchText.districtIn({ state: state.name }) : parts;
  return [nameInScript, place].filter(Boolean).join(' · ');
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
        text: place.name,
        detail: detailOf(place),
        look: { kind: 'place' as const },
        to: withFilters(filters, { place: place.id, near: null, radius: null }),
        query: '',
        remembered: place.name,
      })),
    },
    {
      title: venueSearchText.venues(),
      options: venues.map(({ id, name, city, coverImage }) => ({
        key: `venue-${id}`,
        text: name,
        detail: city,
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
