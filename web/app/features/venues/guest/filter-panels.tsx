import { addMonths, type Day, furthestAhead } from '@mandap/domain/days';
import { monthOf, weekdays } from '@mandap/domain/weekdays';
import { Link } from 'react-router';
import { count, monthAndYear, weekdayName } from '../../../i18n/format.ts';
import * as listText from '../../../i18n/generated/list.ts';
import { toVenuesIn } from '../../../paths.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { choiceChipClass } from '../../../ui/chip.tsx';
import { keptPart } from '../../../ui/kept-part.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type VenueFilters, venuesUrl } from './venue-filters.ts';

interface DatePanelProps extends Pick<VenueFilters, 'date' | 'weekday' | 'month'> {
  today: Day;
  until: Day;
}

/** One date, or any such day of a month. */
export const DatePanel = keptPart(
  'div',
  undefined,
  ({ date, weekday, month, today, until }: DatePanelProps) => {
    const id = 'filter-date';
    const months = Array.from({ length: furthestAhead + 1 }, (_, index) => monthOf(addMonths(today, index)));
    return (
      <>
        <label htmlFor={id} className="mb-1.5 block text-small font-medium">
          {listText.dayLabel()}
        </label>
        <input
          key={date}
          id={id}
          type="date"
          name="date"
          min={today}
          max={until}
          defaultValue={date ?? ''}
          className="control h-13"
        />
        <p className="mt-2 text-tiny text-muted">{listText.dayHelp()}</p>
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
          <SelectField
            id="filter-month"
            label={listText.monthLabel()}
            name="month"
            defaultValue={month ?? ''}
          >
            <option value="">{listText.noMonth()}</option>
            {months.map((each) => (
              <option key={each} value={each}>
                {monthAndYear(each)}
              </option>
            ))}
          </SelectField>
        </fieldset>
      </>
    );
  },
);

const parties = [100, 200, 300, 500, 800];

export const GuestsPanel = ({ filters }: { filters: VenueFilters }) => (
  <>
    <TextField
      key={filters.guests}
      label={listText.guestsLabel()}
      name="guests"
      inputMode="numeric"
      defaultValue={filters.guests ?? ''}
      placeholder={listText.guestsPlaceholder()}
    />
    <ul className="mt-3 flex flex-wrap gap-2">
      {parties.map((guests) => (
        <li key={guests}>
          <Link
            to={toVenuesIn(venuesUrl.write({ ...filters, guests, page: 1 }))}
            preventScrollReset
            className={choiceChipClass(filters.guests === guests)}
          >
            {count(guests)}
          </Link>
        </li>
      ))}
    </ul>
  </>
);

export const PricePanel = ({ filters: { minPrice, maxPrice } }: { filters: VenueFilters }) => (
  <>
    <div className="grid grid-cols-2 gap-3">
      <TextField
        key={`from${minPrice}`}
        label={listText.priceFrom()}
        name="min_price"
        inputMode="numeric"
        icon="₹"
        defaultValue={minPrice ?? ''}
        className="pl-8!"
      />
      <TextField
        key={`to${maxPrice}`}
        label={listText.priceTo()}
        name="max_price"
        inputMode="numeric"
        icon="₹"
        defaultValue={maxPrice ?? ''}
        className="pl-8!"
      />
    </div>
    <p className="mt-2 text-tiny text-muted">{listText.priceHelp()}</p>
  </>
);

export interface Choice {
  id: string;
  value: string;
  label: string;
  /** How many venues it leaves; undefined: not known yet. */
  left?: number | undefined;
}

interface ChoicesPanelProps {
  name: string;
  choices: Choice[];
  chosen: readonly string[];
  isEstimate?: boolean | undefined;
}

const Choices = keptPart('ul', 'grid gap-0.5', ({ name, choices, chosen, isEstimate }: ChoicesPanelProps) =>
  choices.map(({ id, value, label, left }) => (
    <li key={id}>
      <Checkbox name={name} value={value} defaultChecked={chosen.includes(value)}>
        {label}
        {left !== undefined && (
          <>
            {' '}
            <span className="num ml-1 text-muted">
              {isEstimate && left > 0 ? listText.aboutCount({ n: count(left) }) : count(left)}
            </span>
          </>
        )}
      </Checkbox>
    </li>
  )),
);

/** Multiple choices as checkboxes of one name. */
export const ChoicesPanel = (props: ChoicesPanelProps) => <Choices key={props.chosen.join()} {...props} />;
