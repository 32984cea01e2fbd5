import type { OutputOf } from '@mandap/contract/endpoint';
import { countLimit } from '@mandap/contract/search/search';
import { listVenues } from '@mandap/contract/search/search.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { Month, Weekday } from '@mandap/domain/weekdays';
import { Map as MapIcon, RefreshCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, Navigate } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { placeName } from '#app/features/places/place-name.ts';
import {
  listCardSizes,
  VenueCard,
  type VenueCardProps,
  VenueCardSkeleton,
} from '#app/features/venues/guest/venue-card.tsx';
import { count, monthAndYear, weekdayName } from '#app/i18n/format.ts';
import * as listText from '#app/i18n/generated/list.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { nameIn } from '#app/i18n/names.ts';
import { toBecomeHost, toVenues, toVenuesIn } from '#app/paths.ts';
import { reloadPage } from '#app/rendering/lost-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { CompareToggle } from './compare/compare-toggle.tsx';
import { factNames } from './fact-names.ts';
import { dateText, guestsText, plateText, priceText, roomsText } from './filters.ts';
import { AlertButton } from './searches/alert-button.tsx';
import {
  defaultSort,
  filtersMeant,
  inputOfFilters,
  isFiltered,
  lastInstead,
  noFilters,
  pagesOf,
  queryToVenue,
  type Sort,
  toVenuesWith,
  type VenueFilters,
  venuesUrl,
} from './venue-filters.ts';
import { searchFormId } from './venue-search-form.tsx';

