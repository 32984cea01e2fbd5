import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as listText from '#app/i18n/generated/list.ts';
import { toVenuesIn } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { FilterChip, type FilterChipProps } from './filter-chip.tsx';
import { HiddenFields, type PanelProps, PanelSkeleton } from './filter-fields.tsx';
import { chooseParam, type Filter, type VenueFilters, venuesUrl } from './venue-filters.ts';

const FilterPanel = lazy(() => import('./filter-panels.tsx'));

/** The fields of each filter. */
const fields: Record<Filter, readonly string[]> = {
  date: ['date', 'weekday', 'month'],
  guests: ['guests'],
  price: ['min_price', 'max_price'],
  kind: ['kind'],
  more: ['with', 'amenity'],
};

/** The page of the same list with one filter open. */
const toFilter = (filters: VenueFilters, filter: Filter): string => {
  const search = venuesUrl.write(filters);
  search.append(chooseParam, filter);
  return toVenuesIn(search);
};

export interface LazyFilterProps
  extends PanelProps,
    Omit<FilterChipProps, 'children' | 'onOpen' | 'isOpen' | 'filters'> {
  filter: Filter;
}

/**
 * A filter whose fields come when it is opened, as few visitors open one, and all of them were a fifth of the page. Without
 * JavaScript, or before it runs, a link leads to the same list with them.
 */
export const LazyFilter = ({ filter, filters, today, ...chip }: LazyFilterProps) => {
  const [search] = useSearchParams();
  const isAsked = search.get(chooseParam) === filter;
  const [wasOpened, setWasOpened] = useState(false);
  const hidden = <HiddenFields names={fields[filter]} filters={filters} />;
  return (
    <FilterChip {...chip} filters={filters} isOpen={isAsked} onOpen={() => setWasOpened(true)}>
      {wasOpened || isAsked ? (
        <Suspense
          fallback={
            <>
              {hidden}
              <PanelSkeleton />
            </>
          }
        >
          <FilterPanel filter={filter} filters={filters} today={today} />
        </Suspense>
      ) : (
        <>
          {hidden}
          <Button asChild variant="outlined" className="w-full">
            <a href={toFilter(filters, filter)} rel="nofollow">
              {listText.choose()}
            </a>
          </Button>
        </>
      )}
    </FilterChip>
  );
};
