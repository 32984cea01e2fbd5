import { listCategories } from '@mandap/contract/catalogue/catalogue.endpoints';
import { countLimit } from '@mandap/contract/search/search';
import { listVenues } from '@mandap/contract/search/search.endpoints';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { listCardSizes, VenueCard } from '#app/features/venues/guest/venue-card.tsx';
import { count } from '#app/i18n/format.ts';
import * as listText from '#app/i18n/generated/list.ts';
import { nameIn } from '#app/i18n/names.ts';
import { searchAlong } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { factNames } from './fact-names.ts';
import { dateLabel, priceLabel } from './filter-bar.tsx';
import { inputOfFilters, type VenueFilters, without } from './venue-filters.ts';

interface Choice {
  label: string;
  less: Partial<VenueFilters>;
}

/** So many choices are tried without each. */
const mostTried = 8;

/** What was chosen, one by one. */
const useChoices = (filters: VenueFilters): Choice[] => {
  const { kinds, facts, amenities, guests, minPrice, maxPrice, month, date, bounds } = filters;
  const known = useRead(listCategories, {}, { enabled: kinds.length > 0 }).data ?? [];
  const kindNames = kinds.map((slug) => {
    const kind = known.find((one) => one.slug === slug);
    return kind ? nameIn(kind.names) : slug;
  });
  return [
    ...facts.map((fact) => ({
      label: factNames[fact](),
      less: { facts: facts.filter((one) => one !== fact) },
    })),
    ...amenities.map((amenity) => ({
      label: amenity,
      less: { amenities: amenities.filter((one) => one !== amenity) },
    })),
    ...(kinds.length > 0 ? [{ label: kindNames.join(', '), less: { kinds: [] } }] : []),
    ...(guests ? [{ label: listText.guestsOrMore({ n: count(guests) }), less: { guests: null } }] : []),
    ...(minPrice || maxPrice
      ? [{ label: priceLabel(filters), less: { minPrice: null, maxPrice: null } }]
      : []),
    ...(date || month
      ? [{ label: dateLabel(filters), less: { date: null, weekday: null, month: null } }]
      : []),
    ...(bounds ? [{ label: listText.onMap(), less: { bounds: null } }] : []),
  ].slice(0, mostTried);
};

const Without = ({ filters, label, less }: Choice & { filters: VenueFilters }) => {
  const { data } = useRead(listVenues, { ...inputOfFilters({ ...filters, ...less, page: 1 }), pageSize: 1 });
  if (!data?.count || data.searchedFor) return null;
  const total = data.countIsEstimate ? `${count(countLimit)}+` : count(data.count);
  return (
    <Button asChild variant="outlined" className="num h-auto min-h-11 py-2 whitespace-normal">
      <Link to={without(filters, less)} preventScrollReset>
        {listText.foundWithout({ n: data.count, total, filter: label })}
      </Link>
    </Button>
  );
};

const Nearest = ({ around, feePercent }: { around: VenueFilters; feePercent: number | undefined }) => {
  const { data } = useRead(listVenues, {
    ...inputOfFilters({ ...around, sort: 'nearest', page: 1 }),
    pageSize: 3,
  });
  if (!data?.results.length) return null;
  return (
    <section aria-labelledby="nearest-venues">
      <h2 id="nearest-venues" className="mb-3 text-h2">
        {listText.nearestVenues()}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {data.results.map((venue) => (
          <li key={venue.id} className="flex">
            <VenueCard
              venue={venue}
              feePercent={feePercent}
              sizes={listCardSizes}
              search={searchAlong(around)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

export interface WaysOutProps {
  filters: VenueFilters;
  /** The search around the place that has nothing, as far as the next venues; null: it is around no place. */
  around: VenueFilters | null;
  feePercent: number | undefined;
}

/** Where nothing was found: what there is without one of the choices, and the nearest venues. */
export default function WaysOut({ filters, around, feePercent }: WaysOutProps) {
  const choices = useChoices(filters);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-3 empty:hidden">
        {choices.map((choice) => (
          <Without key={choice.label} filters={filters} {...choice} />
        ))}
      </div>
      {around && <Nearest around={around} feePercent={feePercent} />}
    </div>
  );
}
