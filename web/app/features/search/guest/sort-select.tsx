import { ChevronDown } from 'lucide-react';
import * as listText from '#app/i18n/generated/list.ts';
import { defaultSort, meantFilters, type Sort, type VenueFilters } from './venue-filters.ts';
import { searchFormId } from './venue-search-form.tsx';

const names: Record<Sort, () => string> = {
  rating_desc: listText.ratingDesc,
  price_asc: listText.priceAsc,
  price_desc: listText.priceDesc,
  name_asc: listText.nameAsc,
  name_desc: listText.nameDesc,
  created_desc: listText.createdDesc,
  booked_desc: listText.mostBooked,
  nearest: listText.nearest,
};

/**
 * The sort orders, including by distance if the search is near something. Sends the search form when changed.
 * An empty choice is the default order.
 */
export const SortSelect = ({ filters }: { filters: VenueFilters }) => {
  const { search, near, place } = filters;
  const { sort } = meantFilters(filters);
  return (
    <label className="relative flex min-h-11 items-center gap-1.5 text-small font-medium">
      {listText.sort()}
      <select
        key={`${sort} ${search !== ''}`}
        form={searchFormId}
        name="sort"
        defaultValue={sort ?? ''}
        onChange={(event) => event.target.form?.requestSubmit()}
        className="min-h-11 cursor-pointer appearance-none rounded-control bg-transparent pr-7 font-medium [&>option]:bg-surface [&>option]:text-ink"
      >
        <option value="">{search ? listText.bestMatch() : names[defaultSort]()}</option>
        {Object.entries(names)
          .filter(([value]) => (search || value !== defaultSort) && (near || place || value !== 'nearest'))
          .map(([value, name]) => (
            <option key={value} value={value}>
              {name()}
            </option>
          ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-1 size-[18px]" />
    </label>
  );
};
