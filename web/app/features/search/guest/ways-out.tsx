import { countLimit } from '@mandap/contract/search/search';
import { listVenues } from '@mandap/contract/search/search.endpoints';
import { useId } from 'react';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { listCardSizes, VenueCard } from '#app/features/venues/guest/venue-card.tsx';
import { count } from '#app/i18n/format.ts';
import * as listText from '#app/i18n/generated/list.ts';
import { Button } from '#app/ui/button.tsx';
import { boundsChoice, type Choice, filterList, isOn, useCatalogueNames, withoutFilter } from './filters.ts';
import { inputOfFilters, queryToVenue, toVenuesWith, type VenueFilters } from './venue-filters.ts';

/** The maximum number of filters that are tried one by one. */
const maxFiltersTried = 8;

/**
 * Filters that the search could drop: each choice that venues must all match, and each other filter as a
 * whole.
 */
const useChoices = (filters: VenueFilters): Choice[] => {
  const names = useCatalogueNames(filters);
  const ofFilters = [...filterList].reverse().flatMap((filter) => {
    if (!isOn(filter, filters)) return [];
    if (filter.needsAll) return filter.choicesOf?.(filters, names) ?? [];
    return [{ label: filter.textOf(filters, names), less: withoutFilter(filter) }];
  });
  return [...ofFilters, ...boundsChoice(filters)].slice(0, maxFiltersTried);
};

const Without = ({ filters, label, less }: Choice & { filters: VenueFilters }) => {
  const { data } = useRead(listVenues, { ...inputOfFilters({ ...filters, ...less, page: 1 }), pageSize: 1 });
  if (!data?.count || data.searchedFor) return null;
  const total = data.countIsEstimate ? `${count(countLimit)}+` : count(data.count);
  return (
    <Button asChild variant="outlined" className="num h-auto min-h-11 py-2 whitespace-normal">
      <Link to={toVenuesWith(filters, less)} preventScrollReset>
        {listText.foundWithout({ n: data.count, total, filter: label })}
      </Link>
    </Button>
  );
};

interface NearestProps {
  around: VenueFilters;
  title: string;
  feePercent: number | undefined;
}

const Nearest = ({ around, title, feePercent }: NearestProps) => {
  const id = useId();
  const { data } = useRead(listVenues, {
    ...inputOfFilters({ ...around, sort: 'nearest', page: 1 }),
    pageSize: 3,
  });
  if (!data?.results.length) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-h2">
        {title}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {data.results.map((venue) => (
          <li key={venue.id} className="flex">
            <VenueCard
              venue={venue}
              feePercent={feePercent}
              sizes={listCardSizes}
              search={queryToVenue(around)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

interface WaysOutProps {
  filters: VenueFilters;
  /**
   * A search around the place without results, wide enough to reach the nearest venues. Null: it is not
   * around a place.
   */
  around: VenueFilters | null;
  /** How far the nearest of them is. */
  nearestKm: number;
  feePercent: number | undefined;
}

/** In km. If the nearest venue of a kind is further away, the nearest ones of any kind come first. */
const farAway = 150;

/** Suggestions for an empty list: the results without one of the choices, and the nearest venues. */
export const WaysOut = ({ filters, around, nearestKm, feePercent }: WaysOutProps) => {
  const choices = useChoices(filters);
  const isFar = around !== null && around.categories.length > 0 && nearestKm > farAway;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-3 empty:hidden">
        {choices.map((choice) => (
          <Without key={choice.label} filters={filters} {...choice} />
        ))}
      </div>
      {isFar && (
        <Nearest
          around={{ ...around, categories: [] }}
          title={listText.nearestVenues()}
          feePercent={feePercent}
        />
      )}
      {around && (
        <Nearest
          around={around}
          title={isFar ? listText.nearestOfKind() : listText.nearestVenues()}
          feePercent={feePercent}
        />
      )}
    </div>
  );
};
