import { listAmenities, listCategories } from '@mandap/contract/catalogue/catalogue.endpoints';
import { countVenueChoices } from '@mandap/contract/venues/venues.endpoints';
import { addMonths, type Day, furthestAhead } from '@mandap/domain/days';
import { venueFacts } from '@mandap/domain/venues/venue-facts';
import { CalendarDays, House, IndianRupee, SlidersHorizontal, Users, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../../api/error-message.ts';
import { type ReadResult, useRead } from '../../../api/use-read.ts';
import { count, monthAndYear, rupees, weekdayAndDay, weekdayName } from '../../../i18n/format.ts';
import * as listText from '../../../i18n/generated/list.ts';
import { nameIn } from '../../../i18n/names.ts';
import { toVenues } from '../../../paths.ts';
import { choiceChipClass } from '../../../ui/chip.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { factNames } from './fact-names.ts';
import { FilterChip } from './filter-chip.tsx';
import { ChoicesPanel, DatePanel, GuestsPanel, PricePanel } from './filter-panels.tsx';
import { NearChip } from './near-chip.tsx';
import { searchOfFilters, type VenueFilters, without } from './venue-filters.ts';

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

const searchedDay = ({ date, weekday, month }: VenueFilters) => ({ date, weekday, month });

const DateChip = ({ filters, today }: FilterBarProps) => (
  <FilterChip
    icon={<CalendarDays aria-hidden />}
    label={dateLabel(filters)}
    title={listText.dateTitle()}
    isOn={filters.date !== null || filters.month !== null}
    without={without(filters, { date: null, weekday: null, month: null })}
  >
    <DatePanel {...searchedDay(filters)} today={today} until={addMonths(today, furthestAhead)} />
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

/** What each choice leaves, asked for once a panel with choices was opened. */
const useCounts = (filters: VenueFilters) => {
  const [wasOpened, setWasOpened] = useState(false);
  const { data } = useRead(countVenueChoices, searchOfFilters(filters), {
    enabled: wasOpened,
    keepPrevious: true,
  });
  return { counts: data, onOpen: () => setWasOpened(true) };
};

/** In place of choices that failed to load. */
const NotFetched = ({ read, text }: { read: ReadResult<unknown>; text: string }) =>
  read.failure && !read.data && <RetryAlert text={textOf(read.failure, text)} onRetry={read.retry} />;

interface ChoiceChipProps extends ReturnType<typeof useCounts> {
  filters: VenueFilters;
}

const KindChip = ({ filters, counts, onOpen }: ChoiceChipProps) => {
  const read = useRead(listCategories, {});
  const kinds = read.data ?? [];
  const chosen = kinds.filter(({ slug }) => filters.kinds.includes(slug)).map(({ names }) => nameIn(names));
  const left = new Map(counts?.categories.map((one) => [one.slug, one.count]));
  return (
    <FilterChip
      icon={<House aria-hidden />}
      label={chosen.length ? chosen.join(', ') : listText.kind()}
      title={listText.kindTitle()}
      isOn={filters.kinds.length > 0}
      without={without(filters, { kinds: [] })}
      onOpen={onOpen}
    >
      <NotFetched read={read} text={listText.categoriesFailed()} />
      <ChoicesPanel
        name="kind"
        choices={kinds.map(({ id, slug, names }) => ({
          id,
          value: slug,
          label: nameIn(names),
          left: counts && (left.get(slug) ?? 0),
        }))}
        chosen={filters.kinds}
        isEstimate={counts?.countIsEstimate}
      />
    </FilterChip>
  );
};

const MoreChip = ({ filters, counts, onOpen }: ChoiceChipProps) => {
  const read = useRead(listAmenities, {});
  const amenities = read.data ?? [];
  const n = filters.amenities.length + filters.facts.length;
  const left = new Map(counts?.amenities.map((one) => [one.id, one.count]));
  return (
    <FilterChip
      icon={<SlidersHorizontal aria-hidden />}
      label={n ? listText.filtersChosen({ n }) : listText.moreFilters()}
      title={listText.amenitiesTitle()}
      isOn={n > 0}
      without={without(filters, { amenities: [], facts: [] })}
      onOpen={onOpen}
    >
      <ChoicesPanel
        name="with"
        choices={venueFacts.map((fact) => ({
          id: fact,
          value: fact,
          label: factNames[fact](),
          left: counts?.facts.find((one) => one.fact === fact)?.count,
        }))}
        chosen={filters.facts}
        isEstimate={counts?.countIsEstimate}
      />
      <p className="mt-4 mb-1 font-medium">{listText.amenitiesHeading()}</p>
      <NotFetched read={read} text={listText.amenitiesFailed()} />
      <ChoicesPanel
        name="amenity"
        choices={amenities
          .filter(({ name, fact }) => !fact || filters.amenities.includes(name))
          .map(({ id, name, names }) => ({
            id,
            value: name,
            label: nameIn(names),
            left: counts && (left.get(id) ?? 0),
          }))}
        chosen={filters.amenities}
        isEstimate={counts?.countIsEstimate}
      />
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
      {label}
      <X aria-hidden />
    </Link>
  </li>
);

/** Each of several choices, to be taken away alone. */
const ChosenFilters = ({ filters }: { filters: VenueFilters }) => {
  const amenities = useRead(listAmenities, {}).data ?? [];
  const kinds = useRead(listCategories, {}).data ?? [];
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
  const counts = useCounts(filters);
  return (
    <>
      <div className="bleed no-scrollbar mt-4 flex gap-2 overflow-x-auto py-1 md:flex-wrap md:overflow-visible">
        <Hidden filters={filters} />
        <NearChip filters={filters} />
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
        <KindChip filters={filters} {...counts} />
        <MoreChip filters={filters} {...counts} />
      </div>
      <ChosenFilters filters={filters} />
    </>
  );
};
