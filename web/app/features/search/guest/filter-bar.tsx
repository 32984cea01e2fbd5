import { getPlace } from '@mandap/contract/places/places.endpoints';
import { radii } from '@mandap/contract/search/search';
import { LocateFixed, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { placeName } from '#app/features/places/place-name.ts';
import * as listText from '#app/i18n/generated/list.ts';
import { addressOf } from '#app/i18n/page-language.ts';
import { toVenues, toVenuesIn } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { LostPart, lazyPart } from '#app/ui/lazy-part.tsx';
import { FilterChip, HiddenFields, type PanelProps, PanelSkeleton } from './filter-chip.tsx';
import {
  boundsChoice,
  type CatalogueNames,
  type Choice,
  chooseParam,
  type Filter,
  filterList,
  isOn,
  useCatalogueNames,
  withoutFilter,
} from './filters.ts';
import type { ChosenPlace } from './near-panel.tsx';
import { toVenuesWith, type VenueFilters, venuesUrl } from './venue-filters.ts';

/** While the fields load, and if they cannot be loaded, hidden fields keep the choices. */
const FilterPanel = lazyPart(() => import('./filter-panels.tsx').then((part) => part.FilterPanel), {
  pending: ({ filter, filters }) => (
    <>
      <HiddenFields fields={filter.fields} filters={filters} />
      <PanelSkeleton />
    </>
  ),
  lost: ({ filter, filters, onRetry }) => (
    <>
      <HiddenFields fields={filter.fields} filters={filters} />
      <LostPart onRetry={onRetry} />
    </>
  ),
});

const NearPanel = lazyPart(() => import('./near-panel.tsx').then((part) => part.NearPanel), {
  pending: ({ filters }) => <HiddenFields fields={['radius']} filters={filters} />,
  lost: ({ filters, onRetry }) => (
    <>
      <HiddenFields fields={['radius']} filters={filters} />
      <LostPart onRetry={onRetry} />
    </>
  ),
});

interface NamedFilters extends PanelProps {
  names: CatalogueNames;
}

/** The page of the same list with one filter open. */
const toFilter = (filters: VenueFilters, { name }: Filter): string => {
  const search = venuesUrl.write(filters);
  search.append(chooseParam, name);
  return toVenuesIn(search);
};

/**
 * A filter whose fields load when it is opened, because few visitors open one, and all fields were a fifth of
 * the page. Without JavaScript, or before it runs, a link leads to the same list with the fields.
 */
const LazyFilter = ({ filter, filters, names, today }: NamedFilters & { filter: Filter }) => {
  const [search] = useSearchParams();
  const isAsked = search.get(chooseParam) === filter.name;
  const [wasOpened, setWasOpened] = useState(false);
  const isChosen = isOn(filter, filters);
  const Icon = filter.icon;
  return (
    <FilterChip
      filters={filters}
      icon={<Icon aria-hidden />}
      label={isChosen ? filter.textOf(filters, names) : filter.label()}
      title={filter.title()}
      isOn={isChosen}
      without={toVenuesWith(filters, withoutFilter(filter))}
      isOpen={isAsked}
      onOpen={() => setWasOpened(true)}
    >
      {wasOpened || isAsked ? (
        <FilterPanel filter={filter} filters={filters} today={today} />
      ) : (
        <>
          <HiddenFields fields={filter.fields} filters={filters} />
          <Button asChild variant="outlined" className="w-full">
            <a href={addressOf(toFilter(filters, filter))} rel="nofollow">
              {listText.choose()}
            </a>
          </Button>
        </>
      )}
    </FilterChip>
  );
};

/** The place that the search is near. Null: none. */
const usePlace = ({ place }: VenueFilters): ChosenPlace | null => {
  const { data } = useRead(getPlace, { id: place ?? '' }, { enabled: place !== null });
  if (place === null) return null;
  return {
    name: data ? placeName(data.name, data) : listText.thePlace(),
    isArea: data?.kind === 'state' || data?.kind === 'district',
  };
};

const nearText = (place: ChosenPlace | null, radius: number | null): string => {
  const n = String(radius ?? radii.usual);
  if (!place) return listText.nearWithin({ n });
  return place.isArea && radius === null
    ? listText.inPlace({ place: place.name })
    : listText.nearWithinPlace({ n, place: place.name });
};

/** What the search is near, and how far. Its panel loads with the first press. */
const NearChip = ({ filters }: { filters: VenueFilters }) => {
  const { near, radius, sort } = filters;
  const place = usePlace(filters);
  const [wasOpened, setWasOpened] = useState(false);
  const isNear = near !== null || filters.place !== null;
  return (
    <FilterChip
      filters={filters}
      icon={<LocateFixed aria-hidden />}
      label={isNear ? nearText(place, radius) : listText.near()}
      title={listText.nearTitle()}
      isOn={isNear}
      without={toVenuesWith(filters, {
        place: null,
        near: null,
        radius: null,
        ...(sort === 'nearest' && { sort: null }),
      })}
      className={isNear ? undefined : 'needs-js'}
      onOpen={() => setWasOpened(true)}
    >
      {wasOpened ? (
        <NearPanel filters={filters} place={place} />
      ) : (
        <HiddenFields fields={['radius']} filters={filters} />
      )}
    </FilterChip>
  );
};

const ChosenChip = ({ label, to }: { label: string; to: string }) => (
  <li>
    <Link
      to={to}
      preventScrollReset
      aria-label={listText.remove({ filter: label })}
      className={choiceChipClass(true)}
    >
      <span>{label}</span>
      <X aria-hidden />
    </Link>
  </li>
);

/**
 * A chip for each of several choices, to remove it alone. A single choice has its cross on the filter's chip.
 */
const chosenOf = (filters: VenueFilters, names: CatalogueNames): Choice[] => [
  ...boundsChoice(filters),
  ...filterList.flatMap(({ choicesOf, needsAll }) => {
    const choices = choicesOf?.(filters, names) ?? [];
    return needsAll || choices.length > 1 ? choices : [];
  }),
];

const ChosenFilters = ({ filters, names }: Pick<NamedFilters, 'filters' | 'names'>) => {
  const choices = chosenOf(filters, names);
  if (choices.length === 0) return null;
  return (
    <ul aria-label={listText.chosen()} className="mt-2 flex flex-wrap gap-2">
      {choices.map(({ label, less }) => (
        <ChosenChip key={label} label={label} to={toVenuesWith(filters, less)} />
      ))}
      <li>
        <Link
          to={toVenues(filters.search)}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-meta font-medium underline"
        >
          {listText.clearAll()}
        </Link>
      </li>
    </ul>
  );
};

/** The chips of the list, which are parts of the one search form. */
export const FilterBar = ({ filters, today }: PanelProps) => {
  const named = { filters, today, names: useCatalogueNames(filters) };
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2 py-1">
        {/* Filters that no field of the form shows. */}
        <HiddenFields fields={['place', 'near', 'bounds', 'view']} filters={filters} />
        <NearChip filters={filters} />
        {filterList.map((filter) => (
          <LazyFilter key={filter.name} filter={filter} {...named} />
        ))}
      </div>
      <ChosenFilters {...named} />
    </>
  );
};
