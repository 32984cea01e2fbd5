import { listAmenities, listCategories } from '@mandap/contract/catalogue/catalogue.endpoints';
import { countVenueChoices } from '@mandap/contract/search/search.endpoints';
import { addMonths, furthestAhead, maxStayNights } from '@mandap/domain/days';
import { partsOfDay } from '@mandap/domain/search/search-days';
import { venueFacts } from '@mandap/domain/venues/venue-facts';
import { monthOf, weekdays } from '@mandap/domain/weekdays';
import type { ChangeEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { type ReadResult, useRead } from '#app/api/use-read.ts';
import { count, monthAndYear, weekdayName } from '#app/i18n/format.ts';
import * as listText from '#app/i18n/generated/list.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { factNames } from './fact-names.ts';
import { HiddenFields, type PanelProps, PanelSkeleton } from './filter-chip.tsx';
import { type Filter, type FilterName, partText } from './filters.ts';
import { searchOfFilters, toVenuesWith, type VenueFilters, venuesUrl } from './venue-filters.ts';

const { nameOf } = venuesUrl;

const [first, last, time] = [nameOf('startDate'), nameOf('endDate'), nameOf('partOfDay')];

const fieldIn = (panel: HTMLElement, name: string) =>
  panel.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);

const put = (panel: HTMLElement, names: readonly string[], value = ''): void => {
  for (const name of names) {
    const found = fieldIn(panel, name);
    if (found) found.value = value;
  }
};

/** Dates exclude any day of a month, and the last day needs a first one. */
const settleDates = (panel: HTMLElement, { name, value }: HTMLInputElement): void => {
  put(panel, ['weekday', 'month']);
  if (name === first) fieldIn(panel, last)?.setAttribute('min', value);
  else if (!fieldIn(panel, first)?.value) put(panel, [first], value);
};

