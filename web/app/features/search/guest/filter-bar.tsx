import { listAmenities, listCategories } from '@mandap/contract/catalogue/catalogue.endpoints';
import type { Day } from '@mandap/domain/days';
import { CalendarDays, House, IndianRupee, SlidersHorizontal, Users, X } from 'lucide-react';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { count, monthAndYear, rupees, weekdayAndDay, weekdayName } from '#app/i18n/format.ts';
import * as listText from '#app/i18n/generated/list.ts';
import { nameIn } from '#app/i18n/names.ts';
import { toVenues } from '#app/paths.ts';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { factNames } from './fact-names.ts';
import { LazyFilter } from './lazy-filter.tsx';
import { NearChip } from './near-chip.tsx';
import { type VenueFilters, without } from './venue-filters.ts';

export const priceLabel = ({ minPrice, maxPrice }: VenueFilters): string => {
  if (minPrice && maxPrice) return listText.priceBetween({ from: rupees(minPrice), to: rupees(maxPrice) });
  if (minPrice) return listText.priceAbove({ from: rupees(minPrice) });
  return maxPrice ? listText.priceUpTo({ to: rupees(maxPrice) }) : listText.price();
};

export const dateLabel = ({ date, weekday, month }: VenueFilters): string => {
  if (date) return weekdayAndDay(date);
  if (!month) return listText.date();
  const named = { month: monthAndYear(month) };
  return weekday ? listText.anyIn({ weekday: weekdayName(weekday), ...named }) : listText.anyDayIn(named);
};

const useKindsLabel = ({ kinds }: VenueFilters): string => {
  const known = useRead(listCategories, {}, { enabled: kinds.length > 0 }).data ?? [];
  const chosen = known.filter(({ slug }) => kinds.includes(slug)).map(({ names }) => nameIn(names));
  return chosen.length ? chosen.join(', ') : listText.kind();
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

/** Each of several choices, to be taken away alone. */
const ChosenFilters = ({ filters }: { filters: VenueFilters }) => {
  const amenities = useRead(listAmenities, {}, { enabled: filters.amenities.length > 0 }).data ?? [];
  const kinds = useRead(listCategories, {}, { enabled: filters.kinds.length > 0 }).data ?? [];
  const less = (names: readonly string[], name: string) => names.filter((one) => one !== name);
  const chips = [
    ...(filters.bounds ? [{ label: listText.onMap(), to: without(filters, { bounds: null }) }] : []),
    ...(filters.kinds.length > 1 ? filters.kinds : []).map((slug) => ({
      label: nameIn(kinds.find((kind) => kind.slug === slug)?.names ?? { en: slug, hi: slug }),
      to: without(filters, { kinds: less(filters.kinds, slug) }),
    })),
    ...filters.facts.map((fact) => ({
      label: factNames[fact](),
      to: without(filters, { facts: filters.facts.filter((one) => one !== fact) }),
    })),
    ...filters.amenities.map((name) => ({
      label: nameIn(amenities.find((amenity) => amenity.name === name)?.names ?? { en: name, hi: name }),
      to: without(filters, { amenities: less(filters.amenities, name) }),
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label={listText.chosen()} className="mt-2 flex flex-wrap gap-2">
      {chips.map((chip) => (
        <ChosenChip key={chip.label} {...chip} />
      ))}
      <li>
        <Link
          to={toVenues(filters.query)}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-meta font-medium underline"
        >
          {listText.clearAll()}
        </Link>
      </li>
    </ul>
  );
};

export interface FilterBarProps {
  filters: VenueFilters;
  today: Day;
}

/** What no field of the form shows. */
const Hidden = ({ filters }: { filters: VenueFilters }) =>
  (['place', 'near', 'bounds', 'view'] as const).map(
    (name) => filters[name] && <input key={name} type="hidden" name={name} value={filters[name]} />,
  );

/** The chips of the list; parts of the one search form. */
export const FilterBar = ({ filters, today }: FilterBarProps) => {
  const others = filters.amenities.length + filters.facts.length;
  const kindsLabel = useKindsLabel(filters);
  const all = { filters, today };
  return (
    <>
      <div className="bleed no-scrollbar mt-4 flex gap-2 overflow-x-auto py-1 md:flex-wrap md:overflow-visible">
        <Hidden filters={filters} />
        <NearChip filters={filters} />
        <LazyFilter
          {...all}
          filter="date"
          icon={<CalendarDays aria-hidden />}
          label={dateLabel(filters)}
          title={listText.dateTitle()}
          isOn={filters.date !== null || filters.month !== null}
          without={without(filters, { date: null, weekday: null, month: null })}
        />
        <LazyFilter
          {...all}
          filter="guests"
          icon={<Users aria-hidden />}
          label={filters.guests ? listText.guestsOrMore({ n: count(filters.guests) }) : listText.guests()}
          title={listText.guestsTitle()}
          isOn={filters.guests !== null}
          without={without(filters, { guests: null })}
        />
        <LazyFilter
          {...all}
          filter="price"
          icon={<IndianRupee aria-hidden />}
          label={priceLabel(filters)}
          title={listText.priceTitle()}
          isOn={filters.minPrice !== null || filters.maxPrice !== null}
          without={without(filters, { minPrice: null, maxPrice: null })}
        />
        <LazyFilter
          {...all}
          filter="kind"
          icon={<House aria-hidden />}
          label={kindsLabel}
          title={listText.kindTitle()}
          isOn={filters.kinds.length > 0}
          without={without(filters, { kinds: [] })}
        />
        <LazyFilter
          {...all}
          filter="more"
          icon={<SlidersHorizontal aria-hidden />}
          label={others ? listText.filtersChosen({ n: others }) : listText.moreFilters()}
          title={listText.amenitiesTitle()}
          isOn={others > 0}
          without={without(filters, { amenities: [], facts: [] })}
        />
      </div>
      <ChosenFilters filters={filters} />
    </>
  );
};