const sortNames: Record<Sort, () => string> = {
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
const SortSelect = ({ filters: { search, near, place, sort } }: { filters: VenueFilters }) => {
  return (
    <label className="relative flex min-h-11 items-center gap-1.5 text-small font-medium">
      {listText.sort()}
      <select
        key={`${sort} ${search !== ''}`}
        form={searchFormId}
        name="sort"
        defaultValue={sort ?? ''}
        onChange={(event) => event.target.form?.requestSubmit()}
        className="min-h-11 cursor-pointer appearance-none rounded-control bg-transparent pe-7 font-medium [&>option]:bg-surface [&>option]:text-ink"
      >
        <option value="">{search ? listText.bestMatch() : sortNames[defaultSort]()}</option>
        {Object.entries(sortNames)
          .filter(([value]) => (search || value !== defaultSort) && (near || place || value !== 'nearest'))
          .map(([value, name]) => (
            <option key={value} value={value}>
              {name()}
            </option>
          ))}
      </select>
      <span className="masked chevron pointer-events-none absolute end-1" />
    </label>
  );
};

const ComparableCard = (props: VenueCardProps) => (
  <VenueCard {...props} compare={<CompareToggle venue={props.venue} isOnPicture />} />
);

const gridClass = 'grid gap-5 sm:grid-cols-2 md:gap-6 lg:grid-cols-3';

/** Next to the map. */
const narrowGridClass = 'grid gap-5 sm:grid-cols-2 md:gap-6 lg:grid-cols-1';

const MapLink = ({ filters }: { filters: VenueFilters }) => (
  <Button asChild variant="outlined" size="small" className="needs-js">
    <Link to={toVenuesIn(venuesUrl.write({ ...filters, view: 'map' }))} preventScrollReset>
      <MapIcon aria-hidden className="size-5" />
      {listText.showMap()}
    </Link>
  </Button>
);

const Skeletons = () => (
  <div role="status" aria-label={listText.loading()} className={gridClass}>
    {Array.from({ length: 6 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the places never move
      <VenueCardSkeleton key={index} />
    ))}
  </div>
);

const Failed = () => (
  <EmptyState
    art="/art/offline.svg"
    title={listText.failed()}
    actions={
      <Button onClick={reloadPage}>
        <RefreshCw aria-hidden className="size-5" />
        {listText.refresh()}
      </Button>
    }
  />
);

/** A marketplace that has just opened. */
const NoVenuesYet = () => (
  <EmptyState
    art="/art/empty-search.svg"
    title={listText.noVenuesYet()}
    actions={
      <Button asChild>
        <Link to={toBecomeHost()}>{siteText.becomeHost()}</Link>
      </Button>
    }
  >
    {listText.noVenuesYetHint()}
  </EmptyState>
);

type Answer = OutputOf<typeof listVenues>;

type WiderSearch = NonNullable<Answer['wider']>;

/** A search around the place without venues, wide enough to reach the nearest ones. */
const around = (filters: VenueFilters, { radius, place, categories }: WiderSearch): VenueFilters => {
  const kinds = categories.length > 0 ? { categories: categories.map(({ slug }) => slug) } : {};
  const search = place ? { ...filters, search: '', place: place.id, near: null, ...kinds } : filters;
  return { ...search, radius, page: 1 };
};

/** The nearest venues around a place without any. */
const Wider = ({ filters, wider }: { filters: VenueFilters; wider: WiderSearch }) => {
  const { radius, place } = wider;
  const n = { n: wider.count, km: String(radius) };
  return (
    <Button asChild>
      <Link to={toVenuesIn(venuesUrl.write(around(filters, wider)))}>
        {place ? listText.widerOf({ ...n, place: placeName(place.name, wider) }) : listText.wider(n)}
      </Link>
    </Button>
  );
};

/** As part of a sentence. */
const kindsOf = ({ categories }: WiderSearch): string =>
  categories.map(({ names }) => nameIn(names).toLowerCase()).join(', ');

const titleOfNothing = ({ search }: VenueFilters, { wider }: Answer): string => {
  if (search) return listText.nothingFor({ query: search });
  return wider?.place
    ? listText.nothingIn({ place: placeName(wider.place.name, wider) })
    : listText.nothing();
};

const TakenVenues = lazyPart(() => import('./taken-venues.tsx').then((part) => part.TakenVenues));

const WaysOut = lazyPart(() => import('./ways-out.tsx').then((part) => part.WaysOut));

interface NothingProps {
  filters: VenueFilters;
  answer: Answer;
  feePercent: number | undefined;
}

const Nothing = ({ filters, answer, feePercent }: NothingProps) => (
  <EmptyState
    art="/art/empty-search.svg"
    title={titleOfNothing(filters, answer)}
    first={
      <WaysOut
        filters={filters}
        around={answer.wider && around(filtersMeant(filters, answer.understood), answer.wider)}
        nearestKm={answer.wider?.nearestKm ?? 0}
        feePercent={feePercent}
      />
    }
    actions={
      <>
        {answer.wider && <Wider filters={filtersMeant(filters, answer.understood)} wider={answer.wider} />}
        {filters.search && (
          <Button asChild variant={answer.wider ? 'outlined' : 'filled'}>
            <Link to={toVenuesWith(filters, { search: '' })}>{listText.clearSearch()}</Link>
          </Button>
        )}
        <AlertButton filters={filters} />
        {isFiltered(filters) && (
          <Button asChild variant="outlined">
            <Link to={toVenues(filters.search)}>{listText.clearFilters()}</Link>
          </Button>
        )}
      </>
    }
  >
    {answer.wider?.place && answer.wider.nearestKm !== null && answer.wider.categories.length > 0 ? (
      listText.nothingOfIn({
        kind: kindsOf(answer.wider),
        place: placeName(answer.wider.place.name, answer.wider),
        km: count(answer.wider.nearestKm),
      })
    ) : answer.didYouMean ? (
      <Link
        to={toVenuesWith(filters, { search: answer.didYouMean })}
        className="font-medium text-primary underline"
      >
        {listText.didYouMean({ query: answer.didYouMean })}
      </Link>
    ) : (
      (filters.search ? listText.nothingHint : listText.nothingHintFilters)()
    )}
  </EmptyState>
);

/** “1,000+” if the number is an estimate. */
const formatTotal = (total: number, isEstimate: boolean): string =>
  isEstimate ? `${count(countLimit)}+` : count(total);

const freeIn = (month: Month, weekday: Weekday | null): string => {
  const named = { month: monthAndYear(month) };
  return weekday ? listText.freeOnAny({ weekday: weekdayName(weekday), ...named }) : listText.freeIn(named);
};

/** The filters and the order that were read from the text. */
const Understood = ({ understood }: Pick<Answer, 'understood'>) => {
  if (!understood) return null;
  const meant = filtersMeant(noFilters, understood);
  const parts = [
    dateText(meant),
    guestsText(meant),
    roomsText(meant),
    plateText(meant),
    priceText(meant),
    ...meant.facts.map((fact) => factNames[fact]()),
    meant.sort && listText.priceAsc(),
  ].filter(Boolean);
  return <p className="num pt-2 text-small text-muted">{listText.understood({ parts: parts.join(', ') })}</p>;
};

/** What was searched for instead of the text. */
const Instead = ({ query, answer: { leftOut, searchedFor } }: { query: string; answer: Answer }) => {
  if (!searchedFor) return null;
  const words = leftOut.map((word) => listText.quoted({ word })).join(', ');
  return (
    <p className="pt-2">
      {words
        ? listText.leftOut({ words, instead: searchedFor })
        : listText.searchedFor({ query, instead: searchedFor })}
    </p>
  );
};

const Found = ({ shown, total, filters }: { shown: number; total: string; filters: VenueFilters }) => {
  const found = { n: count(shown), total };
  return (
    <p role="status" className="num py-2 font-medium">
      <span>
        {filters.search ? listText.showingFor({ ...found, query: filters.search }) : listText.showing(found)}
      </span>
      <span className="font-normal text-muted">
        {`${filters.startDate ? ` ${listText.freeOn({ day: dateText(filters) })}` : ''}${filters.month ? ` ${freeIn(filters.month, filters.weekday)}` : ''}`}
      </span>
    </p>
  );
};

/** For one day: the venues that are taken on it, and when they are free. */
const NothingFree = (props: ComponentProps<typeof Nothing>) => {
  const { startDate, endDate } = props.filters;
  const nothing = <Nothing {...props} />;
  if (!startDate || endDate) return nothing;
  return <TakenVenues filters={{ ...props.filters, startDate }}>{nothing}</TakenVenues>;
};

export const VenueResults = ({ filters, isLoading }: { filters: VenueFilters; isLoading: boolean }) => {
  const fee = useRead(getSettings, {}).data?.serviceFeePercent;
  const { data, isPending } = useRead(listVenues, inputOfFilters(filters));
  if (isLoading || (isPending && !data)) return <Skeletons />;
  if (!data) return <Failed />;
  const meant = filtersMeant(filters, data.understood);
  const instead = lastInstead(filters, data);
  if (instead) return <Navigate to={instead} replace />;
  if (data.results.length === 0)
    return data.count > 0 || filters.search || isFiltered(filters) ? (
      <NothingFree filters={filters} answer={data} feePercent={fee} />
    ) : (
      <NoVenuesYet />
    );
  return (
    <>
      <Understood understood={data.understood} />
      <Instead query={filters.search} answer={data} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <Found
          shown={data.results.length}
          total={formatTotal(data.count, data.countIsEstimate)}
          filters={meant}
        />
        <div className="flex flex-wrap items-center gap-3">
          <SortSelect filters={meant} />
          {filters.view === null && <MapLink filters={filters} />}
          <AlertButton filters={filters} />
        </div>
      </div>
      <ul className={filters.view === 'map' ? narrowGridClass : gridClass}>
        {data.results.map((venue, index) => (
          <li key={venue.id} className="flex">
            <ComparableCard
              venue={venue}
              feePercent={fee}
              sizes={listCardSizes}
              headingLevel={2}
              isFirst={index === 0}
              freeOn={meant.startDate ? dateText(meant) : undefined}
              isStay={meant.endDate !== null}
              search={queryToVenue(meant)}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={filters.page}
        pages={pagesOf(data.count)}
        toPage={(page) => toVenuesIn(venuesUrl.write({ ...filters, page }))}
      />
    </>
  );
};