/** One date, several days, or any such day of a month. */
const DatePanel = ({ filters, today }: PanelProps) => {
  const { startDate, endDate, partOfDay, weekday, month } = filters;
  /** A weekday needs a month. The fields show at once what excludes what. */
  const settle = ({ currentTarget: panel, target }: ChangeEvent<HTMLElement>) => {
    const changed = target as EventTarget & HTMLInputElement;
    if (!changed.value) return;
    if (changed.name === time) return;
    if (changed.name === first || changed.name === last) return settleDates(panel, changed);
    put(panel, [first, last]);
    if (changed.name === 'weekday' && !fieldIn(panel, 'month')?.value) put(panel, ['month'], months[0]);
  };
  const months = Array.from({ length: furthestAhead + 1 }, (_, index) => monthOf(addMonths(today, index)));
  return (
    <div onChange={settle}>
      <div className="grid grid-cols-2 gap-3">
        {[
          { id: 'filter-date', label: listText.dayLabel(), name: first, value: startDate, min: today },
          {
            id: 'filter-until',
            label: listText.untilLabel(),
            name: last,
            value: endDate,
            min: startDate ?? today,
          },
        ].map(({ id, label, name, value, min }) => (
          <div key={`${id}${value}`} className="min-w-0">
            <label htmlFor={id} className="mb-1.5 block text-small font-medium">
              {label}
            </label>
            <input
              id={id}
              type="date"
              name={name}
              min={min}
              max={addMonths(today, furthestAhead)}
              defaultValue={value ?? ''}
              className="control h-13"
            />
          </div>
        ))}
      </div>
      <p className="mt-2 text-tiny text-muted">{listText.dayHelp({ n: maxStayNights })}</p>
      <div key={partOfDay} className="mt-4">
        <SelectField id="filter-time" label={listText.partOfDay()} name={time} defaultValue={partOfDay ?? ''}>
          <option value="">{listText.anyTime()}</option>
          {partsOfDay.map((each) => (
            <option key={each} value={each}>
              {partText({ partOfDay: each })}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset key={`${weekday}${month}`} className="mt-4 grid grid-cols-2 gap-3">
        <legend className="mb-2 text-small font-medium">{listText.anyTitle()}</legend>
        <SelectField
          id="filter-weekday"
          label={listText.weekdayLabel()}
          name="weekday"
          defaultValue={weekday ?? ''}
        >
          <option value="">{listText.anyDay()}</option>
          {weekdays.map((each) => (
            <option key={each} value={each}>
              {weekdayName(each)}
            </option>
          ))}
        </SelectField>
        <SelectField id="filter-month" label={listText.monthLabel()} name="month" defaultValue={month ?? ''}>
          <option value="">{listText.noMonth()}</option>
          {months.map((each) => (
            <option key={each} value={each}>
              {monthAndYear(each)}
            </option>
          ))}
        </SelectField>
      </fieldset>
    </div>
  );
};

const parties = [100, 200, 300, 500, 800];

const GuestsPanel = ({ filters }: PanelProps) => (
  <>
    <TextField
      key={filters.minCapacity}
      label={listText.guestsLabel()}
      name={nameOf('minCapacity')}
      inputMode="numeric"
      defaultValue={filters.minCapacity ?? ''}
      placeholder={listText.guestsPlaceholder()}
    />
    <ul className="mt-3 flex flex-wrap gap-2">
      {parties.map((guests) => (
        <li key={guests}>
          <Link
            to={toVenuesWith(filters, { minCapacity: guests })}
            preventScrollReset
            className={choiceChipClass(filters.minCapacity === guests)}
          >
            {count(guests)}
          </Link>
        </li>
      ))}
    </ul>
  </>
);

const PricePanel = ({ filters: { minTotal, maxTotal } }: PanelProps) => (
  <>
    <div className="grid grid-cols-2 gap-3">
      <TextField
        key={`from${minTotal}`}
        label={listText.priceFrom()}
        name={nameOf('minTotal')}
        inputMode="numeric"
        icon="₹"
        defaultValue={minTotal ?? ''}
        className="ps-8!"
      />
      <TextField
        key={`to${maxTotal}`}
        label={listText.priceTo()}
        name={nameOf('maxTotal')}
        inputMode="numeric"
        icon="₹"
        defaultValue={maxTotal ?? ''}
        className="ps-8!"
      />
    </div>
    <p className="mt-2 text-tiny text-muted">{listText.priceHelp()}</p>
  </>
);

interface Choice {
  id: string;
  value: string;
  label: string;
  /** The number of venues it leaves. Undefined: not known yet. */
  left?: number | undefined;
}

interface ChoicesPanelProps {
  name: string;
  choices: Choice[];
  chosen: readonly string[];
}

const Choices = ({ name, choices, chosen }: ChoicesPanelProps) => (
  <ul className="grid gap-0.5">
    {choices.map(({ id, value, label, left }) => (
      <li key={id}>
        <Checkbox name={name} value={value} defaultChecked={chosen.includes(value)}>
          <span>{label}</span>
          {left !== undefined && (
            <>
              {' '}
              <span className="num ms-1 text-muted">{count(left)}</span>
            </>
          )}
        </Checkbox>
      </li>
    ))}
  </ul>
);

/** Choices that no venue has are folded, unless they are chosen. */
const FoldedChoices = ({ choices, ...props }: ChoicesPanelProps) => {
  const isEmpty = ({ left, value }: Choice): boolean => left === 0 && !props.chosen.includes(value);
  const empty = choices.filter(isEmpty);
  return (
    <>
      <Choices choices={choices.filter((choice) => !isEmpty(choice))} {...props} />
      {empty.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2.5 text-meta text-muted">
            {listText.withoutVenues({ n: empty.length })}
          </summary>
          <Choices choices={empty} {...props} />
        </details>
      )}
    </>
  );
};

/** Multiple choices as checkboxes with one name. */
const ChoicesPanel = (props: ChoicesPanelProps) => <FoldedChoices key={props.chosen.join()} {...props} />;

/** The number of venues for each choice. */
const useCounts = (filters: VenueFilters) =>
  useRead(countVenueChoices, searchOfFilters(filters), { keepPrevious: true }).data;

/** Shown while choices load, or if they could not be loaded. What was chosen stays chosen. */
const NotFetched = ({
  read,
  text,
  children,
}: {
  read: ReadResult<unknown>;
  text: string;
  children: ReactNode;
}) => (
  <>
    {children}
    {read.failure ? <RetryAlert text={textOf(read.failure, text)} onRetry={read.retry} /> : <PanelSkeleton />}
  </>
);

const KindPanel = ({ filters }: PanelProps) => {
  const read = useRead(listCategories, {});
  const counts = useCounts(filters);
  const left = new Map(counts?.categories.map((one) => [one.slug, one.count]));
  if (!read.data)
    return (
      <NotFetched read={read} text={listText.categoriesFailed()}>
        <HiddenFields fields={['categories']} filters={filters} />
      </NotFetched>
    );
  return (
    <ChoicesPanel
      name={nameOf('categories')}
      choices={read.data.map(({ id, slug, names }) => ({
        id,
        value: slug,
        label: nameIn(names),
        left: counts && (left.get(slug) ?? 0),
      }))}
      chosen={filters.categories}
    />
  );
};

const MorePanel = ({ filters }: PanelProps) => {
  const read = useRead(listAmenities, {});
  const counts = useCounts(filters);
  const left = new Map(counts?.amenities.map((one) => [one.id, one.count]));
  return (
    <>
      <div className="mb-3 grid gap-3">
        <TextField
          key={`plate${filters.maxPlate}`}
          label={listText.plateLabel()}
          name={nameOf('maxPlate')}
          inputMode="numeric"
          icon="₹"
          defaultValue={filters.maxPlate ?? ''}
          className="ps-8!"
        />
        <TextField
          key={`rooms${filters.minRooms}`}
          label={listText.roomsLabel()}
          name={nameOf('minRooms')}
          inputMode="numeric"
          defaultValue={filters.minRooms ?? ''}
        />
      </div>
      <ChoicesPanel
        name={nameOf('facts')}
        choices={venueFacts.map((fact) => ({
          id: fact,
          value: fact,
          label: factNames[fact](),
          left: counts?.facts.find((one) => one.fact === fact)?.count,
        }))}
        chosen={filters.facts}
      />
      <p className="mt-4 mb-1 font-medium">{listText.amenitiesHeading()}</p>
      {read.data ? (
        <ChoicesPanel
          name={nameOf('amenities')}
          choices={read.data
            .filter(({ name, fact }) => !fact || filters.amenities.includes(name))
            .map(({ id, name, names }) => ({
              id,
              value: name,
              label: nameIn(names),
              left: counts && (left.get(id) ?? 0),
            }))}
          chosen={filters.amenities}
        />
      ) : (
        <NotFetched read={read} text={listText.amenitiesFailed()}>
          <HiddenFields fields={['amenities']} filters={filters} />
        </NotFetched>
      )}
    </>
  );
};

const panels: Record<FilterName, (props: PanelProps) => ReactNode> = {
  date: DatePanel,
  guests: GuestsPanel,
  price: PricePanel,
  kind: KindPanel,
  more: MorePanel,
};

/** The fields of one filter. */
export const FilterPanel = ({ filter, ...props }: PanelProps & { filter: Filter }) => {
  const Panel = panels[filter.name];
  return <Panel {...props} />;
};
