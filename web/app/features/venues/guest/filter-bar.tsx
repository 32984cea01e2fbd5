import { listAmenities, listCategories } from '@mandap/contract/catalogue/catalogue.endpoints';
import { addMonths, type Day, furthestAhead } from '@mandap/domain/days';
import { CalendarDays, House, IndianRupee, SlidersHorizontal, Users } from 'lucide-react';
import { useRead } from '../../../api/use-read.ts';
import { count, rupees, weekdayAndDay } from '../../../i18n/format.ts';
import * as listText from '../../../i18n/generated/list.ts';
import { nameIn } from '../../../i18n/names.ts';
import { toVenuesIn } from '../../../paths.ts';
import { FilterChip } from './filter-chip.tsx';
import { ChoicesPanel, DatePanel, GuestsPanel, PricePanel } from './filter-panels.tsx';
import { type VenueFilters, venuesUrl } from './venue-filters.ts';

const priceLabel = ({ minPrice, maxPrice }: VenueFilters): string => {
  if (minPrice && maxPrice) return listText.priceBetween({ from: rupees(minPrice), to: rupees(maxPrice) });
  if (minPrice) return listText.priceAbove({ from: rupees(minPrice) });
  return maxPrice ? listText.priceUpTo({ to: rupees(maxPrice) }) : listText.price();
};

const without = (filters: VenueFilters, less: Partial<VenueFilters>): string =>
  toVenuesIn(venuesUrl.write({ ...filters, ...less, page: 1 }));

const DateChip = ({ filters, today }: FilterBarProps) => (
  <FilterChip
    icon={<CalendarDays aria-hidden />}
    label={filters.date ? weekdayAndDay(filters.date) : listText.date()}
    title={listText.dateTitle()}
    isOn={filters.date !== null}
    without={without(filters, { date: null })}
  >
    <DatePanel date={filters.date ?? ''} today={today} until={addMonths(today, furthestAhead)} />
  </FilterChip>
);

const GuestsChip = ({ filters }: { filters: VenueFilters }) => (
  <FilterChip
    icon={<Users aria-hidden />}
    label={filters.guests ? listText.guestsOrMore({ n: count(filters.guests) }) : listText.guests()}
    title={listText.guestsTitle()}
    isOn={filters.guests !== null}
    without={without(filters, { guests: null })}
  >
    <GuestsPanel filters={filters} />
  </FilterChip>
);

const KindChip = ({ filters }: { filters: VenueFilters }) => {
  const kinds = useRead(listCategories, {}).data ?? [];
  const chosen = kinds.filter(({ slug }) => filters.kinds.includes(slug)).map(({ names }) => nameIn(names));
  return (
    <FilterChip
      icon={<House aria-hidden />}
      label={chosen.length ? chosen.join(', ') : listText.kind()}
      title={listText.kindTitle()}
      isOn={filters.kinds.length > 0}
      without={without(filters, { kinds: [] })}
    >
      <ChoicesPanel
        name="kind"
        choices={kinds.map(({ id, slug, names }) => ({ id, value: slug, label: nameIn(names) }))}
        chosen={filters.kinds}
      />
    </FilterChip>
  );
};

const AmenitiesChip = ({ filters }: { filters: VenueFilters }) => {
  const amenities = useRead(listAmenities, {}).data ?? [];
  const n = filters.amenities.length;
  return (
    <FilterChip
      icon={<SlidersHorizontal aria-hidden />}
      label={n ? listText.amenitiesChosen({ n }) : listText.moreFilters()}
      title={listText.amenitiesTitle()}
      isOn={n > 0}
      without={without(filters, { amenities: [] })}
    >
      <ChoicesPanel
        name="amenity"
        choices={amenities.map(({ id, name, names }) => ({ id, value: name, label: nameIn(names) }))}
        chosen={filters.amenities}
      />
    </FilterChip>
  );
};

export interface FilterBarProps {
  filters: VenueFilters;
  today: Day;
}

/** The chips of the list; parts of the one search form. */
export const FilterBar = ({ filters, today }: FilterBarProps) => (
  <div className="bleed no-scrollbar mt-4 flex gap-2 overflow-x-auto py-1 md:flex-wrap md:overflow-visible">
    <DateChip filters={filters} today={today} />
    <GuestsChip filters={filters} />
    <FilterChip
      icon={<IndianRupee aria-hidden />}
      label={priceLabel(filters)}
      title={listText.priceTitle()}
      isOn={filters.minPrice !== null || filters.maxPrice !== null}
      without={without(filters, { minPrice: null, maxPrice: null })}
    >
      <PricePanel filters={filters} />
    </FilterChip>
    <KindChip filters={filters} />
    <AmenitiesChip filters={filters} />
  </div>
);
